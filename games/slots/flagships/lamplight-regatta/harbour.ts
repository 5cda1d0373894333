import type { Ink } from '../ink.ts'
import { fill, scattered, short, slab } from './brush.ts'
import type { RegattaHour } from './hours.ts'
import type { RegattaLie } from './sky.ts'

/** A streak of light on water, pointed at both ends. */
export function lens(x: number, y: number, half: number, thick: number): string {
  return `M${short(x - half)} ${short(y)}Q${short(x)} ${short(y - thick)} ${short(x + half)} ${short(y)}Q${short(x)} ${short(y + thick)} ${short(x - half)} ${short(y)}Z`
}

/** Hills across the bay, with the lamps of villages on them. */
export function hills(ink: Ink, { size: { width }, horizon }: RegattaLie, hour: RegattaHour): string {
  const ridge = (rise: number, seed: number) => {
    const tops = Array.from({ length: 17 }, (_, index) => {
      const up = Math.abs(Math.sin(index * 0.9 + seed) * 0.7 + Math.sin(index * 0.41 + seed * 1.7) * 0.5)
      return `${short((index / 16) * width)} ${short(horizon - 6 - up * rise)}`
    })
    return `M0 ${short(horizon + 4)}L${tops.join('L')}L${width} ${short(horizon + 4)}Z`
  }
  const lamps = scattered(46, 5).map(({ a, b }) => slab(a * width, horizon - 4 - b * 20, 2.2, 2.2, 0.6))
  return [
    fill(ridge(62, 1), hour.hills[0], 'opacity=".75"'),
    fill(ridge(34, 4), ink.down(hour.hills[1], hour.hills[0])),
    fill(lamps.join(''), '#ffe9a0', 'opacity=".9"'),
    fill(
      slab(0, horizon - 30, width, 44),
      ink.down([0, hour.glow, 0], [0.7, hour.glow, 0.5], [1, hour.glow, 0]),
    ),
  ].join('')
}

export function water(ink: Ink, { size: { width, height }, horizon }: RegattaLie, hour: RegattaHour): string {
  const depth = height - horizon
  const path = scattered(30, 6).map(({ a, index }) => {
    const down = (index + 0.5) / 30
    return lens(
      width * 0.5 + (a - 0.5) * (30 + down * width * 0.3),
      horizon + 5 + down * down * depth * 0.8,
      (24 + down * 130) * (0.3 + a * 0.7),
      1.3 + down * 3,
    )
  })
  const ripples = scattered(90, 8).map(({ a, b }) =>
    lens(a * width, horizon + 8 + b * b * depth, 12 + b * 66, 0.8 + b * 1.6),
  )
  return [
    fill(slab(0, horizon, width, depth), ink.down(...hour.water)),
    fill(path.join(''), ink.down([0, hour.glint, 0.85], [0.4, hour.glint, 0.35], [1, hour.glint, 0.03])),
    fill(ripples.join(''), hour.glint, 'opacity=".13"'),
  ].join('')
}

/** Lamps drawn out long over the water below them. */
export function shimmer(
  colour: string,
  x: number,
  y: number,
  long: number,
  wide: number,
  seed: number,
): string {
  const count = Math.max(6, Math.round(long / 11))
  const streaks = scattered(count, seed).map(({ a, index }) => {
    const down = index / count
    return lens(
      x + (a - 0.5) * wide * 0.7,
      y + down * long,
      wide * (0.5 + a * 0.5) * (1 - down * 0.55),
      1.6 + (1 - down) * 1.8,
    )
  })
  return fill(streaks.join(''), colour, 'opacity=".5"')
}
