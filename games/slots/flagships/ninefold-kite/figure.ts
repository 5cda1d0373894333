import type { Ink } from '../ink.ts'
import type { Figure, FigurePart, Size } from '../sheet.ts'
import {
  both,
  disc,
  oval,
  polar,
  put,
  range,
  ringPath,
  smooth,
  solid,
  type KiteSpot,
  streamer,
  stroke,
} from './craft.ts'
import { dragonHead, dragonJaw, dragonLids, dragonLine } from './dragon.ts'
import { tailTones } from './high.ts'
import { dragonHorns, dragonMane } from './mane.ts'

const size: Size = { width: 400, height: 420 }
const head: KiteSpot = [150, 292]
const joints: readonly KiteSpot[] = [
  [244, 262],
  [302, 208],
  [306, 142],
]
const root: KiteSpot = [284, 122]

function segment(ink: Ink, r: number, turn: number, tone: number): string {
  const [light, plain, deep] = tailTones[tone] ?? tailTones[0]
  const fringe = range(14).map((index) => {
    const tongue = smooth([
      [-r * 0.2, -r * 0.78],
      [-r * 0.16, -r * 1.02],
      [r * 0.08, -r * 1.26],
      [r * 0.18, -r * 0.98],
      [r * 0.2, -r * 0.78],
    ])
    return `<g transform="rotate(${index * 25.7})">${solid(ink, tongue, { fill: ink.down('#fff09a', '#ffa81e', '#e8400a'), line: '#8c1808', width: 2.4, deep: 5 })}</g>`
  })
  const petals = range(8).map(
    (index) =>
      `<g transform="rotate(${index * 45})"><path d="M0 ${-r * 0.1}Q${r * 0.22} ${-r * 0.34} 0 ${-r * 0.56}Q${-r * 0.22} ${-r * 0.34} 0 ${-r * 0.1}Z" fill="${ink.down(light, plain)}" stroke="${deep}" stroke-width="2"/></g>`,
  )
  const fin = solid(
    ink,
    smooth([
      [r * 0.7, -r * 0.3],
      [r * 1.2, -r * 0.55],
      [r * 1.62, -r * 0.4],
      [r * 1.42, -r * 0.1],
      [r * 1.6, r * 0.16],
      [r * 1.2, r * 0.2],
      [r * 0.7, r * 0.3],
    ]),
    { fill: ink.across('#06708a', '#19c3b4', '#b6fff0'), line: '#04394e', width: 3, deep: 7 },
    stroke(
      `M${r * 0.8} 0Q${r * 1.2} ${-r * 0.2} ${r * 1.5} ${-r * 0.32}M${r * 0.8} ${r * 0.06}H${r * 1.5}`,
      '#04566c',
      2.4,
    ),
  )
  return `<g transform="rotate(${turn})">${both(fin)}${fringe.join('')}${solid(ink, ringPath(0, 0, r * 0.88), { fill: ink.radial({ x: 0.36, y: 0.28, r: 0.8 }, '#ff8a5c', '#ee2a2a', '#9c0a2c'), line: dragonLine, width: 3.4, deep: 10 })}${solid(ink, ringPath(0, 0, r * 0.66), { fill: deep, line: '#8a3c02', width: 6, light: '#ffe88a', deep: 4 }, petals.join(''))}${disc(0, 0, r * 0.66, 'fill="none" stroke="#ffcf4a" stroke-width="3"')}${solid(ink, ringPath(0, 0, r * 0.17), { fill: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fffbd8', '#ffc832', '#d8780c'), line: '#8a3c02', width: 2, deep: 4 })}</g>`
}

function ribbonTail(ink: Ink, index: number): string {
  const tones = tailTones[index] ?? tailTones[0]
  const turn = -128 + index * 20
  const long = 172 - Math.abs(index - 1.5) * 16
  const bend = index % 2 ? 1 : -1
  const swing = [0, 7, 2, -6, -2]
  const spots = [0.06, 0.3, 0.55, 0.8, 1].map((share, step) =>
    polar(root[0], root[1], long * share, turn + (swing[step] ?? 0) * bend * 1.2),
  )
  return streamer(ink, spots, 27, tones)
}

function paw(ink: Ink): string {
  const palm = smooth([
    [-24, 8],
    [-22, -12],
    [-8, -22],
    [10, -22],
    [24, -10],
    [26, 10],
    [0, 16],
  ])
  const toes = [-17, 0, 17].map(
    (x) =>
      `${solid(ink, ringPath(x, 10, 11, 12), { fill: ink.radial({ x: 0.4, y: 0.25, r: 0.8 }, '#ff8a5c', '#ee2a2a', '#9c0a2c'), line: dragonLine, width: 3, deep: 6 })}${solid(ink, `M${x - 6} 16Q${x} 10 ${x + 6} 16Q${x + 4} 26 ${x} 31Q${x - 4} 26 ${x - 6} 16Z`, { fill: ink.down('#fff6c8', '#ffc832', '#c86a0c'), line: '#7a3402', width: 2.2, deep: 4 })}`,
  )
  return `${solid(ink, palm, { fill: ink.radial({ x: 0.4, y: 0.25, r: 0.8 }, '#ff8a5c', '#ee2a2a', '#9c0a2c'), line: dragonLine, width: 3.4, deep: 8 }, oval(0, -8, 12, 7, 'fill="#ffc23c" opacity=".7"'))}${toes.join('')}`
}

