import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { marigold } from './bamboo.ts'
import { disc, n, put, range, scatter, smooth, solid, type KiteSpot, stroke } from './craft.ts'
import { type KiteHour, lanternNight, sunrise } from './hours.ts'
import { outlook } from './sky.ts'
import { town } from './town.ts'

/** A paper lantern that is lit from within, hanging from the origin. */
function lantern(ink: Ink, size: number, [light, plain, deep]: readonly [string, string, string]): string {
  const s = size
  const body = smooth([
    [-s * 0.34, s * 0.3],
    [-s * 0.62, s * 0.8],
    [-s * 0.5, s * 1.3],
    [0, s * 1.42],
    [s * 0.5, s * 1.3],
    [s * 0.62, s * 0.8],
    [s * 0.34, s * 0.3],
    [0, s * 0.24],
  ])
  const ribs = [-0.3, 0, 0.3].map((side) =>
    stroke(
      `M${n(side * s * 0.6)} ${n(s * 0.28)}Q${n(side * s * 1.7)} ${n(s * 0.85)} ${n(side * s * 0.8)} ${n(s * 1.36)}`,
      deep,
      s * 0.035,
      'opacity=".6"',
    ),
  )
  const cap = (y: number) =>
    `<rect x="${n(-s * 0.34)}" y="${n(y)}" width="${n(s * 0.68)}" height="${n(s * 0.13)}" rx="${n(s * 0.05)}" fill="${ink.across('#fff0a0', '#ffb43c', '#8a3c04')}"/>`
  return [
    disc(
      0,
      s * 0.85,
      s * 2,
      `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff0b0', 0.7], [0.4, plain, 0.35], [1, plain, 0])}"`,
    ),
    stroke(`M0 0V${n(s * 0.24)}`, '#5c2c08', s * 0.06),
    solid(
      ink,
      body,
      {
        fill: ink.radial({ x: 0.46, y: 0.56, r: 0.62 }, '#fffce0', light, plain),
        line: deep,
        width: s * 0.05,
        deep: s * 0.14,
      },
      ribs.join(''),
    ),
    cap(s * 0.2),
    cap(s * 1.34),
    ...[-0.2, 0, 0.2].map((x) =>
      stroke(`M${n(x * s)} ${n(s * 1.48)}V${n(s * (1.9 - Math.abs(x)))}`, plain, s * 0.06),
    ),
  ].join('')
}

const lanternTones = [
  ['#ffd88a', '#ff7a1c', '#8a2404'],
  ['#ffb0d0', '#f0286c', '#6a0438'],
  ['#b8fff0', '#14b8a8', '#04484c'],
  ['#fff0a0', '#ffb01c', '#8a4604'],
] as const

/** A rope of marigolds between two points, hanging through. */
function garland(ink: Ink, from: KiteSpot, to: KiteSpot, sag: number, size: number): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.5))
  return range(count + 1)
    .map((index) => {
      const share = index / count
      const x = from[0] + (to[0] - from[0]) * share
      const y = from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share)
      return marigold(
        ink,
        x,
        y,
        size,
        index % 2 ? ['#e85a04', '#ff8a14', '#ffb84a'] : ['#f59a00', '#ffc41c', '#fff08a'],
      )
    })
    .join('')
}

function leaf(ink: Ink, x: number, y: number, long: number, turn: number): string {
  return put(
    solid(
      ink,
      smooth([
        [0, 0],
        [long * 0.24, long * 0.4],
        [0, long],
        [-long * 0.24, long * 0.4],
      ]),
      { fill: ink.down('#b8f06a', '#2c9c3c', '#0a5434'), line: '#063c28', width: 2, deep: 5 },
    ),
    x,
    y,
    1,
    turn,
  )
}

function corner(ink: Ink, hour: KiteHour, { width }: Size): string {
  const wide = Math.min(width * 0.36, 300)
  const drop = (x: number, y: number, count: number) =>
    `${range(count)
      .map((index) =>
        marigold(
          ink,
          x,
          y + index * 19,
          12 - index * 0.5,
          index % 2 ? ['#f59a00', '#ffc41c', '#fff08a'] : ['#d8286c', '#f0508c', '#ffb0c8'],
        ),
      )
      .join('')}${leaf(ink, x, y + count * 19 - 6, 26, 0)}`
  const lamps = hour.isNight
    ? [put(lantern(ink, 46, lanternTones[0]), 52, 96), put(lantern(ink, 30, lanternTones[1]), 128, 66)].join(
        '',
      )
    : ''
  return [
    leaf(ink, 30, 4, 60, -40),
    leaf(ink, 60, 0, 54, -20),
    leaf(ink, 10, 20, 70, -70),
    drop(wide * 0.3, 62, 4),
    drop(wide * 0.62, 52, 3),
    drop(16, 40, 7),
    garland(ink, [0, 20], [wide, -14], 26, 14),
    lamps,
    marigold(ink, 12, 14, 26),
  ].join('')
}

