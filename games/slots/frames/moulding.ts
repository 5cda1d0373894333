import type { Ink, Stop } from '../flagships/ink.ts'
import type { ReelFrame, Size } from '../flagships/sheet.ts'

export type Box = { readonly x: number; readonly y: number } & Size
export type Corner = readonly [x: -1 | 1, y: -1 | 1]

export const corners: readonly Corner[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

/** A box with more around it. */
function grown(box: Box, { top, side, foot }: ReelFrame['rim']): Box {
  return {
    x: box.x - side,
    y: box.y - top,
    width: box.width + side * 2,
    height: box.height + top + foot,
  }
}

export function pathOf({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

/** What is left of a box when another is cut out of it; fill it by the rule `evenodd`. */
export function ringPath(outer: Box, inner: Box): string {
  return `${pathOf(outer)}${pathOf(inner)}`
}

type Profile = {
  /** Across the horizontal parts, from the top down. */
  readonly stops: readonly Stop[]
  /** Across the upright ones, from the left, if they are lit otherwise. */
  readonly upright?: readonly Stop[]
}

/**
 * A bar around a window, mitred at the corners. Light from the upper left falls on the upper half of whatever is round,
 * so both horizontal parts have one gradient, and both upright ones; what is hollow has it the other way round.
 */
export function moulding(ink: Ink, outer: Box, inner: Box, { stops, upright = stops }: Profile): string {
  const [a, b] = [edgesOf(outer), edgesOf(inner)]
  const shape = (points: string, fill: string) => `<path d="M${points}z" fill="${fill}"/>`
  const down = ink.down(...stops)
  const across = ink.across(...upright)
  return [
    shape(`${a.left} ${a.top}L${b.left} ${b.top}V${b.foot}L${a.left} ${a.foot}`, across),
    shape(`${a.right} ${a.top}L${b.right} ${b.top}V${b.foot}L${a.right} ${a.foot}`, across),
    shape(`${a.left} ${a.top}H${a.right}L${b.right} ${b.top}H${b.left}`, down),
    shape(`${a.left} ${a.foot}H${a.right}L${b.right} ${b.foot}H${b.left}`, down),
  ].join('')
}

function edgesOf({ x, y, width, height }: Box) {
  return { left: x, top: y, right: x + width, foot: y + height }
}

/** The shade that a frame throws on the reels in it, most of it from above and from the left. */
export function insideShade(ink: Ink, { width, height }: Size): string {
  return [
    `<rect width="${width}" height="15" fill="${ink.down(...fading(0.62))}"/>`,
    `<rect width="8" height="${height}" fill="${ink.across(...fading(0.5))}"/>`,
    `<rect x="${width - 5}" width="5" height="${height}" fill="${ink.across(...growing(0.35))}"/>`,
    `<rect y="${height - 7}" width="${width}" height="7" fill="${ink.down(...growing(0.4))}"/>`,
  ].join('')
}

function fading(opacity: number): readonly Stop[] {
  return [
    [0, '#000', opacity],
    [0.35, '#000', opacity * 0.45],
    [1, '#000', 0],
  ]
}

function growing(opacity: number): readonly Stop[] {
  return [
    [0, '#000', 0],
    [0.65, '#000', opacity * 0.45],
    [1, '#000', opacity],
  ]
}

/** Boxes between the window and `rim` around it, as shares of the way from the outside in. */
export function steps(reels: Size, rim: ReelFrame['rim'], shares: readonly number[]): readonly Box[] {
  return shares.map((share) => {
    const { top, side, foot } = rim
    const left = 1 - share
    return grown({ x: 0, y: 0, ...reels }, { top: top * left, side: side * left, foot: foot * left })
  })
}

/** Points along the edge of a box, about so far apart and the same on every side. */
export function along({ x, y, width, height }: Box, apart: number): readonly (readonly [number, number])[] {
  const [across, down] = [Math.round(width / apart), Math.round(height / apart)]
  const row = Array.from({ length: across + 1 }, (_, at) => x + (at * width) / across)
  const column = Array.from({ length: down - 1 }, (_, at) => y + ((at + 1) * height) / down)
  return [
    ...row.flatMap((at) => [[at, y] as const, [at, y + height] as const]),
    ...column.flatMap((at) => [[x, at] as const, [x + width, at] as const]),
  ]
}
