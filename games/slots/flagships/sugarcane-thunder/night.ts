import type { Ink } from '../ink.ts'
import { disc, fill, oval, soft } from '../monsoon-jar/pen.ts'
import { palm, placed } from '../monsoon-jar/plants.ts'
import { bank, dusk, type Ground, groundOf, lightning, wash } from '../monsoon-jar/sky.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { field, hills, type Soil } from './field.ts'
import { cottage, mill } from './mill.ts'
import { near } from './near.ts'

const spark = '#5affd8'

const soil: Soil = {
  hills: [
    ['#123a6a', '#1a6a80', ''],
    ['#0c2c54', '#0f5a64', ''],
  ],
  earth: ['#0f5a5c', '#0a2c4c', '#060a2c'],
  road: ['#2a8a9c', '#1c3c78', '#0a0c34'],
  puddle: '#5affd8',
  crops: [
    { leaf: ['#c8ffb0', '#2ec89a', '#0c4a60'], stem: '#d8ff8a', shine: '#e8fff0', glow: spark },
    { leaf: ['#c8ff6a', '#14b48a', '#08304c'], stem: '#c8ff5a', shine: '#f0ffd0', glow: spark },
    { leaf: ['#b0ff5a', '#0c8a7c', '#061a3c'], stem: '#a8ff4a', shine: '#e0ffb0', glow: '#8aff5a' },
  ],
}

function far(ink: Ink, size: Size): string {
  const ground = groundOf(size)
  return [
    sky(ink, ground),
    hills(ink, ground, soil),
    village(ink, ground),
    field(ink, ground, soil),
    dusk(ink, size, '#03021a'),
  ].join('')
}

function sky(ink: Ink, ground: Ground): string {
  const { width, horizon, unit, isTall } = ground
  const wide = isTall ? 1 : 2
  const glow = (x: number, y: number, r: number, colour: string, opacity: number) =>
    oval(x, y, r * 1.2, r, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, colour, opacity], [1, colour, 0]))
  return [
    wash(
      ground,
      ink.down(
        [0, '#04021c'],
        [0.14, '#140a50'],
        [0.27, '#1e1478'],
        [isTall ? 0.388 : 0.6, '#0a7c8c'],
        [1, '#04021c'],
      ),
    ),
    glow(width * 0.5, horizon, 400 * unit, '#3cffb4', 0.55),
    bank(ink, ground, {
      y: horizon * 0.97,
      tall: 200 * unit,
      lumps: 6 * wide,
      salt: 2,
      paint: ink.down([0, '#1a1a70'], [1, '#0c5c7c']),
      shine: '#a0ffe0',
    }),
    glow(width * 0.78, horizon * 0.3, 300 * unit, '#7aff4a', 0.42),
    glow(width * 0.2, horizon * 0.24, 280 * unit, '#2effd8', 0.4),
    bank(ink, ground, {
      y: horizon * 0.08,
      tall: horizon * 0.44,
      lumps: 6 * wide,
      salt: 3,
      paint: ink.down([0, '#0e0840'], [0.6, '#1c1268'], [1, '#2a349c']),
      shine: '#c8ff8a',
      hangs: true,
    }),
    lightning(
      ink,
      [width * 0.1, horizon * 0.2],
      [width * (isTall ? 0.2 : 0.13), horizon * 0.52],
      1,
      4.6 * unit,
      '#b8ff4a',
    ),
    lightning(
      ink,
      [width * 0.88, horizon * 0.18],
      [width * (isTall ? 0.74 : 0.84), horizon * 0.92],
      3,
      5 * unit,
      '#5affe0',
    ),
    lightning(
      ink,
      [width * 0.52, horizon * 0.2],
      [width * (isTall ? 0.56 : 0.3), horizon * 0.8],
      5,
      3 * unit,
      '#b8ff4a',
    ),
    ceiling(ink, ground),
  ].join('')
}

