import type { ReefFish } from '@baize/engines/shown'
import { pathPoint } from './path-point.ts'

/** Where a fish is on the screen and where it is headed. */
export type Spot = { x: number; y: number; angle: number }

type Size = { readonly width: number; readonly height: number }

/** The way that a fish takes. */
export type Swimming = Pick<ReefFish, 'path' | 'enteredAt' | 'durationMs'>

const AHEAD = 0.006
const here = { x: 0, y: 0 }
const next = { x: 0, y: 0 }
const on = { path: 0, part: 0 }

/** Writes into `into`, so that nothing is made anew with every frame. */
export function spotOf(
  { path, enteredAt, durationMs }: Swimming,
  now: number,
  { width, height }: Size,
  into: Spot,
): Spot {
  const part = (now - enteredAt) / durationMs
  on.path = path
  on.part = part
  pathPoint(on, here)
  // At the end of a path there is nothing ahead: the last bit of it is looked back on.
  const isLast = part > 1 - AHEAD
  on.part += isLast ? -AHEAD : AHEAD
  pathPoint(on, next)
  const sign = isLast ? -1 : 1
  into.x = here.x * width
  into.y = here.y * height
  into.angle = Math.atan2((next.y - here.y) * height * sign, (next.x - here.x) * width * sign)
  return into
}

/** Phones are small and thumbs are not: what swims is drawn larger than it is measured. */
const LARGER = 1.5
/** What is longer than this is drawn larger still, so that a boss fills the sight. */
const HUGE = 190
/** On a smaller reef than this, in points, a small fish could not be told from another. */
const SMALLEST_SIDE = 460

/** How long a fish is drawn, from its size in thousandths of the longer side. */
export function lengthOf(size: number, { width, height }: Size): number {
  // A wide, flat reef would be filled by fish that are measured by its width.
  const side = Math.min(Math.max(width, height), Math.min(width, height) * 1.7)
  const grown = 1 + Math.max(size - HUGE, 0) / 190
  return (size / 1_000) * Math.max(side, SMALLEST_SIDE) * LARGER * grown
}
