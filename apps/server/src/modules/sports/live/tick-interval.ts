const USUAL_MS = 200
const LONGEST_MS = 1_000
/** The part of the time that ticks may take. */
const MOST_BUSY = 0.5

type Tick = { readonly interval: number; readonly tookMs: number }

/** How long to wait for the next tick: longer where the last took much of its time, and step by step back again. */
export function nextInterval({ interval, tookMs }: Tick): number {
  const wanted = Math.max(USUAL_MS, tookMs / MOST_BUSY)
  const easing = interval * 0.8
  return Math.min(LONGEST_MS, Math.max(wanted, easing, USUAL_MS))
}
