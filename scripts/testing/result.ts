import { stripVTControlCharacters } from 'node:util'

/** What came of a stage: how many tests, and what is wrong with those that failed. */
export type Result = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
}

export type Failure = { readonly title: string; readonly detail: string }

export const passed: Result = { passed: 1, failed: 0, failures: [] }

/** A stage that failed as a whole. */
export function failure(title: string, detail: string): Result {
  return { passed: 0, failed: 1, failures: [{ title, detail: lastLines(detail) }] }
}

export function add(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    failures: results.flatMap((result) => result.failures),
  }
}

export type VitestReport = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Reads Vitest's counts, and takes the words from what it wrote for people. A file that could not be loaded counts as one. */
export function readVitest(report: VitestReport, output: string): Result {
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length
    return tests === 0 && status === 'failed' ? 1 : tests
  })
  const sum = failed.reduce((total, each) => total + each, 0)
  const words = plain(output)
  const start = words.search(/^.*Failed (Suites|Tests)/m)
  const failures =
    sum === 0 ? [] : [{ title: `${sum} failed`, detail: words.slice(Math.max(start, 0)).trimEnd() }]
  return { passed: report.numPassedTests, failed: sum, failures }
}

type PlaywrightSuite = {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

type PlaywrightReport = {
  readonly stats: { readonly expected: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

/** Reads Playwright's report. A test that passed only on another try has failed. */
export function readPlaywright(report: PlaywrightReport): Result {
  const broken = report.errors.map((error) => ({
    title: 'tests/e2e',
    detail: firstLines(error.message ?? ''),
  }))
  const failures = [...broken, ...report.suites.flatMap(failuresIn)]
  return { passed: report.stats.expected, failed: failures.length, failures }
}

function failuresIn(suite: PlaywrightSuite): Failure[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        title: `${spec.file} (${test.projectName}): ${spec.title}`,
        detail: firstLines(
          test.results
            .flatMap((result) => result.errors ?? [])
            .map((error) => error.message ?? '')
            .join('\n'),
        ),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)]
}

function firstLines(text: string): string {
  return plain(text).split('\n').slice(0, 25).join('\n')
}

function lastLines(text: string): string {
  return plain(text).trimEnd().split('\n').slice(-60).join('\n')
}

/** Without the colours of a terminal. */
function plain(text: string): string {
  return stripVTControlCharacters(text)
}
