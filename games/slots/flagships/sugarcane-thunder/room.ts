import type { Ink } from '../ink.ts'
import { fill, line, oval, soft, times } from '../monsoon-jar/pen.ts'
import { palm, placed } from '../monsoon-jar/plants.ts'
import { bank, beams, dusk, type Ground, groundOf, lightning, wash } from '../monsoon-jar/sky.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { canes } from './cane.ts'
import { field, hills, type Soil } from './field.ts'
import { cottage, mill } from './mill.ts'
import { near } from './near.ts'

const soil: Soil = {
  hills: [
    ['#3c9a9c', '#8fc88a', ''],
    ['#4aa860', '#a8cc4a', ''],
  ],
  earth: ['#d8c84a', '#4a8a2e', '#10402c'],
  road: ['#ffe0a0', '#c8803c', '#5a2c1c'],
  puddle: '#8fd8e8',
  crops: [
    { leaf: ['#e4f27a', '#a4cc3c', '#6a9a34'], stem: '#f0d86a', shine: '#fffbc0' },
    { leaf: ['#c8f04a', '#5cb02e', '#2a6e2c'], stem: '#e8cc4a', shine: '#f8ffb0' },
    { leaf: ['#9ade3c', '#2c8a34', '#0c442e'], stem: '#b8c83c', shine: '#e8ff9a' },
  ],
}

function far(ink: Ink, size: Size): string {
  const ground = groundOf(size)
  return [
    sky(ink, ground),
    hills(ink, ground, soil),
    village(ink, ground),
    field(ink, ground, soil),
    dusk(ink, size, '#0a0626'),
  ].join('')
}

function sky(ink: Ink, ground: Ground): string {
  const { width, height, horizon, unit, isTall } = ground
  const gap = { x: width * (isTall ? 0.46 : 0.3), y: horizon * 0.66 }
  const light = (r: number, opacity: number) =>
    oval(
      gap.x,
      gap.y,
      r * 1.6,
      r,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#fffde0', opacity],
        [0.35, '#ffe45a', opacity * 0.75],
        [1, '#ff8a3a', 0],
      ),
    )
  const wide = isTall ? 1 : 2
  return [
    wash(
      ground,
      ink.down(
        [0, '#1c0f58'],
        [0.12, '#38309a'],
        [0.24, '#1f8aa8'],
        [isTall ? 0.36 : 0.54, '#ffd45a'],
        [isTall ? 0.388 : 0.6, '#ff9a4a'],
        [1, '#ff9a4a'],
      ),
    ),
    light(380 * unit, 1),
    bank(ink, ground, {
      y: horizon * 0.97,
      tall: 170 * unit,
      lumps: 7 * wide,
      salt: 2,
      paint: ink.down([0, '#f0a07a'], [1, '#ffd87a']),
      shine: '#fff6b0',
    }),
    beams(
      ink,
      gap,
      height * (isTall ? 0.4 : 0.6),
      '#fff6b0',
      times(12, (index) => [index * 30 + 8, 4 + (index % 3)] as const),
    ),
    bank(ink, ground, {
      y: horizon * 0.08,
      tall: horizon * 0.44,
      lumps: 6 * wide,
      salt: 3,
      paint: ink.down([0, '#2c1e86'], [0.6, '#5a4ac0'], [1, '#3cb0b4']),
      shine: '#f4ff9a',
      hangs: true,
    }),
    lightning(ink, [width * 0.12, horizon * 0.3], [width * 0.06, horizon * 0.86], 2, 3 * unit, '#f4ff6a'),
    lightning(
      ink,
      [width * 0.9, horizon * 0.24],
      [width * (isTall ? 0.84 : 0.93), horizon * 0.74],
      4,
      3.4 * unit,
      '#f4ff6a',
    ),
    ceiling(ink, ground),
  ].join('')
}

