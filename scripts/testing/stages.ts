import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBrowserWorld } from '../../tests/support/browser-world.ts'
import { startExternalPostgres } from '../../tests/support/external-postgres.ts'
import { ensureBrowser } from '../browser.ts'
import { root, runProgram } from './command.ts'
import { add, failure, passed, type Result, readPlaywright, readVitest, type VitestReport } from './result.ts'

export type Stage = {
  readonly name: string
  readonly run: () => Promise<Result>
  /** Whether it may run beside the stage before it: both use one processor and mostly wait. */
  readonly isBeside?: boolean
}

const types: Stage = {
  name: 'types',
  run: async () =>
    judge('types', [
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
  run: async () =>
    judge('lint', [await runProgram('oxlint', ['--type-aware', '--deny-warnings'])], /on [1-9]\d* files/),
}

const format: Stage = {
  name: 'format',
  run: async () => judge('format', [await runProgram('biome', ['format', '.'])], /Checked [1-9]\d* files/),
}

const build: Stage = {
  name: 'build',
  run: async () => judge('build', [await runProgram(process.execPath, ['scripts/build.ts'])]),
}

/** The files whose meaning depends most on the database: they run on a server of another make as well. */
const ledgerTests = ['guards', 'post', 'posting', 'reconcile', 'verify'].map(
  (name) => `apps/server/src/modules/ledger/${name}.test.ts`,
)
const databaseTests = ['apps/server/src/platform', 'db', ...ledgerTests]

const external: Stage = {
  name: 'external',
  run: async () => {
    const server = await startExternalPostgres({ fsync: 'off' })
    try {
      return await vitest('server', databaseTests, { TEST_DATABASE_URL: server.url })
    } finally {
      await server.stop()
    }
  },
}

const browser: Stage = {
  name: 'browser',
  run: async () => {
    const chrome = ensureBrowser()
    return withBrowserWorld((world) =>
      withReport(async (file) => {
        const environment = {
          ...world,
          CHROME_PATH: chrome,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          E2E_WITHOUT: 'harness',
        }
        const ended = await runProgram('playwright', ['test', '--reporter=json'], environment)
        return { ended, read: readPlaywright }
      }),
    )
  },
}

/** The stages that take seconds. */
export const quickStages: readonly Stage[] = [
  types,
  { ...ofVitest('structure', 'tidy'), isBeside: true },
  lint,
  { ...format, isBeside: true },
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

/** Tests whose files know nothing of one another; they wait for a database more than they compute. */
const sharesWell: ReadonlySet<string> = new Set(['unit', 'server'])
const WORKERS = availableParallelism() + 1

function ofVitest(name: string, project: string): Stage {
  return { name, run: () => vitest(project) }
}

function vitest(
  project: string,
  files: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Result> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const workers = sharesWell.has(project) ? [`--maxWorkers=${WORKERS}`] : []
    const ended = await runProgram(
      'vitest',
      ['run', '--project', project, ...workers, ...reporters, ...files],
      environment,
    )
    return { ended, read: (report: VitestReport) => readVitest(report, ended.output) }
  })
}

type Reported<Report> = { ended: { code: number; output: string }; read: (report: Report) => Result }

/** Runs what writes a report to a file; a run that failed without saying which test did is a failure itself. */
async function withReport<Report>(run: (file: string) => Promise<Reported<Report>>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-report-'))
  try {
    const file = join(folder, 'report.json')
    const { ended, read } = await run(file)
    if (!existsSync(file)) return failure('the tests did not run', ended.output)
    const result = read(JSON.parse(readFileSync(file, 'utf8')))
    const isSilent = ended.code !== 0 && result.failed === 0
    return isSilent
      ? add([result, failure('the run ended badly though no test failed', ended.output)])
      : result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function judge(title: string, runs: readonly { code: number; output: string }[], sign = /(?:)/): Result {
  const bad = runs.filter(({ code, output }) => code !== 0 || !sign.test(output))
  return bad.length === 0 ? passed : failure(title, bad.map(({ output }) => output).join('\n'))
}
