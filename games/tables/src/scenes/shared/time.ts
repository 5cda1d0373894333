export type Point = { readonly x: number; readonly y: number }

type Stretch = { readonly from: number; readonly lasts: number }

/** How much of a stretch of time is over, from 0 to 1. */
export function part(ms: number, { from, lasts }: Stretch): number {
  return Math.min(Math.max((ms - from) / lasts, 0), 1)
}

export function mix([from, to]: readonly [from: number, to: number], progress: number): number {
  return from + (to - from) * progress
}

export function between(from: Point, to: Point, progress: number): Point {
  return { x: mix([from.x, to.x], progress), y: mix([from.y, to.y], progress) }
}

/** The last of those that have come by then; they stand in their order. (`findLast` is newer than our oldest browsers.) */
export function lastBy<Timed extends { readonly at: number }>(
  timed: readonly Timed[],
  ms: number,
): Timed | undefined {
  return timed.filter(({ at }) => at <= ms).at(-1)
}
