import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { fill, halo, line, placed, type TidepoolTone } from '../tidepool-choir/clay.ts'
import { n, type TidepoolPoint, polar, polygon, scattered, times } from '../tidepool-choir/shapes.ts'
import { basket, beds, type Garden, rioter } from './beds.ts'
import { bloom, shard, vine } from './blooms.ts'
import { type Hour, house } from './house.ts'
import { azure, emerald, gold, grass, orange, pink, violet } from './palette.ts'
import { crowdPlaces, foreground } from './room.ts'

const night: Hour = {
  sky: [
    [0, '#ff9ae8'],
    [0.14, '#e83fc0'],
    [0.34, '#7a1fa8'],
    [0.6, '#2c1270'],
    [1, '#0a0634'],
  ],
  iron: ['#0a0a30', '#7affc8'],
  floor: ['#5a3a9a', '#1c5a6a'],
  stained: ['#ff4fc0', '#f4ff5a', '#4fffd0'],
  outside: '#3a1a6a',
}
const neon: readonly [TidepoolTone, TidepoolTone, TidepoolTone] = [
  { ...pink, light: '#fff0fa', base: '#ff5fc8', deep: '#e00a9a' },
  { ...gold, light: '#ffffff', base: '#f4ff4a', deep: '#a8d80a', edge: '#4a6a02' },
  { ...emerald, light: '#f0fff8', base: '#3fffc0', deep: '#08b890', edge: '#024a44' },
]
const plain: TidepoolTone = { ...grass, isPlain: true }
const garden: Garden = {
  greens: [
    { ...plain, light: '#5fe08a', base: '#127a5a', deep: '#0a2a4a', edge: '#050f2c', rim: '#2ab88a' },
    { ...plain, light: '#7a9af0', base: '#1f5a80', deep: '#1a1f5a', edge: '#0c0c3a', rim: '#3a7ab0' },
    { ...plain, light: '#c08af0', base: '#5a4a9a', deep: '#3a2a78', edge: '#2a1a5a', rim: '#8a6ac8' },
  ],
  flowers: [
    { ...neon[0], isPlain: true },
    { ...neon[1], isPlain: true },
    { ...neon[2], isPlain: true },
  ],
  glow: ['#ff4fc0', '#eaff4a', '#3fffc0'],
}

function moon(ink: Ink, { width, height }: Size): string {
  const [x, y, r] = [width * 0.2, height * (width < height ? 0.1 : 0.18), Math.min(width, height) * 0.085]
  return [
    halo(ink, x, y, r * 4, '#ffd0f4', 0.55),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${ink.radial({ x: 0.36, y: 0.32, r: 0.8 }, '#fffef0', [0.6, '#ffe0f0'], [1, '#e08ad8'])}"/>`,
    [
      [0.3, -0.2, 0.22],
      [-0.3, 0.3, 0.16],
      [0.2, 0.44, 0.12],
    ]
      .map(([dx = 0, dy = 0, dr = 0]) =>
        fill(
          `M${n(x + dx * r - dr * r)} ${n(y + dy * r)}a${n(dr * r)} ${n(dr * r)} 0 1 0 ${n(dr * r * 2)} 0a${n(dr * r)} ${n(dr * r)} 0 1 0 ${n(-dr * r * 2)} 0Z`,
          '#c87ac8',
          0.3,
        ),
      )
      .join(''),
  ].join('')
}

/** A hole in the glass, its edges jagged, cracks running out of it. */
function broken(ink: Ink, at: TidepoolPoint, r: number, salt: number): string {
  const corners = times(14).map((index) =>
    polar(
      at,
      r * (index % 2 === 0 ? 0.9 + scattered(index, salt) * 0.5 : 0.5 + scattered(index, salt) * 0.2),
      index * 25.7,
    ),
  )
  const cracks = times(7).map((index) => {
    const [from, to] = [
      polar(at, r * 0.9, index * 51 + 10),
      polar(at, r * (1.5 + scattered(index, salt) * 0.7), index * 51 + 22),
    ]
    return `M${from.map(n).join(' ')}L${to.map(n).join(' ')}`
  })
  const path = polygon(corners)
  return [
    `<path d="${path}" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.6 }, '#180a4a', [1, '#3a1480'])}" stroke="#f4fffc" stroke-width="3.5" stroke-linejoin="round"/>`,
    line(path, '#7affd8', 8, 0.3),
    line(cracks.join(''), '#eafffa', 2, 0.8),
    times(3)
      .map(
        (index) =>
          `<circle cx="${n(at[0] - r * 0.3 + index * r * 0.3)}" cy="${n(at[1] - r * 0.2 + (index % 2) * r * 0.4)}" r="2.2" fill="#fff"/>`,
      )
      .join(''),
  ].join('')
}

function shards(ink: Ink, { width, height }: Size): string {
  return times(26)
    .map((index) => {
      const side = index % 2 === 0 ? scattered(index, 2) * 0.34 : 1 - scattered(index, 2) * 0.34
      return placed(
        shard(ink, 16 + scattered(index, 5) * 34, index * 47),
        side * width,
        scattered(index, 8) * height * 0.5,
      )
    })
    .join('')
}

