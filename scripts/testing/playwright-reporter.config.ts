import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { tell } from './events.ts'

const MOST_LINES = 25

/** Tells the stage that started Playwright of each test as it ends, and which of them passed only on another try. */
export default function stageReporter(): Reporter {
  return {
    onBegin: (_config, suite) => {
      void tell({ kind: 'planned', count: suite.allTests().length, unit: 'tests' })
    },
    onTestEnd: (test: TestCase, { retry, errors, duration }: TestResult) => {
      const outcome = test.outcome()
      const title = test.titlePath().filter(Boolean).join(' › ')
      if (outcome === 'unexpected' && retry < test.retries) return
      if (outcome === 'expected' || outcome === 'flaky') void tell({ kind: 'passed' })
      if (outcome === 'unexpected') void tell({ kind: 'failed', title, detail: firstLines(errors) })
      if (outcome === 'flaky')
        void tell({ kind: 'unsteady', title, detail: firstLines(test.results[0]?.errors ?? []) })
      void tell({ kind: 'done', title, milliseconds: duration })
    },
    onError: (error) => {
      void tell({ kind: 'failed', title: 'tests/e2e', detail: firstLines([error]) })
    },
    onEnd: () => tell({ kind: 'ended' }),
  }
}

function firstLines(errors: readonly { readonly message?: string }[]): string {
  const words = errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n')
  return words.split('\n').slice(0, MOST_LINES).join('\n')
}
