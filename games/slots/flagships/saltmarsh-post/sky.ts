import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { fill, group, line, move, oval, rays, scattered, short, slab } from './brush.ts'
import type { SaltmarshHour } from './hours.ts'

/** Where things are in a room of this size. */
export type SaltmarshLie = {
  readonly size: Size
  readonly isTall: boolean
  readonly horizon: number
  readonly sun: { readonly x: number; readonly y: number }
}

export function lieOf(size: Size): SaltmarshLie {
  const isTall = size.height > size.width
  const horizon = size.height * (isTall ? 0.352 : 0.56)
  return {
    size,
    isTall,
    horizon,
    sun: { x: size.width * (isTall ? 0.33 : 0.25), y: horizon - (isTall ? 64 : 70) },
  }
}

function cloud(ink: Ink, [lit, shade]: SaltmarshHour['cloud'], x: number, y: number, long: number): string {
  const puffs = [
    [-0.42, 0.02, 0.17],
    [-0.2, -0.08, 0.22],
    [0.06, -0.12, 0.26],
    [0.3, -0.04, 0.2],
    [0.46, 0.03, 0.13],
  ]
  const d = puffs
    .map(([dx = 0, dy = 0, r = 0]) => oval(x + dx * long, y + dy * long * 0.5, r * long, r * long * 0.34))
    .join('')
  return (
    fill(d, ink.down([0, lit, 0.95], [0.6, shade, 0.6], [1, shade, 0]), `filter="${ink.blur(2)}"`) +
    line(
      `M${short(x - long * 0.56)} ${short(y + long * 0.06)}H${short(x + long * 0.58)}L${short(x + long * 0.5)} ${short(y + long * 0.07)}`,
      lit,
      3,
      `opacity=".45" filter="${ink.blur(1.5)}"`,
    )
  )
}

/** A letter on its way: two leaves of paper for wings. */
export function letterBird(
  ink: Ink,
  x: number,
  y: number,
  scale: number,
  turn: number,
  shade: string,
): string {
  const { left, right } = {
    left: 'M0 4C-12 -8 -30 -18 -52 -16C-44 -8 -30 2 -10 10Z',
    right: 'M0 4C6 -14 20 -30 42 -36C40 -22 28 -2 10 10Z',
  }
  const body = [
    fill(right, ink.down('#fff', shade)),
    fill('M-14 2L12 -4L18 10L-8 17Z', ink.tilt(60, '#fffdf2', shade)),
    fill('M-14 2L4 7L12 -4Z', '#fff') + line('M-14 2L4 7L12 -4', shade, 1.4),
    fill(oval(4, 7, 3), '#d8463f'),
    fill(left, ink.down('#ffffff', shade)),
    line('M-40 -12Q-22 -4 -8 6M34 -28Q20 -12 6 4', shade, 1.2),
  ].join('')
  return move(body, x, y, turn, scale)
}

export function sky(ink: Ink, lie: SaltmarshLie, hour: SaltmarshHour): string {
  const {
    size: { width },
    horizon,
    sun,
  } = lie
  const reach = Math.max(width, horizon) * 0.95
  const glow = ink.radialAt(
    { ...sun, r: reach },
    [0, hour.sun.glow, 0.95],
    [0.18, hour.sun.glow, 0.6],
    [0.55, hour.sun.glow, 0.18],
    [1, hour.sun.glow, 0],
  )
  const clouds = scattered(lie.isTall ? 7 : 9, 2).map(({ a, b, index }) =>
    cloud(ink, hour.cloud, a * width, horizon * (0.2 + b * 0.62), 130 + (index % 4) * 60),
  )
  return [
    fill(slab(0, 0, width, horizon + 4), ink.down(...hour.sky)),
    clouds.join(''),
    fill(slab(0, 0, width, horizon + 4), glow),
    group(
      rays(ink, sun.x, sun.y, reach * 0.9, 17, hour.sun.ray, 0.2),
      `opacity="${hour.sun.strength}" filter="${ink.blur(3)}"`,
    ),
    fill(oval(sun.x, sun.y, 50), hour.sun.core, `opacity=".55" filter="${ink.blur(9)}"`),
    fill(oval(sun.x, sun.y, 37), ink.radial({ x: 0.5, y: 0.4, r: 0.7 }, '#fff', hour.sun.core)),
  ].join('')
}

/** Letters that leave the post office in a string over the sky. */
export function flock(
  ink: Ink,
  { size: { width }, horizon, isTall }: SaltmarshLie,
  hour: SaltmarshHour,
): string {
  const shade = hour.isStormy ? '#e9a878' : '#cfc9b6'
  const birds = scattered(isTall ? 9 : 13, 5).map(({ index, b }, _, all) => {
    const way = index / (all.length - 1)
    const [x, y] = [
      width * (0.72 - way * 0.66),
      horizon * (0.62 - way * 0.3 - Math.sin(way * Math.PI) * 0.12 + b * 0.16),
    ]
    return letterBird(ink, x, y, 0.34 + way * 0.5 + b * 0.12, -20 + b * 44, shade)
  })
  return birds.join('')
}

/** The storm that brings every letter home at once: rings of them around where the light stands. */
export function whirl(ink: Ink, { size: { width }, horizon, isTall }: SaltmarshLie): string {
  const [cx, cy] = [width * (isTall ? 0.5 : 0.5), horizon * (isTall ? 0.5 : 0.44)]
  const streaks = [1, 0.8, 0.62, 0.45].map((share, index) => {
    const [rx, ry] = [width * (isTall ? 0.6 : 0.44) * share, horizon * 0.34 * share]
    return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="none" stroke="#ffd99a" stroke-opacity="${short(0.3 + index * 0.08)}" stroke-width="${6 - index}" stroke-dasharray="${short(rx * 0.9)} ${short(rx * 0.5)}" stroke-linecap="round" transform="rotate(${-8 + index * 5} ${short(cx)} ${short(cy)})"/>`
  })
  const letters = scattered(isTall ? 52 : 66, 4).map(({ a, b, index }) => {
    const angle = index * 2.399_963
    const share = 0.34 + 0.7 * Math.sqrt(b)
    const [x, y] = [
      cx + Math.cos(angle) * width * (isTall ? 0.56 : 0.46) * share,
      cy + Math.sin(angle) * horizon * 0.38 * share,
    ]
    return letterBird(ink, x, y, 0.2 + share * 0.3 + ((a * 7) % 1) * 0.3, ((a * 13) % 1) * 80 - 40, '#f0b680')
  })
  return group(streaks.join(''), `filter="${ink.blur(2)}"`) + letters.join('')
}