/** The lowest of the clouds, which hangs over everything. */
function ceiling(ink: Ink, ground: Ground): string {
  const { horizon, isTall } = ground
  return bank(ink, ground, {
    y: 0,
    tall: horizon * 0.34,
    lumps: isTall ? 5 : 10,
    salt: 1,
    paint: ink.down([0, '#04021c'], [0.7, '#100a44'], [1, '#221a70']),
    shine: '#8aa0ff',
    hangs: true,
  })
}

const edge = '#04062a'

function village(ink: Ink, { width, horizon, unit, isTall }: Ground): string {
  const wall = ['#4a6ab8', '#2a3c8c', '#141c54'] as const
  const roof = ['#6a4ac0', '#3c2288', '#1c0c4c'] as const
  const house = (x: number, y: number, scale: number) =>
    placed(cottage(ink, wall, roof, edge, '#f0ff7a'), width * x, horizon + y * unit, unit * scale, 0)
  const [towerX, homes] = isTall ? [0.25, [0.46, 0.62, 0.95, 0.8]] : [0.12, [0.74, 0.8, 0.95, 0.88]]
  const scales = [0.5, 0.62, 0.72, 0.8]
  const palms = (isTall ? [0.03, 0.4, 0.99] : [0.02, 0.24, 0.7, 0.985]).map((x, index) =>
    placed(
      palm('#061c3c', spark),
      width * x,
      horizon + 22 * unit,
      unit * (0.92 + 0.14 * (index % 2)),
      index * 4 - 6,
      index % 2 === 1,
    ),
  )
  const size = unit * (isTall ? 0.98 : 0.94)
  const hub = { x: width * towerX - 6 * size, y: horizon + 16 * unit - 206 * size }
  return [
    soft(ink, oval(hub.x, hub.y, 150 * unit, 150 * unit, '#3cffd8'), Math.round(30 * unit), 0.42),
    ...homes.map((x, index) => house(x, index * 3, scales[index] ?? 0.6)),
    ...palms,
    placed(
      mill(ink, {
        stone: ['#6a7cc8', '#343c8c', '#14164c'],
        edge,
        roof: ['#8a5ae0', '#4a24a0', '#1c0c54'],
        sail: '#d8ff8a',
        lamp: '#f0ff7a',
      }),
      width * towerX,
      horizon + 16 * unit,
      size,
      0,
    ),
    soft(ink, disc(hub.x, hub.y, 34 * unit, '#f4ffc0'), Math.round(10 * unit), 0.9),
    lightning(ink, [hub.x, hub.y], [hub.x + 70 * unit, hub.y + 90 * unit], 6, 2 * unit, spark),
    lightning(ink, [hub.x, hub.y], [hub.x - 80 * unit, hub.y + 80 * unit], 8, 2 * unit, spark),
  ].join('')
}

function mote(ink: Ink): string {
  return [
    disc(
      32,
      32,
      31,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#d8ff7a', 0.95], [0.35, '#8aff5a', 0.5], [1, '#2effb0', 0]),
    ),
    fill('M32 8L37 27L56 32L37 37L32 56L27 37L8 32L27 27Z', '#f4ffe0', 'opacity="0.85"'),
    disc(32, 32, 7, '#ffffff'),
  ].join('')
}

/** The night when the whole field is charged. */
export const feature: RoomDrawing = {
  far,
  near: (ink, size) =>
    near(ink, size, {
      cane: { tones: ['#d8ff9a', '#2ed8a4', '#064a68'], edge: '#04183c' },
      leaf: ['#a8ff7a', '#12a08c', '#06345c'],
      edge: '#04143a',
      flags: ['#b03cff', '#2ec8ff', '#8aff5a', '#ff4fc4', '#5a6aff'],
      flowers: [
        ['#e8d0ff', '#a83cff', '#4a0a9c'],
        ['#c8fff4', '#2ed8c4', '#06606a'],
      ],
    }),
  weather: {
    draw: mote,
    count: 26,
    speed: { x: 8, y: -34 },
    swing: 16,
    turn: 20,
    size: [6, 16],
    isLight: true,
    glimmers: true,
  },
}
