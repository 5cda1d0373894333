import { appendFileSync, cpSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from '../../scripts/browser.ts'
import { outcome } from '../support/command.ts'
import { projectCopies, root } from '../support/project-copy.ts'

const copyProject = projectCopies()
const withTools = { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }

/** What `npm test` would say of some stages, in a copy of the project with some files of its own. */
async function sayingsOf(stages: string, files: Record<string, string> = {}) {
  const folder = copyProject()
  const program = `import { runStages } from './testing/run-stages.ts'
    import { runPlaywright, runVitest } from './testing/stages.ts'
    await runStages([${stages}])`
  writeFileSync(join(folder, 'scripts/try.ts'), program)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const { code, said } = await outcome(folder, ['node', 'scripts/try.ts'], { env: withTools })
  return { code, said, last: said.trimEnd().split('\n').at(-1) }
}

it('every stage runs whatever came before it, and the last line counts', async () => {
  const { code, said, last } = await sayingsOf(`
    { name: 'good', run: async (hear) => hear({ kind: 'passed' }) },
    { name: 'bad', run: async (hear) => hear({ kind: 'failed', title: 'the sky', detail: 'is falling' }) },
    { name: 'broken', run: () => Promise.reject(new Error('out of paper')) },
    { name: 'idle', run: async () => {} },
    { name: 'many', run: async (hear) => { for (let i = 0; i < 40; i++) hear({ kind: 'passed' }) } },`)
  expect([code, last]).toEqual([1, '41 passed, 3 failed'])
  for (const words of ['is falling', 'out of paper', 'No test ran.']) expect(said).toContain(words)
  // A failure is shown when it happens, and named once more at the end.
  expect(said.indexOf('✗ bad: the sky')).toBeLessThan(said.indexOf('many'))
  expect(said.lastIndexOf('✗ bad: the sky')).toBeGreaterThan(said.indexOf('many'))
})

it('each test that failed is shown with what it said, and a file that cannot be loaded counts as one', async () => {
  const { said, last } = await sayingsOf(
    `{ name: 'few', run: (hear) => runVitest(hear, 'unit', { files: ['packages/money/src/few-'] }) },`,
    {
      'packages/money/src/few-tests.test.ts': `import { expect, it } from 'vitest'
        it('holds', () => {})
        it('does not', () => expect({ moons: 2 }).toEqual({ moons: 1 }))`,
      'packages/money/src/few-words.test.ts': `throw new Error('no such planet')`,
    },
  )
  expect(last).toBe('1 passed, 2 failed')
  expect(said).toMatch(/✗ few: packages\/money\/src\/few-tests\.test\.ts: does not\n.*moons/s)
  expect(said).toContain('no such planet')
  expect(said).toContain('packages/money/src/few-tests.test.ts:3:')
})

it('a browser test that passed only on another try is named, and one that failed twice has failed', async () => {
  const { said, last } = await sayingsOf(
    `{ name: 'page', run: (hear) => runPlaywright(hear, ['few-pages', '--retries=1', '--project=phone'], {
      E2E_BASE_URL: 'http://localhost:1',
    }) },`,
    {
      'tests/e2e/few-pages.spec.ts': `import { expect, test } from '@playwright/test'
        test('steady', () => {})
        test('shaky', ({}, { retry }) => expect(retry).toBe(1))
        test('never', () => { throw new Error('no such page') })`,
    },
  )
  expect(last).toBe('2 passed, 1 failed')
  expect(said).toMatch(/↻ page: phone › few-pages\.spec\.ts › shaky/)
  expect(said).toMatch(/✗ page: phone › few-pages\.spec\.ts › never/)
  expect(said).toContain('no such page')
})

it('a runner that breaks off has failed, whatever had passed', async () => {
  const { said, last } = await sayingsOf(
    `{ name: 'cut', run: (hear) => runVitest(hear, 'unit', { files: ['packages/money/src/few-'] }) },`,
    {
      'vitest.config.ts': `import { tell } from './scripts/testing/events.ts'
        await tell({ kind: 'passed' })
        console.log('the lights went out')
        process.exit(0)`,
    },
  )
  expect(last).toBe('1 passed, 1 failed')
  expect(said).toContain('the lights went out')
})

it('the linter knows types: it sees a promise that nobody waits for', async () => {
  const folder = copyProject()
  const file = join(folder, 'apps/server/src/platform/clock.ts')
  appendFileSync(file, '\nexport function forget(): void {\n  Promise.resolve(1)\n}\n')
  const { code, said } = await outcome(folder, ['oxlint', '--type-aware', file], { env: withTools })
  expect([code, said]).toEqual([1, expect.stringContaining('no-floating-promises')])
})

it('what nobody uses is named: a file, a package, an export, though it be on a door, and a type', async () => {
  const folder = copyProject()
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true })
  // Its own packages are those of the copy.
  unlinkSync(join(folder, 'node_modules/@baize'))
  cpSync(join(root, 'node_modules/@baize'), join(folder, 'node_modules/@baize'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  writeFileSync(join(folder, 'apps/server/src/platform/alone.ts'), 'export const alone = 1\n')
  appendFileSync(
    join(folder, 'apps/server/src/platform/clock.ts'),
    'export const forgotten = 1\nexport type Unheard = typeof forgotten\n',
  )
  writeFileSync(join(folder, 'packages/money/src/spare.ts'), 'export const spare = 1\n')
  appendFileSync(join(folder, 'packages/money/src/index.ts'), "export { spare } from './spare.ts'\n")
  const manifest = join(folder, 'apps/vendor/package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"zod"', '"pg": "8.23.1", "zod"'))
  const { code, said } = await outcome(folder, ['knip', '--no-progress'], { env: withTools })
  const lines = said
    .replaceAll(/:\d+:\d+|[^\S\n]+(?=[^\S\n])/g, '')
    .split('\n')
    .map((line) => line.trim())
  expect([code, ...lines.filter(Boolean)]).toEqual([
    1,
    'Unused files (1)',
    'apps/server/src/platform/alone.ts',
    'Unused dependencies (1)',
    'pg apps/vendor/package.json',
    'Unused exports (3)',
    'forgotten apps/server/src/platform/clock.ts',
    'spare packages/money/src/index.ts',
    'spare packages/money/src/spare.ts',
    'Unused exported types (1)',
    'Unheard type apps/server/src/platform/clock.ts',
  ])
})

