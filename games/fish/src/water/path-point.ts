/** Where something is drawn: in parts of the reef's width and height, a little outside of it at both ends of a path. */
export type PathPoint = { x: number; y: number }

/** `part` is how much of the way is behind it, from 0 to 1. */
type OnPath = { readonly path: number; readonly part: number }

const BEYOND = 0.15
const HEIGHTS = 8
const LOWEST = 0.15
const STEP = 0.1

/**
 * The same bends as those that the server reckons with in whole numbers (`pointOn`), without their steps: a fish that is
 * drawn sixty times a second must not hop. Writes into `into`, so that nothing is made anew for
 * every fish of every frame.
 */
export function pathPoint({ path, part }: OnPath, into: PathPoint): PathPoint {
  const gone = Math.min(Math.max(part, 0), 1)
  const left = 1 - gone
  const along = (1 + 2 * BEYOND) * gone - BEYOND
  const height = (path >> 1) % HEIGHTS
  const from = LOWEST + STEP * height
  const to = LOWEST + STEP * (HEIGHTS - 1 - height)
  const bend = path >> 4
  const middle = 0.5 + (bend % 2 === 0 ? -1 : 1) * (bend < 2 ? 0.2 : 0.45)
  into.x = path % 2 === 0 ? along : 1 - along
  into.y = from * left * left + 2 * middle * left * gone + to * gone * gone
  return into
}