function parapet(ink: Ink, hour: KiteHour, { width, height }: Size): string {
  const wide = Math.min(width * 0.3, 330)
  const top = height * 0.9
  const wall = `M-10 ${n(height + 4)}V${n(top)}H${n(wide * 0.5)}q12 0 12 9t-12 9v14h-8V${n(height + 4)}Z`
  const tone = hour.isNight ? ['#3c2468', '#0c0830'] : ['#c84c74', '#3c0c44']
  const flowers = range(9).map((index) =>
    marigold(
      ink,
      8 + scatter(index, 1) * wide * 0.48,
      top - 4 - scatter(index, 3) * 30,
      13 + scatter(index, 5) * 9,
      index % 3 ? undefined : ['#c81e6c', '#f04c94', '#ffb0d0'],
    ),
  )
  const leaves = range(10).map((index) =>
    leaf(ink, index * wide * 0.056, top + 6, 44, 140 + scatter(index, 2) * 80),
  )
  const arches = range(Math.round((wide * 0.5) / 30)).map(
    (index) =>
      `<path d="M${index * 30 + 4} ${n(top + 66)}v-20q0 -12 11 -18q11 6 11 18v20Z" fill="${hour.foot}" opacity=".5"/>`,
  )
  return `${leaves.join('')}${flowers.join('')}${solid(ink, wall, { fill: ink.down(tone[0] ?? '', tone[1] ?? ''), line: hour.foot, width: 4, deep: 14, shine: 0.25 }, arches.join(''))}<path d="M0 ${n(top + 16)}H${n(wide * 0.5)}" stroke="${hour.roof[0]}" stroke-width="4" opacity=".7"/>`
}

function far(hour: KiteHour): RoomDrawing['far'] {
  return (ink, size) => {
    const { width, height } = size
    const lamps = hour.isNight
      ? range(32).map((index) => {
          const closeness = scatter(index, 3)
          return `<g opacity="${n(0.6 + closeness * 0.4)}">${put(lantern(ink, 9 + closeness ** 2 * 30, lanternTones[index % 4] ?? lanternTones[0]), width * scatter(index, 1), height * (0.04 + scatter(index, 8) * 0.7), 1, (scatter(index, 6) - 0.5) * 14)}</g>`
        })
      : []
    return [
      outlook(ink, hour, size),
      town(ink, hour, size),
      ...lamps,
      `<rect width="${width}" height="${n(height * 0.14)}" fill="${ink.down([0, hour.foot, 0.75], [1, hour.foot, 0])}"/>`,
      `<rect y="${n(height * 0.74)}" width="${width}" height="${n(height * 0.26)}" fill="${ink.down([0, hour.foot, 0], [0.6, hour.foot, 0.55], [1, hour.foot, 0.9])}"/>`,
    ].join('')
  }
}

function near(hour: KiteHour): NonNullable<RoomDrawing['near']> {
  return (ink, size) => {
    const half = `${corner(ink, hour, size)}${parapet(ink, hour, size)}`
    return `${half}<g transform="translate(${size.width} 0) scale(-1 1)">${half}</g>`
  }
}

function petal(ink: Ink): string {
  return solid(
    ink,
    smooth([
      [14, 44],
      [12, 22],
      [32, 10],
      [52, 24],
      [50, 44],
      [32, 54],
    ]),
    { fill: ink.tilt(50, '#fff08a', '#ffa81c', '#e0480c'), line: '#a83404', width: 2, deep: 8 },
    stroke('M32 52Q34 34 30 16', '#c8500c', 2, 'opacity=".5"'),
  )
}

function ember(ink: Ink): string {
  return `${disc(32, 32, 32, `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff6c8'], [0.2, '#ffc44a', 0.9], [0.5, '#ff7a1c', 0.35], [1, '#ff5a0c', 0])}"`)}${disc(32, 32, 6, 'fill="#fffbe8"')}`
}

export const base: RoomDrawing = {
  far: far(sunrise),
  near: near(sunrise),
  weather: { draw: petal, count: 16, speed: { x: -14, y: 26 }, swing: 16, turn: 70, size: [6, 13] },
}

export const feature: RoomDrawing = {
  far: far(lanternNight),
  near: near(lanternNight),
  weather: {
    draw: ember,
    count: 22,
    speed: { x: 4, y: -20 },
    swing: 12,
    turn: 0,
    size: [5, 14],
    isLight: true,
    glimmers: true,
  },
}