it('two builds at once build once, and a third finds nothing to do until a source changes', async () => {
  const folder = copyProject()
  const log = join(folder, 'builds.txt')
  writeFileSync(
    join(folder, 'apps/web/build.ts'),
    `import { appendFileSync } from 'node:fs'
    export async function buildWeb(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      appendFileSync(${JSON.stringify(log)}, 'built ')
    }`,
  )
  const build = async () => (await outcome(folder, ['node', 'scripts/build.ts'], { env: withTools })).code
  expect(await Promise.all([build(), build()])).toEqual([0, 0])
  expect(await build()).toBe(0)
  expect(readFileSync(log, 'utf8')).toBe('built ')
  appendFileSync(join(folder, 'packages/contracts/src/index.ts'), '\n')
  expect(await build()).toBe(0)
  expect(readFileSync(log, 'utf8')).toBe('built built ')
  rmSync(log)
})

it('the browser of CHROME_PATH is taken, and no other when it is no program', () => {
  const before = process.env.CHROME_PATH
  process.env.CHROME_PATH = process.execPath
  expect(findBrowser()).toBe(process.execPath)
  process.env.CHROME_PATH = '/nowhere/chrome'
  expect(findBrowser()).toBeUndefined()
  if (before === undefined) delete process.env.CHROME_PATH
  else process.env.CHROME_PATH = before
})

it('a stage that does not exist is refused with the list of those that do', async () => {
  const { code, said } = await outcome(root, ['node', 'scripts/test.ts', '--only', 'luck'], {
    env: withTools,
  })
  expect([code, said]).toEqual([2, expect.stringContaining('types, structure, lint, format, unused, unit')])
})
