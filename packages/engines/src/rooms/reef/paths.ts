/** A place in the reef, in thousandths of its width and height; what swims in or out stands a little outside. */
export type ReefPoint = { readonly x: number; readonly y: number }

export const REEF_PATHS = 64
/** How far outside a path begins and ends. */
const BEYOND = 150
const WIDTH = 1_000
const HEIGHTS = 8
const STEP = 100
const LOWEST = 150

/**
 * A path crosses the reef in a bend: by its first bit from the one side or the other, by the next three at one of eight
 * heights, by the last two over or under the middle, wide or narrow. In whole numbers, so that the server and every
 * phone find the same fish nearest.
 */
export function pointOn(
  path: number,
  part: { readonly elapsedMs: number; readonly durationMs: number },
): ReefPoint {
  const whole = Math.min(Math.max(part.elapsedMs, 0), part.durationMs)
  const gone = Math.floor((whole * 1_000) / part.durationMs)
  const left = 1_000 - gone
  const along = Math.floor(((WIDTH + 2 * BEYOND) * gone) / 1_000) - BEYOND
  const height = (path >> 1) % HEIGHTS
  const from = LOWEST + STEP * height
  const to = LOWEST + STEP * (HEIGHTS - 1 - height)
  const bend = path >> 4
  const over = bend % 2 === 0 ? -1 : 1
  const middle = 500 + over * (bend < 2 ? 200 : 450)
  const y = Math.floor((from * left * left + 2 * middle * left * gone + to * gone * gone) / 1_000_000)
  return { x: path % 2 === 0 ? along : WIDTH - along, y }
}
