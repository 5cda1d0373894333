import type { Ink } from '../ink.ts'
import { fill, line, move, scattered, short, slab } from './brush.ts'
import type { SaltmarshHour } from './hours.ts'
import type { SaltmarshLie } from './sky.ts'

/** A clump of reeds on the water: its foot is at 0, 0. */
export function reeds(
  ink: Ink,
  [lit, base, dark]: SaltmarshHour['reed'],
  spread: number,
  tall: number,
  count: number,
  seed = 0,
): string {
  const blades = scattered(count, seed).map(({ a, b, index }) => {
    const x = (a - 0.5) * spread
    const lean = (a - 0.5) * tall * 0.55 + (b - 0.5) * tall * 0.3
    const height = tall * (0.55 + b * 0.45)
    const w = Math.max(2.2, tall * 0.026)
    const d = `M${short(x - w)} 6Q${short(x - w + lean * 0.2)} ${short(-height * 0.6)} ${short(x + lean)} ${short(-height)}Q${short(x + w + lean * 0.3)} ${short(-height * 0.5)} ${short(x + w)} 6Z`
    const blade = fill(d, ink.down(lit, [0.5, index % 3 === 0 ? lit : base], dark))
    return index % 4 === 1 ? blade + cattail(ink, x + lean * 0.55, height, w, dark) : blade
  })
  return blades.join('')
}

function cattail(ink: Ink, x: number, height: number, w: number, dark: string): string {
  return (
    line(
      `M${short(x * 0.7)} 4Q${short(x * 0.8)} ${short(-height * 0.6)} ${short(x)} ${short(-height * 1.12)}`,
      dark,
      w * 0.9,
    ) +
    fill(slab(x - w * 1.6, -height * 1.08, w * 3.2, height * 0.24, w * 1.6), ink.across('#c98a55', '#5b2f22'))
  )
}

function island(lie: SaltmarshLie, y: number, swell: number, seed: number): string {
  const { width } = lie.size
  const steps = 14
  const tops = Array.from({ length: steps + 1 }, (_, index) => {
    const x = (index / steps) * width
    const rise = Math.abs(Math.sin(index * 1.7 + seed) * 0.6 + Math.sin(index * 0.73 + seed * 2.1) * 0.5)
    return `${short(x)} ${short(y - rise * swell)}`
  })
  return `M0 ${short(y + 14)}L${tops.join('L')}L${width} ${short(y + 14)}Z`
}

/** Shores that grow paler the farther they are, and mist between them. */
export function shores(ink: Ink, lie: SaltmarshLie, hour: SaltmarshHour): string {
  const {
    size: { width },
    horizon,
  } = lie
  const veil = (y: number, tall: number, strength: number) =>
    fill(
      slab(0, y - tall, width, tall * 2),
      ink.down([0, hour.mist, 0], [0.5, hour.mist, strength], [1, hour.mist, 0]),
    )
  return [
    fill(island(lie, horizon, 34, 1), hour.land[0], 'opacity=".8"'),
    veil(horizon - 6, 30, hour.misty * 0.9),
    fill(island(lie, horizon + 2, 17, 4), hour.land[1], 'opacity=".85"'),
    veil(horizon + 4, 22, hour.misty),
  ].join('')
}

export function water(ink: Ink, lie: SaltmarshLie, hour: SaltmarshHour): string {
  const {
    size: { width, height },
    horizon,
    sun,
  } = lie
  const depth = height - horizon
  const path = scattered(34, 6).map(({ a, index }) => {
    const down = (index + 0.5) / 34
    const y = horizon + 6 + down * down * depth * 0.85
    const half = (26 + down * 150) * (0.35 + a * 0.65)
    const x = sun.x + (a - 0.5) * (20 + down * 120)
    return lens(x, y, half, 1.4 + down * 3.4)
  })
  const ripples = scattered(70, 8).map(({ a, b }) =>
    lens(a * width, horizon + 10 + b * b * depth, 14 + b * 70, 0.8 + b * 1.5),
  )
  return [
    fill(slab(0, horizon, width, depth), ink.down(...hour.water)),
    fill(path.join(''), ink.down([0, hour.glint, 0.95], [0.4, hour.glint, 0.55], [1, hour.glint, 0.05])),
    fill(ripples.join(''), hour.glint, 'opacity=".16"'),
    wisps(ink, lie, hour),
    fill(
      slab(0, horizon - 3, width, 10),
      ink.down([0, hour.mist, 0], [0.5, hour.mist, 0.8], [1, hour.mist, 0]),
    ),
  ].join('')
}

/** Mist that lies on the water in long banks. */
function wisps(
  ink: Ink,
  { size: { width, height }, horizon }: SaltmarshLie,
  { mist, misty }: SaltmarshHour,
): string {
  const banks = scattered(9, 3).map(({ a, b }) => {
    const down = b * b
    return lens(a * width, horizon + 16 + down * (height - horizon) * 0.5, 120 + down * 260, 8 + down * 26)
  })
  return fill(banks.join(''), mist, `opacity="${short(misty * 0.34)}" filter="${ink.blur(6)}"`)
}

