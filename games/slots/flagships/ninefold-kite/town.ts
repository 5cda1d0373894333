import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { disc, n, range, scatter, stroke } from './craft.ts'
import type { KiteHour } from './hours.ts'

function arch(x: number, y: number, width: number, height: number): string {
  const half = width / 2
  return `M${n(x - half)} ${n(y)}V${n(y - height * 0.55)}Q${n(x - half)} ${n(y - height * 0.8)} ${n(x)} ${n(y - height)}Q${n(x + half)} ${n(y - height * 0.8)} ${n(x + half)} ${n(y - height * 0.55)}V${n(y)}Z`
}

/** An onion dome on a drum, its foot at y. */
function dome(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  [lit, deep]: readonly [string, string],
  rim: string,
): string {
  const onion = `M${n(x - r * 0.9)} ${n(y)}C${n(x - r * 1.35)} ${n(y - r * 0.9)} ${n(x - r * 0.4)} ${n(y - r * 1.1)} ${n(x)} ${n(y - r * 1.75)}C${n(x + r * 0.4)} ${n(y - r * 1.1)} ${n(x + r * 1.35)} ${n(y - r * 0.9)} ${n(x + r * 0.9)} ${n(y)}Z`
  const ribs = [-0.5, 0, 0.5].map((side) =>
    stroke(
      `M${n(x + side * r)} ${n(y)}Q${n(x + side * r * 1.3)} ${n(y - r * 0.8)} ${n(x)} ${n(y - r * 1.6)}`,
      deep,
      r * 0.05,
      'opacity=".5"',
    ),
  )
  return `<path d="${onion}" fill="${ink.tilt(20, lit, lit, deep)}"/>${ribs.join('')}${stroke(`M${n(x)} ${n(y - r * 1.7)}V${n(y - r * 2.2)}`, rim, r * 0.1)}${disc(x, y - r * 1.95, r * 0.14, `fill="${rim}"`)}<rect x="${n(x - r)}" y="${n(y - r * 0.06)}" width="${n(r * 2)}" height="${n(r * 0.24)}" rx="${n(r * 0.1)}" fill="${rim}"/>`
}

/** A pavilion of four posts under a dome. */
export function pavilion(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  tone: readonly [string, string],
  rim: string,
): string {
  const posts = [-0.8, -0.27, 0.27, 0.8].map(
    (side) =>
      `<rect x="${n(x + side * r - r * 0.08)}" y="${n(y - r)}" width="${n(r * 0.16)}" height="${n(r)}" fill="${ink.across(...tone)}"/>`,
  )
  return `${posts.join('')}<rect x="${n(x - r * 1.15)}" y="${n(y - r * 0.1)}" width="${n(r * 2.3)}" height="${n(r * 0.2)}" fill="${rim}"/><rect x="${n(x - r * 1.2)}" y="${n(y - r * 1.12)}" width="${n(r * 2.4)}" height="${n(r * 0.18)}" fill="${rim}"/>${dome(ink, x, y - r * 1.1, r * 0.86, tone, rim)}`
}

function house(
  ink: Ink,
  hour: KiteHour,
  place: { x: number; top: number; width: number; foot: number; seed: number },
): string {
  const { x, top, width, foot, seed } = place
  const tone =
    hour.walls[Math.floor(scatter(seed, 3) * hour.walls.length)] ??
    hour.walls[0] ??
    (['#fff', '#000'] as const)
  const rim = hour.roof[0]
  const columns = Math.max(Math.round(width / 34), 2)
  const rows = Math.min(Math.floor((foot - top) / 46), 5)
  const windows = range(rows).flatMap((row) =>
    range(columns).map((column) => {
      const wx = x + (width / columns) * (column + 0.5)
      const wy = top + 52 + row * 46
      const isLit = hour.isNight && scatter(seed * 7 + row * columns + column, 1) > 0.4
      const fill = isLit ? ink.down(...hour.window) : hour.isNight ? '#0c1238' : ink.down(...hour.window)
      const glow = isLit
        ? disc(
            wx,
            wy - 10,
            20,
            `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffb43c', 0.5], [1, '#ffb43c', 0])}"`,
          )
        : ''
      return `${glow}<path d="${arch(wx, wy, 17, 27)}" fill="${tone[0]}" opacity=".8"/><path d="${arch(wx, wy, 12, 23)}" fill="${fill}"/><rect x="${n(wx - 11)}" y="${n(wy)}" width="22" height="3.4" fill="${rim}" opacity=".8"/>`
    }),
  )
  const teeth = range(Math.round(width / 11)).map(
    (index) => `<path d="M${n(x + index * 11)} ${n(top)}v-5q5.5 -7 11 0v5Z" fill="${tone[0]}"/>`,
  )
  return [
    `<rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(foot - top)}" fill="${ink.across(tone[0], tone[0], tone[1])}"/>`,
    ...teeth,
    `<rect x="${n(x - 4)}" y="${n(top)}" width="${n(width + 8)}" height="7" rx="2" fill="${rim}"/><rect x="${n(x)}" y="${n(top + 7)}" width="${n(width)}" height="7" fill="#1c0430" opacity=".3"/>`,
    ...windows,
  ].join('')
}

function rowOf(ink: Ink, hour: KiteHour, { width, height }: Size, row: number): string {
  const scale = 0.72 + row * 0.28
  const step = 104 * scale
  const count = Math.ceil(width / step) + 1
  const line = 0.7 + row * 0.085
  return range(count)
    .map((index) => {
      const seed = index + row * 23
      const x = index * step - step * 0.4 + scatter(seed, 5) * 18
      const edge = Math.abs((x + step / 2) / width - 0.5) * 2
      const top = height * (line - edge ** 3 * 0.12) - scatter(seed, 2) * 54 * scale
      const body = house(ink, hour, {
        x,
        top,
        width: step * (0.86 + scatter(seed, 4) * 0.2),
        foot: height,
        seed,
      })
      const kind = scatter(seed, 6)
      const tone = hour.walls[(index + row) % hour.walls.length] ?? (['#fff', '#000'] as const)
      const crown =
        kind > 0.66
          ? dome(ink, x + step * 0.46, top, 26 * scale, tone, hour.roof[0])
          : kind > 0.34
            ? pavilion(ink, x + step * 0.46, top, 20 * scale, tone, hour.roof[0])
            : ''
      return crown + body
    })
    .join('')
}

/** Roofs that climb to both sides, in three rows with haze between. */
export function town(ink: Ink, hour: KiteHour, size: Size): string {
  const { width, height } = size
  return range(3)
    .map((row) => {
      const from = height * (0.66 + row * 0.09)
      const haze = `<rect y="${n(from)}" width="${width}" height="${n(height - from)}" fill="${ink.down([0, hour.mist, 0], [0.3, hour.mist, 0.34 - row * 0.14], [0.8, hour.foot, 0.2], [1, hour.foot, 0.5 + row * 0.12])}"/>`
      return rowOf(ink, hour, size, row) + haze
    })
    .join('')
}
