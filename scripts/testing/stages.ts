import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { withBrowserWorld } from '../../tests/support/browser-world.ts'
import { startExternalPostgres } from '../../tests/support/external-postgres.ts'
import { ensureBrowser } from '../browser.ts'
import { type Ended, root, runProgram } from './command.ts'
import type { Hear } from './events.ts'
import type { Stage } from './run-stages.ts'

const types: Stage = {
  name: 'types',
  run: async (hear) =>
    judge(hear, 'types', [
      await runProgram('tsc', ['-p', root]),
      await runProgram('tsc', ['-p', join(root, 'apps/web')]),
      await runProgram('tsc', ['-p', join(root, 'games')]),
      await runProgram('tsc', ['-p', join(root, 'apps/verifier')]),
      await runProgram('tsc', ['-p', join(root, 'apps/backoffice')]),
    ]),
}

/** A checker that read nothing has checked nothing. */
const lint: Stage = {
  name: 'lint',
  run: async (hear) =>
    judge(
      hear,
      'lint',
      [await runProgram('oxlint', ['--type-aware', '--deny-warnings'])],
      /on [1-9]\d* files/,
    ),
}

const format: Stage = {
  name: 'format',
  run: async (hear) =>
    judge(hear, 'format', [await runProgram('biome', ['format', '.'])], /Checked [1-9]\d* files/),
}

/** What nothing leads to, from where the programs begin (`knip.config.ts`). */
const unused: Stage = {
  name: 'unused',
  run: async (hear) => judge(hear, 'unused', [await runProgram('knip', ['--no-progress'])]),
}

const build: Stage = {
  name: 'build',
  run: async (hear) => judge(hear, 'build', [await runProgram(process.execPath, ['scripts/build.ts'])]),
}

/** The files whose meaning depends most on the database: they run on a server of another make as well. */
const platformTests = [
  'http/connections',
  'copy',
  'db',
  'each-alone',
  'fact-cleaning',
  'facts',
  'live/push',
  'http/probes',
  'secrets/tries',
]
const ledgerTests = ['guards', 'post', 'posting', 'reconcile', 'verify']
const databaseTests = [
  ...platformTests.map((name) => `apps/server/src/platform/${name}.test.ts`),
  ...ledgerTests.map((name) => `apps/server/src/modules/ledger/${name}.test.ts`),
  'db/demo',
]

const external: Stage = {
  name: 'external',
  run: async (hear) => {
    const server = await startExternalPostgres({ fsync: 'off' })
    try {
      await runVitest(hear, 'server', {
        files: databaseTests,
        environment: { TEST_DATABASE_URL: server.url },
      })
    } finally {
      await server.stop()
    }
  },
}

const browser: Stage = {
  name: 'browser',
  run: async (hear) => {
    const chrome = ensureBrowser()
    await withBrowserWorld((world) =>
      runPlaywright(hear, ['--grep-invert=@long'], { ...world, CHROME_PATH: chrome }),
    )
  },
}

/** The stages that take seconds. */
export const quickStages: readonly Stage[] = [
  types,
  { ...ofVitest('structure', 'tidy'), isBeside: true },
  lint,
  { ...format, isBeside: true },
  { ...unused, isBeside: true },
]

export const allStages: readonly Stage[] = [
  ...quickStages,
  ofVitest('unit', 'unit'),
  ofVitest('database', 'server'),
  external,
  { ...ofVitest('conformance', 'conformance'), isBeside: true },
  build,
  ofVitest('launch', 'launch'),
  { ...ofVitest('chaos', 'chaos'), isBeside: true },
  browser,
]

/**
 * How many files at a time, where they know nothing of one another. Those with a database wait for it more than they
 * compute; those of the two commands have the chaos beside them.
 */
const workers: Readonly<Record<string, number>> = {
  unit: availableParallelism() + 1,
  server: availableParallelism() + 1,
  launch: 2,
}

function ofVitest(name: string, project: string): Stage {
  return { name, run: (hear) => runVitest(hear, project) }
}

type Choice = { readonly files?: readonly string[]; readonly environment?: Record<string, string> }

export function runVitest(
  hear: Hear,
  project: string,
  { files = [], environment = {} }: Choice = {},
): Promise<void> {
  const atOnce = workers[project] === undefined ? [] : [`--maxWorkers=${workers[project]}`]
  return runTests(hear, 'vitest', {
    words: ['run', '--project', project, ...atOnce, ...files],
    environment,
  })
}

export function runPlaywright(
  hear: Hear,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const reporter = '--reporter=scripts/testing/playwright-reporter.config.ts'
  return runTests(hear, 'playwright', { words: ['test', reporter, ...words], environment })
}

type Command = { readonly words: readonly string[]; readonly environment: Record<string, string> }

/** Runs a test runner whose reporter tells of each test. One that breaks off, or ends badly without a failed test, has failed. */
async function runTests(hear: Hear, program: string, { words, environment }: Command): Promise<void> {
  const heard = { failed: false, ended: false }
  const ended = await runProgram(program, words, {
    environment,
    hear: (event) => {
      if (event.kind === 'failed' || event.kind === 'ended') heard[event.kind] = true
      hear(event)
    },
  })
  const isBad = !heard.ended || (ended.code !== 0 && !heard.failed)
  if (isBad) hear({ kind: 'failed', title: 'the run did not end well', detail: lastLines(ended) })
}

function judge(hear: Hear, title: string, runs: readonly Ended[], sign = /(?:)/): void {
  const bad = runs.filter(({ code, output }) => code !== 0 || !sign.test(output))
  if (bad.length === 0) hear({ kind: 'passed' })
  else hear({ kind: 'failed', title, detail: bad.map(lastLines).join('\n') })
}

function lastLines({ output }: Ended): string {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-60).join('\n')
}