/** A streak of light on water, pointed at both ends. */
export function lens(x: number, y: number, half: number, thick: number): string {
  return `M${short(x - half)} ${short(y)}Q${short(x)} ${short(y - thick)} ${short(x + half)} ${short(y)}Q${short(x)} ${short(y + thick)} ${short(x - half)} ${short(y)}Z`
}

/** Tufts that stand in the water, smaller and paler towards the horizon. */
export function tufts(ink: Ink, lie: SaltmarshLie, hour: SaltmarshHour): string {
  const {
    size: { width, height },
    horizon,
    isTall,
  } = lie
  const depth = height - horizon
  const places = isTall
    ? [
        [0.06, 0.03, 46],
        [0.2, 0.02, 34],
        [0.46, 0.018, 26],
        [0.97, 0.05, 60],
        [0.0, 0.1, 84],
        [1.0, 0.16, 96],
        [-0.01, 0.5, 120],
        [1.01, 0.55, 130],
      ]
    : [
        [0.05, 0.06, 56],
        [0.16, 0.03, 36],
        [0.4, 0.03, 30],
        [0.56, 0.02, 26],
        [0.94, 0.1, 70],
        [0.0, 0.3, 110],
        [0.26, 0.22, 70],
        [0.985, 0.4, 130],
      ]
  const tuft = ([x = 0, down = 0, tall = 0]: readonly number[], index: number) => {
    const y = horizon + down * depth
    const mirror = `<g transform="scale(1 -.55)" opacity=".32">${reeds(ink, hour.reed, tall * 1.5, tall, 11, index)}</g>`
    return move(
      mirror +
        fill(lens(0, 4, tall, tall * 0.06), hour.land[2], 'opacity=".7"') +
        reeds(ink, hour.reed, tall * 1.5, tall, 13, index),
      x * width,
      y,
    )
  }
  return places.map(tuft).join('')
}

type Edge = { readonly x: number; readonly y: number; readonly half: number }

/** What feet and tides have done to a plank. */
function wear(p: Edge, q: Edge, dark: string): string {
  const at = (share: number, down: number) =>
    `${short(p.x + (q.x - p.x) * down + q.half * share)} ${short(p.y + (q.y - p.y) * down)}`
  const veins = [-0.7, -0.1, 0.4].map(
    (share, index) => `M${at(share, 0.25 + index * 0.2)}L${at(share + 0.4, 0.3 + index * 0.18)}`,
  )
  const nails = [-0.88, 0.88].map((share) => `M${at(share, 0.3)}h.1M${at(share, 0.65)}h.1`)
  return line(veins.join(''), dark, 1.4, 'opacity=".6"') + line(nails.join(''), dark, 5)
}

/** Planks on piles, from the lower edge to where the post office stands. */
export function boardwalk(
  ink: Ink,
  { size: { width, height }, isTall, horizon }: SaltmarshLie,
  hour: SaltmarshHour,
): string {
  const [lit, base, dark] = hour.wood
  const [fromX, fromY, toX, toY] = isTall
    ? [width * 0.42, height + 20, width * 0.93, horizon + 70]
    : [width * 0.56, height + 20, width * 0.86, horizon + 46]
  const [near, far] = isTall ? [250, 26] : [200, 30]
  const count = 30
  const planks = Array.from({ length: count }, (_, index) => {
    const [a, b] = [(index / count) ** 1.6, ((index + 0.84) / count) ** 1.6]
    const at = (t: number) => ({
      x: toX + (fromX - toX) * t + Math.sin(t * 3) * width * 0.05,
      y: toY + (fromY - toY) * t,
      half: far + (near - far) * t,
    })
    const [p, q] = [at(a), at(b)]
    const jag = (index % 3) * q.half * 0.03
    const thick = (q.y - p.y) * 0.3
    const foot = `M${short(q.x - q.half - jag)} ${short(q.y)}H${short(q.x + q.half)}v${short(thick)}H${short(q.x - q.half - jag)}Z`
    const post =
      index % 5 === 0
        ? fill(slab(p.x - p.half - 3, p.y - 10, 4 + p.half * 0.07, 26 + p.half * 0.5, 1), dark) +
          fill(slab(p.x + p.half - p.half * 0.04, p.y - 10, 4 + p.half * 0.07, 26 + p.half * 0.5, 1), dark)
        : ''
    const top = `M${short(p.x - p.half - jag)} ${short(p.y)}H${short(p.x + p.half)}L${short(q.x + q.half)} ${short(q.y)}H${short(q.x - q.half - jag)}Z`
    return (
      post +
      fill(foot, dark) +
      fill(top, ink.across(lit, [0.5, base], dark), `opacity="${short(1 - b * 0.12)}"`) +
      line(`M${short(p.x - p.half)} ${short(p.y + 1)}H${short(p.x + p.half)}`, lit, 1 + b, 'opacity=".35"') +
      (index > 15 ? wear(p, q, dark) : '')
    )
  })
  const dusk = ink.down([0, '#03171d', 0], [0.55, '#03171d', 0], [1, '#03171d', 0.75])
  return planks.join('') + fill(slab(0, horizon, width, height - horizon), dusk)
}
