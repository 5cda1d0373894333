/** What everything in a reef is painted with, once, before the first frame. */
export type Pen = CanvasRenderingContext2D

export type Point = readonly [x: number, y: number]

/** A shade from one side to the other; stops are spread evenly. */
export function shade(pen: Pen, from: Point, to: Point, colours: readonly string[]): CanvasGradient {
  const made = pen.createLinearGradient(...from, ...to)
  for (const [index, colour] of colours.entries()) made.addColorStop(index / (colours.length - 1), colour)
  return made
}

/** Light that is strongest in the middle. */
export function glow(
  pen: Pen,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  colours: readonly string[],
): CanvasGradient {
  const made = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (const [index, colour] of colours.entries()) made.addColorStop(index / (colours.length - 1), colour)
  return made
}

export function disc(pen: Pen, { x, y, radius }: { x: number; y: number; radius: number }): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

export function oval(pen: Pen, [x, y]: Point, [width, height]: Point, turn = 0): void {
  pen.beginPath()
  pen.ellipse(x, y, width, height, turn, 0, Math.PI * 2)
}

/** Straight from point to point, and closed. */
export function corners(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.closePath()
}

/** A soft line through points, each a place where it bends. */
export function bend(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1]
    if (index === 0) pen.moveTo(x, y)
    else if (!next) pen.lineTo(x, y)
    else pen.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
  }
}

/** Paints and leaves the pen as it was. */
export function apart(pen: Pen, paint: () => void): void {
  pen.save()
  paint()
  pen.restore()
}

/** Numbers that look thrown and are the same every time, from 0 to 1. */
export function spread(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
