import type { Figure, FigurePart } from '../sheet.ts'
import type { Ink } from '../ink.ts'
import type { Spot } from './craft.ts'
import { boiler, giver, greeter, trunk } from './clerk.ts'
import { face, hat, lids, moustache, steam } from './clerk-head.ts'

type Piece = Omit<FigurePart, 'at' | 'size' | 'draw' | 'pivot'> & {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly pivot: Spot
  readonly body: (ink: Ink) => string
}

function part({ box: [x, y, width, height], pivot, body, ...rest }: Piece): FigurePart {
  return {
    ...rest,
    size: { width, height },
    at: { x, y },
    pivot: { x: pivot[0], y: pivot[1] },
    draw: (ink) => `<g transform="translate(${-x} ${-y})">${body(ink)}</g>`,
  }
}

const neck: Spot = [160, 246]
const foot: Spot = [160, 400]

const pieces: readonly Piece[] = [
  {
    name: 'steam',
    box: [30, 110, 260, 110],
    pivot: [160, 210],
    on: 'body',
    body: (ink) =>
      steam(ink, [
        [76, 190, 22],
        [60, 166, 17],
        [84, 150, 13],
        [244, 190, 22],
        [260, 164, 18],
        [236, 146, 12],
      ]),
    idle: { y: 7, swell: 0.05, ms: 2300 },
    cheer: { y: 18, swell: 0.16, ms: 300 },
    awe: { x: 3, swell: 0.08, ms: 160 },
  },
  {
    name: 'boiler',
    box: [50, 190, 220, 200],
    pivot: foot,
    on: 'body',
    body: boiler,
    idle: { y: 1.4, ms: 1300, phase: 0.5 },
    cheer: { y: 4, ms: 260, phase: 0.5 },
    awe: { x: 1.6, ms: 110, phase: 0.5 },
  },
  {
    name: 'body',
    box: [66, 230, 188, 170],
    pivot: foot,
    body: trunk,
    idle: { turn: 1, swell: 0.008, ms: 2600 },
    cheer: { turn: 4, y: 8, ms: 420 },
    awe: { turn: -2, x: 1, ms: 140 },
  },
  {
    name: 'arm-greets',
    box: [196, 160, 124, 210],
    pivot: [228, 284],
    on: 'body',
    body: greeter,
    idle: { turn: 4, ms: 2200, phase: 0.3 },
    cheer: { turn: 20, ms: 320 },
    awe: { turn: -6, ms: 150 },
  },
  {
    name: 'head',
    box: [56, 110, 208, 170],
    pivot: neck,
    on: 'body',
    body: face,
    idle: { turn: 2.6, y: 1.6, ms: 3000, phase: 0.2 },
    cheer: { turn: 8, y: 6, ms: 400 },
    awe: { turn: -5, y: 1, ms: 170 },
  },
  { name: 'lids', box: [90, 140, 150, 80], pivot: neck, on: 'head', body: lids, blinks: true },
  {
    name: 'moustache',
    box: [70, 190, 180, 60],
    pivot: [160, 216],
    on: 'head',
    body: moustache,
    idle: { turn: 1.6, y: 1, ms: 1700, phase: 0.4 },
    cheer: { turn: 7, y: 3, ms: 240 },
    awe: { turn: 3, ms: 100 },
  },
  {
    name: 'hat',
    box: [54, 2, 212, 156],
    pivot: [206, 136],
    on: 'head',
    body: hat,
    idle: { turn: 1.2, ms: 3000, phase: 0.6 },
    cheer: { turn: 10, y: 12, ms: 360, phase: 0.3 },
    awe: { turn: 3, y: 3, ms: 150 },
  },
  {
    name: 'arm-gives',
    box: [0, 170, 128, 200],
    pivot: [92, 284],
    on: 'body',
    body: giver,
    idle: { turn: 3.4, ms: 2400 },
    cheer: { turn: -16, ms: 360, phase: 0.2 },
    awe: { turn: 5, ms: 150 },
  },
]

/** The clerk of the bank: an automaton of brass with hat, moustache and monocle. */
export const figure: Figure = { size: { width: 320, height: 400 }, parts: pieces.map(part) }
