import type { Ink } from '../ink.ts'
import {
  group,
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
  type MarigoldPoint,
} from './brush.ts'

/** From the brightest to the contour. */
export const gold = ['#fff7cf', '#ffd865', '#d9932b', '#9c5514', '#4e2206'] as const

export function goldFill(ink: Ink, angle = 65): string {
  return ink.tilt(angle, gold[0], [0.3, gold[1]], [0.62, gold[2]], [0.8, gold[1]], [1, gold[3]])
}

/** Metal bent along a line: a dark edge, a bright back and a fine light on it. */
export function wire(ink: Ink, d: string, width: number): string {
  return [
    line(d, gold[4], width + 4),
    line(d, ink.tilt(60, gold[1], gold[3], gold[4]), width),
    line(
      d,
      ink.tilt(60, gold[0], gold[1], gold[2], gold[1], gold[3]),
      width * 0.66,
      'transform="translate(-0.6 -0.9)"',
    ),
    line(
      d,
      ink.tilt(60, [0, '#fff', 0.95], [0.4, '#fff', 0.35], [0.8, '#fff', 0.1], [1, '#fff', 0.6]),
      width * 0.17,
      'transform="translate(-1.2 -1.7)"',
    ),
  ].join('')
}

export function plate(ink: Ink, d: string, depth = 6, inside = ''): string {
  return solid(ink, d, {
    fill: goldFill(ink),
    line: gold[4],
    width: 2,
    shade: '#7a3c0a',
    depth,
    lit: 0.8,
    rim: '#ffe9a0',
    inside,
  })
}

export type Stone = readonly [light: string, middle: string, deep: string]
export const ruby: Stone = ['#ff9aa0', '#d3122f', '#5c0018']
export const turquoise: Stone = ['#b8fff6', '#16a8b4', '#04424f']
export const emerald: Stone = ['#b6ffb0', '#1c9a4a', '#04401f']
export const amethyst: Stone = ['#f0b8ff', '#9430c8', '#38085c']
export const topaz: Stone = ['#fff3a8', '#ffb01f', '#8a4200']

/** A polished stone in a gold setting. */
export function gem(ink: Ink, x: number, y: number, r: number, [light, middle, deep]: Stone): string {
  return [
    round(x, y, r * 1.32 + 1.4, gold[4]),
    round(x, y, r * 1.32, goldFill(ink)),
    round(x, y, r * 1.06, deep),
    round(x, y, r, ink.radial({ x: 0.4, y: 0.34, r: 0.72 }, light, [0.45, middle], deep)),
    oval(x + r * 0.18, y + r * 0.5, r * 0.55, r * 0.28, light, 'opacity="0.55"'),
    oval(
      x - r * 0.32,
      y - r * 0.4,
      r * 0.3,
      r * 0.19,
      '#fff',
      `opacity="0.95" transform="rotate(-30 ${n(x - r * 0.32)} ${n(y - r * 0.4)})"`,
    ),
  ].join('')
}

/** A small round mirror sewn on, as in the textiles of the desert. */
export function mirror(ink: Ink, x: number, y: number, r: number, thread = '#ffd865'): string {
  return [
    round(x, y, r * 1.45, '#3a0a12', 'opacity="0.5"'),
    ring(10, (turn) => {
      const [px, py] = polar(x, y, r * 1.18, turn)
      return round(px, py, r * 0.36, thread)
    }),
    round(x, y, r, ink.tilt(50, '#ffffff', '#bfeaf2', '#5f9fb8', '#e8fbff')),
    shape(
      `M${n(x - r * 0.7)} ${n(y)}A${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 ${n(x)} ${n(y - r * 0.7)}L${n(x)} ${n(y - r * 0.2)}Z`,
      '#fff',
    ),
  ].join('')
}

export function bead(ink: Ink, x: number, y: number, r: number): string {
  return (
    round(x, y, r + 0.9, gold[4]) +
    round(x, y, r, ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, gold[0], [0.4, gold[1]], [0.8, gold[2]], gold[3]))
  )
}

export function beads(ink: Ink, points: readonly MarigoldPoint[], count: number, r: number): string {
  return strung(points, count)
    .map(({ x, y }) => bead(ink, x, y, r))
    .join('')
}

/** A small brass bell with its mouth at the foot. */
export function bell(ink: Ink, x: number, y: number, size: number): string {
  const body = 'M-3-12C-9-10-9-2-12 6Q-13 9-10 10H10Q13 9 12 6C9-2 9-10 3-12Z'
  return moved(
    round(0, 11.5, 3.6, gold[4]) +
      round(-0.6, 11, 2.6, gold[2]) +
      plate(ink, body, 5) +
      line('M-9.5 3Q0 6 9.5 3', gold[3], 1.4) +
      round(0, -13, 3, 'none', `stroke="${gold[3]}" stroke-width="2"`),
    x,
    y,
    size / 12,
  )
}

/** Threads bound at the head; `length` downwards from there. */
export function tassel(
  ink: Ink,
  x: number,
  y: number,
  length: number,
  [light, middle, deep]: Stone,
  turn = 0,
): string {
  const wide = length * 0.24
  const skirt = `M${n(-wide * 0.5)} ${n(length * 0.3)}C${n(-wide)} ${n(length * 0.6)} ${n(-wide * 1.1)} ${n(length * 0.85)} ${n(-wide)} ${n(length)}Q0 ${n(length * 1.07)} ${n(wide)} ${n(length)}C${n(wide * 1.1)} ${n(length * 0.85)} ${n(wide)} ${n(length * 0.6)} ${n(wide * 0.5)} ${n(length * 0.3)}Z`
  const threads = [-0.5, 0, 0.5]
    .map((at) =>
      line(
        `M${n(at * wide * 0.6)} ${n(length * 0.4)}L${n(at * wide * 1.2)} ${n(length * 0.97)}`,
        deep,
        1,
        'opacity="0.6"',
      ),
    )
    .join('')
  return moved(
    solid(ink, skirt, { fill: ink.across(light, middle, deep), line: deep, width: 1.4, depth: 3 }) +
      threads +
      bead(ink, 0, length * 0.26, wide * 0.62) +
      bead(ink, 0, length * 0.05, wide * 0.4),
    x,
    y,
    1,
    turn,
  )
}

/** A four-pointed spark of light. */
export function spark(x: number, y: number, r: number, colour = '#fff'): string {
  const points = Array.from({ length: 8 }, (_, index) =>
    polar(x, y, index % 2 === 0 ? r : r * 0.13, index * 45),
  )
  return shape(polygon(points), colour)
}

/** Rays that widen from a point and fade. */
export function rays(
  ink: Ink,
  x: number,
  y: number,
  reach: number,
  colour: string,
  count = 16,
  strength = 0.3,
): string {
  const fade = ink.radialAt(
    { x, y, r: reach },
    [0, colour, strength],
    [0.5, colour, strength * 0.7],
    [1, colour, 0],
  )
  return group(
    ring(
      count,
      (turn) => {
        const half = (360 / count) * 0.22
        return shape(
          polygon([[x, y], polar(x, y, reach, turn - half), polar(x, y, reach, turn + half)]),
          fade,
        )
      },
      360 / count / 2 - 90,
    ),
    '',
  )
}
