/** What a stage says while it runs; everything that is counted or shown comes from these. */
export type TestEvent =
  /** How many files or tests there are. */
  | { readonly kind: 'planned'; readonly count: number; readonly unit: 'files' | 'tests' }
  /** One of those that were planned is over, after so long. */
  | { readonly kind: 'done'; readonly title: string; readonly milliseconds: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly title: string; readonly detail: string }
  /** It failed, and passed when it was tried again: counted as passed, and named. */
  | { readonly kind: 'unsteady'; readonly title: string; readonly detail: string }
  /** The runner has come to its end, and nothing follows. */
  | { readonly kind: 'ended' }

export type Hear = (event: TestEvent) => void

export type Failure = { readonly title: string; readonly detail: string }

/** What has come of a stage so far. */
export type Tally = {
  passed: number
  readonly done: { readonly title: string; readonly milliseconds: number }[]
  planned?: { readonly count: number; readonly unit: string }
  readonly failures: Failure[]
  readonly unsteady: Failure[]
}

export function count(tally: Tally, event: TestEvent): void {
  if (event.kind === 'planned') tally.planned = event
  else if (event.kind === 'failed') tally.failures.push(event)
  else if (event.kind === 'unsteady') tally.unsteady.push(event)
  else if (event.kind === 'done') tally.done.push(event)
  else if (event.kind === 'passed') tally.passed += 1
}

/** In a test runner's own process: how its reporter reaches the stage that started it. Resolves when it is on its way. */
export function tell(event: TestEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(event, () => resolve())
    else resolve()
  })
}

export function isTestEvent(message: unknown): message is TestEvent {
  return typeof message === 'object' && message !== null && 'kind' in message
}
