type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export type MainThread = {
  /** Processor time of all tasks. */
  readonly busyMs: number
  readonly frames: number
  readonly longestMs: number
  readonly longTasks: number
}

const LONG_TASK_MS = 50

/** What the main thread of the busiest page did while a trace was kept; only its own processor time counts. */
export function mainThreadOf({ traceEvents }: { readonly traceEvents: readonly TraceEvent[] }): MainThread {
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((thread) =>
      figuresOf(traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid)),
    )
  const [busiest] = threads.toSorted((one, other) => other.busyMs - one.busyMs)
  if (!busiest) throw new Error('The trace knows no main thread.')
  return busiest
}

function figuresOf(events: readonly TraceEvent[]): MainThread {
  const tasks = events.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000)
  return {
    busyMs: tasks.reduce((sum, task) => sum + task, 0),
    frames: events.filter(({ name }) => name === 'FireAnimationFrame').length,
    longestMs: Math.max(0, ...tasks),
    longTasks: tasks.filter((task) => task > LONG_TASK_MS).length,
  }
}
