import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { root } from './command.ts'
import { tell } from './events.ts'

/** The part of an error that says what went wrong, in Vitest's own form and in an error's. */
type Fault = {
  readonly message?: string
  readonly diff?: string
  readonly stack?: string
  readonly stacks?: readonly { readonly file: string; readonly line: number; readonly column: number }[]
}

/** Tells the stage that started Vitest of each test as it ends. */
export function stageReporter(): Reporter {
  return {
    onTestRunStart: (files: readonly TestSpecification[]) =>
      tell({ kind: 'planned', count: files.length, unit: 'files' }),
    onTestCaseResult: (test: TestCase) => {
      const { state, errors } = test.result()
      const title = `${placeOf(test.module)}: ${test.fullName}`
      const detail = (errors ?? []).map(wordsOf).join('\n')
      if (state === 'passed') void tell({ kind: 'passed' })
      if (state === 'failed') void tell({ kind: 'failed', title, detail })
      if (test.diagnostic()?.flaky) void tell({ kind: 'unsteady', title, detail })
    },
    // A file that cannot be loaded has failed, though no test of it has.
    onTestModuleEnd: (file: TestModule) => {
      for (const error of file.errors())
        void tell({ kind: 'failed', title: placeOf(file), detail: wordsOf(error) })
      void tell({ kind: 'done', title: placeOf(file), milliseconds: file.diagnostic().duration })
    },
    onTestRunEnd: (_files, errors) => {
      for (const error of errors)
        void tell({ kind: 'failed', title: 'an error outside of any test', detail: wordsOf(error) })
      return tell({ kind: 'ended' })
    },
  }
}

const placeOf = ({ moduleId }: TestModule) => relative(root, moduleId)

function wordsOf({ message = '', diff = '', stack = '', stacks = [] }: Fault): string {
  const place = stacks[0]
  const where = place ? `at ${relative(root, place.file)}:${place.line}:${place.column}` : stack
  return [message, diff, where].filter(Boolean).join('\n')
}