type Piece = Omit<FigurePart, 'at' | 'size' | 'draw' | 'pivot'> & {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly pivot: KiteSpot
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

const atHead = (body: (ink: Ink) => string) => (ink: Ink) => put(body(ink), head[0], head[1], 1.04)
const link = (index: number): KiteSpot => joints[index] ?? root
const box = (index: number, r: number): Piece['box'] => [link(index)[0] - r, link(index)[1] - r, r * 2, r * 2]

const pieces: readonly Piece[] = [
  {
    name: 'tails-far',
    box: [60, -10, 340, 260],
    pivot: root,
    on: 'body-3',
    body: (ink) => [0, 8, 2, 6, 4].map((each) => ribbonTail(ink, each)).join(''),
    idle: { turn: 7, ms: 2600, phase: 0.5 },
    cheer: { turn: 16, ms: 420, phase: 0.5 },
    awe: { turn: 3, ms: 160, phase: 0.5 },
  },
  {
    name: 'tails-near',
    box: [60, -10, 340, 260],
    pivot: root,
    on: 'body-3',
    body: (ink) => [1, 7, 3, 5].map((each) => ribbonTail(ink, each)).join(''),
    idle: { turn: -6, ms: 2200, phase: 0.2 },
    cheer: { turn: -14, ms: 360, phase: 0.2 },
    awe: { turn: -4, ms: 140 },
  },
  {
    name: 'body-3',
    box: box(2, 66),
    pivot: link(1),
    on: 'body-2',
    body: (ink) => put(segment(ink, 38, 80, 7), link(2)[0] - 8, link(2)[1] - 14),
    idle: { turn: 5, ms: 3000, phase: 0.45 },
    cheer: { turn: 9, ms: 480, phase: 0.45 },
    awe: { turn: 2, ms: 180, phase: 0.4 },
  },
  {
    name: 'body-2',
    box: box(1, 76),
    pivot: link(0),
    on: 'body-1',
    body: (ink) => put(segment(ink, 44, 60, 3), link(1)[0], link(1)[1]),
    idle: { turn: 4, ms: 3000, phase: 0.3 },
    cheer: { turn: 7, ms: 480, phase: 0.3 },
    awe: { turn: 2, ms: 180, phase: 0.2 },
  },
  {
    name: 'body-1',
    box: box(0, 86),
    pivot: head,
    on: 'head',
    body: (ink) => put(segment(ink, 50, 32, 1), link(0)[0], link(0)[1]),
    idle: { turn: 3, ms: 3000, phase: 0.15 },
    cheer: { turn: 5, ms: 480, phase: 0.15 },
    awe: { turn: 1.5, ms: 180 },
  },
  {
    name: 'mane',
    box: [10, 150, 280, 270],
    pivot: head,
    on: 'head',
    body: atHead((ink) => `${dragonMane(ink)}${dragonHorns(ink)}`),
    idle: { turn: 2, swell: 0.015, ms: 2400, phase: 0.25 },
    cheer: { turn: 4, swell: 0.05, ms: 400 },
    awe: { swell: 0.03, ms: 240 },
  },
  {
    name: 'jaw',
    box: [60, 310, 180, 108],
    pivot: [head[0], head[1] + 36],
    on: 'head',
    body: atHead(dragonJaw),
    idle: { y: 2, ms: 2000 },
    cheer: { y: 7, ms: 320 },
    awe: { y: 5, ms: 150 },
  },
  {
    name: 'head',
    box: [10, 210, 280, 200],
    pivot: [head[0], head[1] + 90],
    body: atHead(dragonHead),
    idle: { turn: 2.4, y: 4, ms: 2800 },
    cheer: { turn: 8, y: 14, ms: 480 },
    awe: { turn: -4, x: 2, ms: 130 },
  },
  {
    name: 'lids',
    box: [60, 240, 180, 80],
    pivot: [head[0], head[1] + 90],
    on: 'head',
    body: atHead(dragonLids),
    blinks: true,
  },
  {
    name: 'paws',
    box: [30, 350, 240, 70],
    pivot: [head[0], 420],
    body: (ink) => `${put(paw(ink), 66, 386)}${put(paw(ink), 234, 386)}`,
    idle: { y: 0.8, ms: 2800 },
    cheer: { y: 9, ms: 240 },
    awe: { x: 1.6, ms: 120 },
  },
]

/** The kite of nine tails itself, alive, its paws on the edge of the reels. */
export const figure: Figure = { size, parts: pieces.map(part) }
