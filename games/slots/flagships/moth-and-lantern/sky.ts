import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import type { Mood } from './mood.ts'
import { halo } from './plants.ts'
import { group, oval, round, shape, share, spark, times } from './strokes.ts'

export type MothScene = {
  readonly size: Size
  readonly mood: Mood
  /** Of the ground, from the top. */
  readonly horizon: number
  readonly isTall: boolean
  /** How large things are. */
  readonly unit: number
  readonly moon: { readonly x: number; readonly y: number; readonly r: number }
}

function isHuge(mood: Mood): boolean {
  return mood.moonSize > 0.5
}

export function sceneOf(size: Size, mood: Mood): MothScene {
  const { width, height } = size
  const isTall = height > width
  return {
    size,
    mood,
    isTall,
    unit: Math.min(width, height) / 720,
    horizon: height * (isTall ? 0.41 : 0.66),
    moon: {
      x: width * (isHuge(mood) ? (isTall ? 0.42 : 0.5) : isTall ? 0.2 : 0.15),
      y: height * (isHuge(mood) ? (isTall ? 0.24 : 0.36) : isTall ? 0.235 : 0.26),
      r: (Math.min(width, height) * mood.moonSize) / 2,
    },
  }
}

export function drawSky(ink: Ink, scene: MothScene): string {
  const { size, mood, horizon, unit, moon } = scene
  const [top, high, low, last] = mood.sky
  const stars = times(mood.stars).map((index) => {
    const [x, y] = [share(index) * size.width, share(index, 7) * horizon * 0.86]
    const r = 0.8 + share(index, 3) * 1.5
    return index % 13 === 0
      ? shape(spark(x, y, r * 4 * unit), '#fff', 'opacity="0.85"')
      : round(x, y, r * unit, '#fff', `opacity="${(0.3 + share(index, 5) * 0.6).toFixed(2)}"`)
  })
  return [
    shape(`M0 0H${size.width}V${horizon + 60}H0Z`, ink.down([0, top], [0.3, high], [0.72, low], [1, last])),
    ...stars,
    halo(ink, moon.x, moon.y, moon.r * 2.5, mood.halo),
    beams(ink, scene),
    drawMoon(ink, scene),
    clouds(ink, scene),
  ].join('')
}

function beams(ink: Ink, { moon, mood, size }: MothScene): string {
  const long = Math.max(size.width, size.height) * 0.6
  const fade = ink.radialAt(
    { x: moon.x, y: moon.y, r: long },
    [0, mood.halo[0], isHuge(mood) ? 0.4 : 0.12],
    [1, mood.halo[0], 0],
  )
  return times(18)
    .map((index) => {
      const angle = (index * Math.PI) / 9 + 0.1
      const wide = 0.03 + share(index) * 0.06
      const corner = (turn: number) =>
        `${(moon.x + Math.cos(angle + turn) * long).toFixed(0)} ${(moon.y + Math.sin(angle + turn) * long).toFixed(0)}`
      return shape(`M${moon.x} ${moon.y}L${corner(-wide)}L${corner(wide)}Z`, fade)
    })
    .join('')
}

function drawMoon(ink: Ink, { moon: { x, y, r }, mood }: MothScene): string {
  const spots = [
    [-0.4, -0.35, 0.2],
    [0.25, -0.5, 0.14],
    [0.45, -0.05, 0.22],
    [-0.1, 0.1, 0.12],
    [-0.5, 0.25, 0.15],
    [0.15, 0.5, 0.2],
    [-0.2, -0.7, 0.09],
    [0.66, 0.36, 0.1],
  ]
  const marks = spots.map(
    ([sx = 0, sy = 0, sr = 0]) =>
      oval(x + sx * r, y + sy * r, sr * r, sr * r * 0.92, mood.moon[2], 'opacity="0.32"') +
      oval(
        x + sx * r + sr * r * 0.12,
        y + sy * r + sr * r * 0.14,
        sr * r * 0.86,
        sr * r * 0.8,
        mood.moon[1],
        'opacity="0.5"',
      ),
  )
  return [
    round(x, y, r * 1.04, mood.halo[0], `opacity="0.7" filter="${ink.blur(r * 0.06)}"`),
    round(
      x,
      y,
      r,
      ink.radial({ x: 0.38, y: 0.34, r: 0.75 }, mood.moon[0], [0.6, mood.moon[1]], [1, mood.moon[2]]),
    ),
    ...marks,
  ].join('')
}

function clouds(ink: Ink, { size, horizon, mood, unit }: MothScene): string {
  const soft = ink.blur(7 * unit)
  const banks = times(9).map((index) => {
    const [x, y] = [share(index, 2) * size.width, horizon * (0.34 + share(index, 9) * 0.5)]
    const long = (110 + share(index, 4) * 150) * unit
    const puffs = times(5).map((puff) =>
      oval(
        x + (puff - 2) * long * 0.34,
        y + (puff % 2) * 8 * unit,
        long * 0.36,
        (9 + share(puff + index, 1) * 12) * unit,
        mood.mist,
      ),
    )
    return group(puffs.join(''), `opacity="${(0.12 + share(index, 6) * 0.16).toFixed(2)}"`)
  })
  return group(banks.join(''), `filter="${soft}"`)
}
