import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from '../../scripts/browser.ts'
import { readPlaywright, readVitest } from '../../scripts/testing/result.ts'
import { outcome } from '../support/command.ts'
import { projectCopies, root } from '../support/project-copy.ts'

const copyProject = projectCopies()
const withTools = { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }

it('every stage runs whatever came before it, and the last line counts', async () => {
  const folder = copyProject()
  writeFileSync(
    join(folder, 'scripts/try.ts'),
    `import { runStages } from './testing/run-stages.ts'
    import { failure, passed } from './testing/result.ts'
    await runStages([
      { name: 'good', run: async () => passed },
      { name: 'bad', run: async () => failure('the sky', 'is falling') },
      { name: 'broken', run: () => Promise.reject(new Error('out of paper')) },
      { name: 'idle', run: async () => ({ passed: 0, failed: 0, failures: [] }) },
      { name: 'many', run: async () => ({ passed: 40, failed: 0, failures: [] }) },
    ])`,
  )
  const { code, said } = await outcome(folder, ['node', 'scripts/try.ts'], { env: withTools })
  expect([code, said.trimEnd().split('\n').at(-1)]).toEqual([1, '41 passed, 3 failed'])
  for (const words of ['the sky', 'is falling', 'out of paper', 'No test ran.']) expect(said).toContain(words)
})

it('a test file that cannot be loaded counts as a failed test', () => {
  const loaded = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const notLoaded = { status: 'failed', assertionResults: [] }
  const result = readVitest(
    { numPassedTests: 1, testResults: [loaded, notLoaded] },
    'noise\n Failed Tests 2\nwhy',
  )
  expect(result).toEqual({
    passed: 1,
    failed: 2,
    failures: [{ title: '2 failed', detail: expect.stringContaining('why') }],
  })
})

it('a browser test that passed only on another try has failed', () => {
  const test = (status: string) => ({
    projectName: 'phone',
    status,
    results: [{ errors: [{ message: 'shaky' }] }],
  })
  const specs = ['expected', 'flaky', 'unexpected', 'skipped'].map((status) => ({
    title: status,
    file: 'home.spec.ts',
    tests: [test(status)],
  }))
  const result = readPlaywright({ stats: { expected: 1 }, errors: [], suites: [{ suites: [{ specs }] }] })
  expect([result.passed, result.failed]).toEqual([1, 2])
})

it('the linter knows types: it sees a promise that nobody waits for', async () => {
  const folder = copyProject()
  const file = join(folder, 'apps/server/src/platform/clock.ts')
  appendFileSync(file, '\nexport function forget(): void {\n  Promise.resolve(1)\n}\n')
  const { code, said } = await outcome(folder, ['oxlint', '--type-aware', file], { env: withTools })
  expect([code, said]).toEqual([1, expect.stringContaining('no-floating-promises')])
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
  expect([code, said]).toEqual([2, expect.stringContaining('types, structure, lint, format, unit')])
})
