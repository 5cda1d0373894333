/** What frames cost the thread that a page's scripts run on, in milliseconds of its own time. */
export type FrameCost = { readonly scriptMs: number; readonly mainMs: number; readonly frames: number }

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
}

/** Reads a trace: all work of the thread that draws most of the frames, shared out over them. */
export function frameCost(trace: Buffer): FrameCost {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const drawn = traceEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const [thread] = drawn
  if (!thread) throw new Error('Nothing was drawn.')
  const spent = (wanted: string) =>
    traceEvents
      .filter(({ name, pid, tid }) => name === wanted && pid === thread.pid && tid === thread.tid)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  const frames = drawn.length
  return { scriptMs: spent('FireAnimationFrame') / frames, mainMs: spent('RunTask') / frames, frames }
}
