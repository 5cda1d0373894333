import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { firework } from './boats.ts'
import { fill, halo, line, oval, scattered, short, slab, spark } from './brush.ts'
import type { RegattaHour } from './hours.ts'

/** Where things are in a room of this size. */
export type RegattaLie = { readonly size: Size; readonly isTall: boolean; readonly horizon: number }

export function lieOf(size: Size): RegattaLie {
  const isTall = size.height > size.width
  return { size, isTall, horizon: size.height * (isTall ? 0.347 : 0.56) }
}

function cloud(ink: Ink, [lit, shade]: RegattaHour['cloud'], x: number, y: number, long: number): string {
  const puffs = [
    [-0.42, 0.02, 0.16],
    [-0.2, -0.06, 0.2],
    [0.06, -0.09, 0.24],
    [0.3, -0.03, 0.18],
    [0.46, 0.03, 0.12],
  ]
  const d = puffs
    .map(([dx = 0, dy = 0, r = 0]) => oval(x + dx * long, y + dy * long * 0.5, r * long, r * long * 0.24))
    .join('')
  return fill(d, ink.down([0, shade, 0.5], [0.6, lit, 0.6], [1, lit, 0.1]), `filter="${ink.blur(3)}"`)
}

function moon(ink: Ink, x: number, y: number, r: number): string {
  const d = `M${short(x + r * 0.3)} ${short(y - r)}A${r} ${r} 0 1 0 ${short(x + r)} ${short(y + r * 0.35)}A${short(r * 0.82)} ${short(r * 0.82)} 0 0 1 ${short(x + r * 0.3)} ${short(y - r)}Z`
  return halo(ink, x, y, r * 4, '#dfe8ff', 0.55) + fill(d, ink.tilt(50, '#ffffff', '#ffe9c0'))
}

export function sky(ink: Ink, lie: RegattaLie, hour: RegattaHour): string {
  const {
    size: { width },
    horizon,
    isTall,
  } = lie
  const stars = scattered(hour.stars, 3).map(({ a, b, index }) => {
    const [x, y] = [a * width, b * horizon * 0.56]
    return index % 6 === 0
      ? spark(x, y, 5 + (index % 4) * 2, '#fff6e0')
      : fill(oval(x, y, 0.9 + (index % 3) * 0.5), '#fff', `opacity="${short(0.5 + (index % 5) * 0.1)}"`)
  })
  const clouds = scattered(isTall ? 6 : 9, 2).map(({ a, b, index }) =>
    cloud(ink, hour.cloud, a * width, horizon * (0.36 + b * 0.5), 150 + (index % 4) * 70),
  )
  const glow = ink.radialAt(
    { x: width * 0.5, y: horizon, r: width * (isTall ? 0.62 : 0.4) },
    [0, hour.glow, 0.9],
    [0.4, hour.glow, 0.4],
    [1, hour.glow, 0],
  )
  return [
    fill(slab(0, 0, width, horizon + 4), ink.down(...hour.sky)),
    stars.join(''),
    clouds.join(''),
    fill(slab(0, 0, width, horizon + 4), glow),
    hour.hasFireworks
      ? ''
      : moon(ink, width * (isTall ? 0.88 : 0.16), horizon * (isTall ? 0.3 : 0.22), isTall ? 30 : 36),
  ].join('')
}

export const fires = [
  ['#fffbe0', '#ffd24a', '#ff7a2c'],
  ['#fff0ff', '#ff6fd0', '#c02aa8'],
  ['#f0ffff', '#5fe6ff', '#2a7ae8'],
  ['#f6fff0', '#8cf06a', '#1fa56a'],
  ['#fff4ee', '#ff6a5c', '#c8204a'],
] as const

/** Where the rockets open: a share of the width, of the sky, and of the room's measure. */
export function bursts({ isTall }: RegattaLie): readonly (readonly [x: number, y: number, r: number])[] {
  return isTall
    ? [
        [0.1, 0.3, 0.17],
        [0.88, 0.22, 0.2],
        [0.5, 0.17, 0.13],
        [0.3, 0.5, 0.12],
        [0.56, 0.56, 0.17],
        [0.03, 0.66, 0.1],
        [0.78, 0.5, 0.11],
        [0.97, 0.5, 0.1],
      ]
    : [
        [0.12, 0.34, 0.15],
        [0.87, 0.3, 0.16],
        [0.3, 0.26, 0.11],
        [0.7, 0.2, 0.1],
        [0.5, 0.4, 0.12],
        [0.22, 0.62, 0.08],
        [0.96, 0.58, 0.09],
        [0.03, 0.12, 0.08],
        [0.78, 0.56, 0.08],
      ]
}

export function fireworks(ink: Ink, lie: RegattaLie): string {
  const {
    size: { width },
    horizon,
    isTall,
  } = lie
  const measure = isTall ? width * 1.15 : width * 0.72
  const tails = bursts(lie).map(([x, y], index) => {
    const [, bright] = fires[index % fires.length] ?? fires[0]
    return line(
      `M${short(x * width + (index % 2 === 0 ? 14 : -14))} ${short(horizon)}Q${short(x * width + 4)} ${short(horizon * (y + 0.3))} ${short(x * width)} ${short(horizon * y)}`,
      bright,
      2,
      'opacity=".28"',
    )
  })
  return (
    tails.join('') +
    bursts(lie)
      .map(([x, y, r], index) =>
        firework(
          ink,
          x * width,
          y * horizon,
          r * measure,
          fires[index % fires.length] ?? fires[0],
          index * 0.37,
        ),
      )
      .join('')
  )
}
