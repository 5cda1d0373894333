import type { Ink } from '../ink.ts'
import {
  line,
  moved,
  n,
  oval,
  polar,
  polygon,
  ring,
  round,
  shape,
  solid,
  strung,
  times,
  type HeronPoint,
} from './brush.ts'

/** Champagne gold, from the brightest to the contour. */
export const gold = ['#fffbe4', '#f9dc94', '#c9953f', '#83541c', '#2c1c10'] as const
/** Lacquer of the frames. */
export const navy = ['#1f6a80', '#0d3b50', '#05202f', '#020f18'] as const

export type Trio = readonly [light: string, middle: string, deep: string]
export const coral: Trio = ['#ffc9a8', '#f0683c', '#7a1a1c']
export const teal: Trio = ['#c8fff4', '#1fb0b0', '#044450']
export const emerald: Trio = ['#c8ffd0', '#1ca46a', '#04402c']
export const sapphire: Trio = ['#c0e0ff', '#2a72d8', '#081f68']
export const plum: Trio = ['#ffc8f0', '#b03a98', '#42083c']

export function goldFill(ink: Ink, angle = 60): string {
  return ink.tilt(
    angle,
    gold[0],
    [0.28, gold[1]],
    [0.5, gold[2]],
    [0.62, gold[1]],
    [0.82, gold[2]],
    [1, gold[3]],
  )
}

/** A rod of metal: dark edge, bright back, a sharp light. */
export function rod(ink: Ink, d: string, width: number): string {
  const stroked = (stroke: string, size: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(size)}" stroke-linejoin="miter" ${more}/>`
  return [
    stroked(gold[4], width + 3.4),
    stroked(ink.tilt(60, gold[1], gold[3], gold[2], gold[3]), width),
    stroked(
      ink.tilt(60, gold[0], gold[1], gold[2], gold[1], gold[2]),
      width * 0.64,
      'transform="translate(-0.5 -0.7)"',
    ),
    stroked(
      ink.tilt(60, [0, '#fff', 1], [0.4, '#fff', 0.3], [0.8, '#fff', 0.1], [1, '#fff', 0.6]),
      width * 0.18,
      'transform="translate(-1 -1.4)"',
    ),
  ].join('')
}

/** A straight rod between two corners. */
export function bar(ink: Ink, x: number, y: number, width: number, height: number): string {
  return metal(
    ink,
    `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`,
    Math.max(1, Math.min(width, height) * 0.3),
  )
}

export function metal(ink: Ink, d: string, depth = 5, inside = ''): string {
  return solid(ink, d, {
    fill: goldFill(ink),
    line: gold[4],
    width: 1.8,
    shade: '#5c3408',
    depth,
    lit: 0.85,
    rim: '#fff0c0',
    inside,
  })
}

export function pearl(ink: Ink, x: number, y: number, r: number): string {
  return [
    round(x, y, r + Math.min(1.4, r * 0.2), '#27404a'),
    round(
      x,
      y,
      r,
      ink.radial(
        { x: 0.38, y: 0.32, r: 0.78 },
        '#ffffff',
        [0.35, '#fff6ee'],
        [0.62, '#e6d4e4'],
        [0.84, '#a7b8c8'],
        '#dff4f0',
      ),
    ),
    oval(x + r * 0.2, y + r * 0.5, r * 0.5, r * 0.26, '#ffd9cc', 'opacity="0.65"'),
    oval(
      x - r * 0.34,
      y - r * 0.4,
      r * 0.28,
      r * 0.19,
      '#fff',
      `transform="rotate(-35 ${n(x - r * 0.34)} ${n(y - r * 0.4)})"`,
    ),
  ].join('')
}

export function pearls(ink: Ink, points: readonly HeronPoint[], count: number, r: number): string {
  return strung(points, count)
    .map(({ x, y }) => pearl(ink, x, y, r))
    .join('')
}

