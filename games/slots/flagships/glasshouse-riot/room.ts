import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { flipped, placed, type TidepoolTone } from '../tidepool-choir/clay.ts'
import { shafts } from '../tidepool-choir/reef.ts'
import { blob, n } from '../tidepool-choir/shapes.ts'
import { bloom, frond, petals, slitLeaf, turned, vine } from './blooms.ts'
import { basket, beds, type Garden, rioter } from './beds.ts'
import { type Hour, house } from './house.ts'
import { azure, emerald, gold, grass, orange, pink, violet } from './palette.ts'

const morning: Hour = {
  sky: [
    [0, '#ffffff'],
    [0.12, '#fffcd8'],
    [0.3, '#c8f7d8'],
    [0.55, '#6fd8c0'],
    [0.8, '#2a9c8c'],
    [1, '#0f5f5c'],
  ],
  iron: ['#0c4a40', '#a8f0cc'],
  floor: ['#f0e2c4', '#3f8f78'],
  stained: ['#ff8ac4', '#ffe25a', '#6fe0ff'],
  outside: '#5cc48a',
}
const yellow: TidepoolTone = { ...gold, light: '#ffffd8', base: '#ffe83a', deep: '#f29a0c' }
const plain: TidepoolTone = { ...grass, isPlain: true }
const garden: Garden = {
  greens: [
    { ...plain, light: '#8fe86a', base: '#2fb03f', deep: '#0c6a3a', edge: '#053a24' },
    { ...plain, light: '#8fe08a', base: '#3fae5c', deep: '#17804f', edge: '#0a5038', rim: '#7ad07a' },
    { ...plain, light: '#a8e8b0', base: '#6fc894', deep: '#3f9f7c', edge: '#2a7f66', rim: '#9fe0b0' },
  ],
  flowers: [
    { ...pink, isPlain: true },
    { ...yellow, isPlain: true },
    { ...pink, isPlain: true, light: '#ffe0d0', base: '#ff7a5a', deep: '#d02a5a' },
  ],
}

/** Where the crowd stands, for both shapes of the room: in shares of its width and height, and how large. */
export const crowdPlaces = (size: Size): readonly (readonly [x: number, y: number, scale: number])[] =>
  size.width < size.height
    ? [
        [0.1, 0.355, 0.92],
        [0.27, 0.36, 1.08],
        [0.43, 0.357, 0.94],
        [0.57, 0.36, 0.84],
      ]
    : [
        [0.06, 0.86, 1.3],
        [0.15, 0.9, 1.45],
        [0.85, 0.9, 1.4],
        [0.94, 0.86, 1.3],
      ]

function crowd(ink: Ink, size: Size): string {
  const who = [
    rioter(ink, { tone: orange, kind: 'pointed', iris: ['#7dff5a', '#0a7a3a'] }),
    rioter(ink, { tone: yellow, kind: 'round', iris: ['#5fd8ff', '#0b4ec9'], sign: pink }),
    rioter(ink, { tone: violet, kind: 'pointed', iris: ['#ffe27a', '#b0560a'] }),
    rioter(ink, { tone: azure, kind: 'round', iris: ['#ffb84a', '#8a3a08'] }),
  ]
  return crowdPlaces(size)
    .map(([x, y, scale], index) => placed(who[index] ?? '', x * size.width, y * size.height, scale))
    .join('')
}

function base(ink: Ink, size: Size): string {
  const { width, height } = size
  const tall = width < height
  const hanging = placed(
    basket(ink, garden, 0),
    width * (tall ? 0.12 : 0.1),
    height * (tall ? 0.2 : 0.26),
    tall ? 0.86 : 1,
  )
  const other = placed(
    basket(ink, garden, 1),
    width * (tall ? 0.89 : 0.9),
    height * (tall ? 0.17 : 0.24),
    tall ? 0.78 : 1,
  )
  return [
    house(ink, size, morning),
    beds(ink, size, garden),
    shafts(ink, size, [width * 0.16, -height * 0.08], '#fffbd0', 0.55),
    hanging,
    other,
    crowd(ink, size),
    `<path d="M0 0H${width}V${n(height * 0.17)}H0Z" fill="${ink.down([0, '#04302c', 0.75], [1, '#04302c', 0])}"/>`,
    `<path d="M0 ${n(height * 0.74)}H${width}V${height}H0Z" fill="${ink.down([0, '#031c18', 0], [0.5, '#031c18', 0.72], [1, '#031c18', 0.92])}"/>`,
  ].join('')
}

/** What stands nearest, in shade, with a shine at its rim. */
export function foreground(
  ink: Ink,
  { width, height }: Size,
  leafTone: TidepoolTone,
  flower: TidepoolTone,
): string {
  const tall = width < height
  const dark = { ...leafTone, light: leafTone.base, base: leafTone.deep }
  const foot = height * 1.01
  const corner = [
    placed(frond(ink, 150, 70, dark, 3), 0, foot),
    placed(slitLeaf(ink, 150, leafTone, 3), 8, foot, 1, 24),
    placed(slitLeaf(ink, 130, dark, 3), 64, foot + 8, 1, 48),
    placed(bloom(ink, 38, flower, gold, 'ruffled', 3), 30, foot - 64),
    placed(bloom(ink, 25, flower, gold, 'ruffled', 2.5), 92, foot - 28),
  ].join('')
  const top = [
    placed(slitLeaf(ink, 150, dark, 3), -10, -20, 1, 132),
    placed(slitLeaf(ink, 120, leafTone, 3), tall ? 40 : 70, -34, 1, 164),
    vine(
      ink,
      [
        [14, 60],
        [22, 110],
        [12, 160],
        [24, 206],
      ],
      30,
      leafTone,
      2.5,
    ),
  ].join('')
  return `${corner}${flipped(corner, width / 2)}${top}${flipped(top, width / 2)}`
}

function petal(ink: Ink): string {
  const path = blob(turned(petals.round, 24, [26, 56], 50))
  return `<path d="${path}" fill="${ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#ffe0f2', [0.5, '#ff7ac0'], [1, '#e02a90'])}"/><path d="M29 50Q34 34 42 18" fill="none" stroke="#fff" stroke-width="2.5" opacity="0.5" stroke-linecap="round"/>`
}

const shade: TidepoolTone = {
  ...emerald,
  light: '#3fd88a',
  base: '#0c7a4e',
  deep: '#04402f',
  edge: '#02261f',
  rim: '#8affb0',
}

/** The house in the morning: in order, so far. */
export const greenhouse: RoomDrawing = {
  far: base,
  near: (ink, size) => foreground(ink, size, shade, pink),
  weather: { draw: petal, count: 12, speed: { x: 8, y: 22 }, swing: 16, turn: 50, size: [6, 13] },
}