/** The lowest of the clouds, which hangs over everything. */
function ceiling(ink: Ink, ground: Ground): string {
  const { horizon, isTall } = ground
  return bank(ink, ground, {
    y: 0,
    tall: horizon * 0.36,
    lumps: isTall ? 5 : 10,
    salt: 1,
    paint: ink.down([0, '#140a48'], [0.7, '#33248c'], [1, '#6a4cd0']),
    shine: '#b8a0ff',
    hangs: true,
  })
}

const edge = '#3c1430'

function village(ink: Ink, { width, horizon, unit, isTall }: Ground): string {
  const house = (
    x: number,
    y: number,
    scale: number,
    wall: readonly [string, string, string],
    roof: readonly [string, string, string],
  ) => placed(cottage(ink, wall, roof, edge, '#ffe27a'), width * x, horizon + y * unit, unit * scale, 0)
  const pink = ['#ff9ac4', '#f0508c', '#a81e5c'] as const
  const teal = ['#8af0dc', '#22b4a8', '#0a6a72'] as const
  const yellow = ['#fff0a0', '#ffc83a', '#d8861a'] as const
  const lime = ['#e0ff9a', '#9ad03a', '#5a8a1a'] as const
  const [towerX, homes] = isTall ? [0.25, [0.46, 0.62, 0.8, 0.95]] : [0.12, [0.74, 0.8, 0.88, 0.95]]
  const [a = 0, b = 0, c = 0, d = 0] = homes
  const palms = (isTall ? [0.03, 0.4, 0.99] : [0.02, 0.24, 0.7, 0.985]).map((x, index) =>
    placed(
      palm('#1c5c3c', '#e8ff7a'),
      width * x,
      horizon + 22 * unit,
      unit * (0.92 + 0.14 * (index % 2)),
      index * 4 - 6,
      index % 2 === 1,
    ),
  )
  return [
    soft(
      ink,
      oval(width * towerX, horizon - 110 * unit, 190 * unit, 150 * unit, '#ffe27a'),
      Math.round(36 * unit),
      0.55,
    ),
    house(a, 0, 0.5, yellow, pink),
    house(b, 4, 0.62, teal, yellow),
    house(d, 6, 0.72, lime, pink),
    house(c, 10, 0.8, pink, teal),
    ...palms,
    placed(
      mill(ink, {
        stone: ['#fff0d0', '#d8b08a', '#8a5a58'],
        edge,
        roof: ['#ff8ab8', '#e02e78', '#8a0a4c'],
        sail: '#fff6dc',
        lamp: '#ffd24a',
      }),
      width * towerX,
      horizon + 16 * unit,
      unit * (isTall ? 0.98 : 0.94),
      0,
    ),
  ].join('')
}

function petal(ink: Ink): string {
  const d = 'M32 6C50 14 56 34 42 54C36 60 26 60 22 52C10 36 14 14 32 6Z'
  return [
    fill(d, ink.tilt(60, '#ffd0e8', '#ff4fa4', '#b00a68'), 'stroke="#6a0440" stroke-width="2"'),
    line('M33 12Q26 34 31 54M33 20Q42 32 41 46', '#a00458', 2, 'opacity="0.5"'),
    fill('M30 12C22 18 20 30 22 40C26 32 26 20 30 12Z', '#fff', 'opacity="0.6"'),
  ].join('')
}

/** Harvest home, with the storm at its heels. */
export const base: RoomDrawing = {
  far,
  near: (ink, size) =>
    near(ink, size, {
      cane: canes.lime,
      leaf: ['#f0ff7a', '#6cc42c', '#126a34'],
      edge: '#0a3420',
      flags: ['#ff4fa4', '#ffd22e', '#18c4b0', '#a4ec3a', '#ff8a1e'],
      flowers: [
        ['#ffd0e8', '#ff3d9a', '#a00458'],
        ['#fffbd0', '#ffd22e', '#c06a06'],
      ],
    }),
  weather: { draw: petal, count: 14, speed: { x: -26, y: 54 }, swing: 18, turn: 50, size: [7, 13] },
}