/** A stone cut in steps, as the jewellers of the time did. */
export function gem(ink: Ink, x: number, y: number, r: number, [light, middle, deep]: Trio): string {
  const eight = (size: number) => polygon(times(8).map((index) => polar(x, y, size, index * 45 + 22.5)))
  const facets = times(8).map((index) => {
    const [a, b] = [index * 45 + 22.5, index * 45 + 67.5]
    const fill = index < 2 || index === 7 ? deep : index > 3 && index < 6 ? light : middle
    return shape(
      polygon([polar(x, y, r, a), polar(x, y, r, b), polar(x, y, r * 0.6, b), polar(x, y, r * 0.6, a)]),
      fill,
    )
  })
  return [
    shape(eight(r * 1.36 + 1.2), gold[4]),
    shape(eight(r * 1.34), goldFill(ink)),
    shape(eight(r * 1.05), deep),
    facets.join(''),
    shape(eight(r * 0.62), ink.tilt(50, light, middle, deep)),
    shape(
      polygon([
        polar(x, y, r * 0.62, 202.5),
        polar(x, y, r * 0.62, 247.5),
        polar(x, y, r * 0.62, 292.5),
        [x - r * 0.1, y],
      ]),
      '#fff',
      'opacity="0.75"',
    ),
  ].join('')
}

/** Blades that open upwards from a point, as on every door of the time. */
export function fan(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  [from, to]: readonly [number, number],
  blades: number,
  fills: readonly Trio[],
): string {
  const step = (to - from) / blades
  const drawn = times(blades).map((index) => {
    const [a, b] = [from + step * index, from + step * (index + 1)]
    const [light, middle, deep] = fills[index % fills.length] ?? teal
    const [left, right, tip] = [
      polar(x, y, r * 0.92, a),
      polar(x, y, r * 0.92, b),
      polar(x, y, r * 1.08, (a + b) / 2),
    ]
    const d = `M${n(x)} ${n(y)}L${n(left[0])} ${n(left[1])}Q${n(tip[0])} ${n(tip[1])} ${n(right[0])} ${n(right[1])}Z`
    const glow = ink.radialAt({ x, y, r }, deep, [0.55, middle], light)
    return (
      shape(
        d,
        glow,
        `stroke="${gold[4]}" stroke-width="${n(Math.max(2.4, r * 0.06))}" stroke-linejoin="round"`,
      ) +
      shape(d, glow) +
      line(d, gold[1], Math.max(1, r * 0.025))
    )
  })
  return drawn.join('')
}

/** Straight beams behind things, every second one stronger. */
export function beams(
  ink: Ink,
  x: number,
  y: number,
  reach: number,
  colour: string,
  count = 24,
  strength = 0.5,
): string {
  const fade = (share: number) =>
    ink.radialAt(
      { x, y, r: reach },
      [0, colour, strength * share],
      [0.6, colour, strength * share * 0.75],
      [1, colour, 0],
    )
  return ring(
    count,
    (turn, index) => {
      const half = (360 / count) * (index % 2 === 0 ? 0.28 : 0.14)
      return shape(
        polygon([[x, y], polar(x, y, reach, turn - half), polar(x, y, reach, turn + half)]),
        fade(index % 2 === 0 ? 1 : 0.6),
      )
    },
    -90,
  )
}

export function spark(x: number, y: number, r: number, colour = '#fff'): string {
  return shape(
    polygon(times(8).map((index) => polar(x, y, index % 2 === 0 ? r : r * 0.12, index * 45))),
    colour,
  )
}

export function soft(
  ink: Ink,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  strength = 1,
): string {
  return oval(
    x,
    y,
    rx,
    ry,
    ink.radial(
      { x: 0.5, y: 0.5, r: 0.5 },
      [0, colour, strength],
      [0.5, colour, strength * 0.4],
      [1, colour, 0],
    ),
  )
}

/** A coin lying on a heap. */
export function coinFlat(ink: Ink, x: number, y: number, r: number, turn = 0): string {
  return moved(
    [
      oval(0, 3, 12, 7.6, '#5c3408'),
      oval(0, 0, 12, 7.6, goldFill(ink), `stroke="${gold[4]}" stroke-width="1"`),
      oval(0, 0, 8.4, 5, 'none', `stroke="${gold[3]}" stroke-width="1.2"`),
      line('M-8-3.6Q-3-6.6 3-6.4', '#fff', 1.4),
    ].join(''),
    x,
    y,
    Math.round((r / 12) * 100) / 100,
    turn,
  )
}
