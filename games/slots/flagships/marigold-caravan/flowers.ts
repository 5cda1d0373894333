import type { Ink } from '../ink.ts'
import { line, moved, n, oval, polar, ring, round, strung, times, type MarigoldPoint } from './brush.ts'

type Hue = readonly [light: string, middle: string, dark: string, line: string]

const hues = {
  orange: ['#ffd36a', '#ff9a1c', '#e2600a', '#8a2a02'],
  yellow: ['#fff6a0', '#ffd21f', '#f0a008', '#9a5204'],
  rose: ['#ffb3c8', '#f0487e', '#b8144e', '#5c0428'],
} as const satisfies Record<string, Hue>

export type Bloom = keyof typeof hues

/** A marigold seen from above: rings of ruffled petals, the inner ones lighter. */
export function marigold(ink: Ink, x: number, y: number, r: number, bloom: Bloom = 'orange'): string {
  const [light, middle, dark, edge] = hues[bloom]
  const petals = (away: number, size: number, count: number, fill: string, from: number) =>
    ring(
      count,
      (turn) => {
        const [px, py] = polar(0, 0, away, turn)
        return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(size)}" ry="${n(size * 0.86)}" fill="${fill}" stroke="${edge}" stroke-opacity="0.55" stroke-width="0.7" transform="rotate(${n(turn)} ${n(px)} ${n(py)})"/>`
      },
      from,
    )
  const body = [
    round(0, 0, 16, edge),
    petals(15, 4.9, 15, ink.tilt(60, middle, dark), 0),
    petals(10.6, 4.8, 12, ink.tilt(60, light, middle, dark), 12),
    petals(6.2, 4.1, 9, ink.tilt(60, light, middle), 5),
    petals(2.2, 2.7, 5, ink.tilt(60, '#fffbe0', light, middle), 20),
    round(
      0,
      0,
      20,
      ink.radial(
        { x: 0.36, y: 0.32, r: 0.75 },
        [0, '#fff', 0.32],
        [0.45, '#fff', 0],
        [0.7, edge, 0.08],
        [1, edge, 0.6],
      ),
    ),
  ].join('')
  return moved(body, x, y, Math.round((r / 20) * 1000) / 1000)
}

/** A pointed leaf that grows to the right of its foot. */
export function leaf(ink: Ink, x: number, y: number, long: number, turn: number, deep = false): string {
  const fill = deep
    ? ink.tilt(60, '#2f8f5a', '#0c4a34', '#052a20')
    : ink.tilt(60, '#c6ec6a', '#3f9a34', '#0f5426')
  return moved(
    `<path d="M0 0C8-13 26-14 40 0C26 12 8 12 0 0Z" fill="${fill}" stroke="#08321a" stroke-width="1.6"/>` +
      line('M3 0Q20-3 36 0', '#e6ffb0', 1.1, 'opacity="0.6"') +
      line('M12-1L17-6M20-2L26-6.5M12 0L17 5M20 0L26 4.5', '#08321a', 0.8, 'opacity="0.6"'),
    x,
    y,
    Math.round((long / 40) * 1000) / 1000,
    turn,
  )
}

/** Marigolds threaded on a string, with a leaf now and then. */
export function garland(
  ink: Ink,
  points: readonly MarigoldPoint[],
  r: number,
  count: number,
  blooms: readonly Bloom[] = ['orange', 'yellow'],
): string {
  const places = strung(points, count)
  const leaves = places
    .filter((_, index) => index % 3 === 1)
    .map(
      ({ x, y, turn }) =>
        leaf(ink, x, y, r * 2.1, turn + 60, true) + leaf(ink, x, y, r * 2.1, turn + 120, true),
    )
  const flowers = places.map(({ x, y }, index) =>
    marigold(ink, x, y, r * (index % 2 === 0 ? 1.04 : 0.94), blooms[index % blooms.length] ?? 'orange'),
  )
  return leaves.join('') + flowers.join('')
}

/** A thread of flower heads that ends in a drop. */
export function hanging(ink: Ink, x: number, y: number, r: number, count: number): string {
  const stem = times(count)
    .map((index) =>
      marigold(ink, x, y + index * r * 1.62, r * (1 - index * 0.015), index % 3 === 2 ? 'yellow' : 'orange'),
    )
    .join('')
  const foot = y + count * r * 1.62
  return (
    line(`M${n(x)} ${n(y - r)}V${n(foot + r)}`, '#5c2a08', r * 0.2) +
    stem +
    leaf(ink, x, foot - r * 0.7, r * 1.9, 90) +
    oval(x, foot + r * 1.2, r * 0.34, r * 0.42, '#ffe9a0')
  )
}
