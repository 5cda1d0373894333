/** What frames cost the thread that a page's scripts run on, in milliseconds of its own time. */
export type FrameCost = { readonly scriptMs: number; readonly mainMs: number; readonly frames: number }

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
}

/** What must be traced for the figures of this file. */
export const tracedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Reads a trace: all work of the thread that draws, shared out over the frames that it has drawn. */
export function frameCost(trace: Buffer): FrameCost {
  const { spent, frames } = readTrace(trace)
  return { scriptMs: spent('FireAnimationFrame') / frames, mainMs: spent('RunTask') / frames, frames }
}

/** All work of the thread that draws, whatever else the machine was doing. */
export function workOf(trace: Buffer): number {
  return readTrace(trace).spent('RunTask')
}

function readTrace(trace: Buffer): { frames: number; spent(name: string): number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const drawn = traceEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const thread = drawn.at(-1)
  if (!thread) throw new Error('Nothing was drawn.')
  const own = traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid)
  return {
    frames: drawn.length,
    spent: (wanted) =>
      own.filter(({ name }) => name === wanted).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  }
}