/** A flower as large as a lamp, on its vine. */
function lampFlower(ink: Ink, tone: TidepoolTone, light: string, r: number): string {
  return `${halo(ink, 0, 0, r * 3.4, light, 0.75)}${bloom(ink, r, tone, gold, 'ruffled', 4)}${halo(ink, 0, 0, r * 0.9, '#ffffff', 0.7)}`
}

function overgrown(ink: Ink, size: Size): string {
  const { width, height } = size
  const tall = width < height
  const [green] = garden.greens
  const place = (x: number, y: number): TidepoolPoint => [x * width, y * height]
  const vines = [
    [place(-0.02, 0.06), place(0.1, 0.12), place(0.06, 0.2), place(0.16, 0.26), place(0.1, 0.33)],
    [place(1.02, 0.03), place(0.9, 0.1), place(0.95, 0.18), place(0.86, 0.24), place(0.93, 0.32)],
    [place(0.36, -0.02), place(0.3, 0.06), place(0.4, 0.1), place(0.34, 0.15)],
    [place(0.7, -0.02), place(0.66, 0.05), place(0.74, 0.08)],
  ]
  const scale = tall ? 1 : 1.1
  return [
    vines
      .map((points) => vine(ink, points, 52 * scale, { ...green, base: '#1fa86a', rim: '#5fffa8' }, 3))
      .join(''),
    placed(lampFlower(ink, neon[0], '#ff3fb8', 60 * scale), width * 0.1, height * (tall ? 0.235 : 0.4)),
    placed(lampFlower(ink, neon[2], '#2affb8', 52 * scale), width * 0.91, height * (tall ? 0.13 : 0.24)),
    placed(
      lampFlower(ink, neon[1], '#e0ff3a', 40 * scale),
      width * (tall ? 0.93 : 0.84),
      height * (tall ? 0.25 : 0.5),
    ),
  ].join('')
}

function crowd(ink: Ink, size: Size): string {
  const who = [
    rioter(ink, {
      tone: orange,
      kind: 'pointed',
      iris: ['#7dff5a', '#0a7a3a'],
      glow: '#ff8a3a',
      sign: violet,
    }),
    rioter(ink, { tone: neon[1], kind: 'round', iris: ['#5fd8ff', '#0b4ec9'], sign: pink, glow: '#eaff4a' }),
    rioter(ink, { tone: violet, kind: 'pointed', iris: ['#ffe27a', '#b0560a'], glow: '#c06aff' }),
    rioter(ink, { tone: azure, kind: 'round', iris: ['#ffb84a', '#8a3a08'], glow: '#4fc0ff', sign: pink }),
  ]
  return crowdPlaces(size)
    .map(([x, y, scale], index) => placed(who[index] ?? '', x * size.width, y * size.height, scale * 1.06))
    .join('')
}

function feature(ink: Ink, size: Size): string {
  const { width, height } = size
  const tall = width < height
  const holes: readonly (readonly [number, number, number])[] = [
    [0.3, 0.07, 74],
    [0.82, 0.06, 62],
    [0.06, 0.3, 58],
    [0.94, 0.36, 66],
    [0.6, 0.02, 44],
  ]
  return [
    house(ink, size, night),
    moon(ink, size),
    holes.map(([x, y, r], index) => broken(ink, [x * width, y * height], r, index)).join(''),
    halo(ink, width * 0.1, height * 0.4, width * 0.5, '#ff2fb0', 0.5),
    halo(ink, width * 0.92, height * 0.42, width * 0.5, '#1fffa8', 0.45),
    beds(ink, size, garden),
    placed(basket(ink, garden, 2), width * (tall ? 0.76 : 0.72), height * (tall ? 0.12 : 0.14), 0.7, 14),
    overgrown(ink, size),
    shards(ink, size),
    crowd(ink, size),
    `<path d="M0 0H${width}V${n(height * 0.15)}H0Z" fill="${ink.down([0, '#06021f', 0.75], [1, '#06021f', 0])}"/>`,
    `<path d="M0 ${n(height * 0.74)}H${width}V${height}H0Z" fill="${ink.down([0, '#05021c', 0], [0.5, '#05021c', 0.7], [1, '#05021c', 0.92])}"/>`,
  ].join('')
}

function spore(ink: Ink): string {
  return `${halo(ink, 32, 32, 31, '#f4ff5a', 0.85)}<circle cx="32" cy="32" r="9" fill="#fffff0"/>`
}

const shade: TidepoolTone = {
  light: '#2fae9a',
  base: '#123a6a',
  deep: '#0a0f3a',
  edge: '#05041f',
  rim: '#ff5fd0',
}

/** The night of the riot: no pane whole, and every flower alight. */
export const riotNight: RoomDrawing = {
  far: feature,
  near: (ink, size) => foreground(ink, size, shade, neon[0]),
  weather: {
    draw: spore,
    count: 20,
    speed: { x: 4, y: -18 },
    swing: 18,
    turn: 0,
    size: [4, 14],
    isLight: true,
    glimmers: true,
  },
}
