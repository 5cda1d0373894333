import type { Ink } from '../ink.ts'
import {
  blob,
  curve,
  faint,
  group,
  line,
  moved,
  n,
  oval,
  solid,
  tapered,
  times,
  type MonsoonPoint,
} from '../monsoon-jar/pen.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { drum } from './drum.ts'
import { comb, feather, roosterHead } from './rooster.ts'
import { wing } from './wing.ts'

/** All of it was drawn so much too far to the left. */
const shift = 24

type Area = readonly [x: number, y: number, width: number, height: number]
type Motion = Omit<FigurePart, 'name' | 'size' | 'draw' | 'at'>

/** What is drawn in the figure's measures, cut out as a part of its own. */
function part(
  name: string,
  [x, y, width, height]: Area,
  draw: (ink: Ink) => string,
  motion: Motion,
): FigurePart {
  const pivot = { x: motion.pivot.x + shift, y: motion.pivot.y }
  const placed = (ink: Ink) => group(draw(ink), `transform="translate(${-x} ${-y})"`)
  return { ...motion, pivot, name, at: { x: x + shift, y }, size: { width, height }, draw: placed }
}

const headPlace = { x: 58, y: 10, scale: 0.95 }

type Plume = {
  readonly points: Parameters<typeof tapered>[0]
  readonly tones: readonly [string, string, string]
  readonly edge: string
}

const plumes: readonly Plume[] = [
  {
    points: [
      [208, 260, 18],
      [206, 170, 28],
      [212, 92, 30],
      [234, 40, 24],
      [260, 20, 12],
      [280, 22, 2],
    ],
    tones: ['#8a9cff', '#3c3cd8', '#1a1270'],
    edge: '#0c0640',
  },
  {
    points: [
      [220, 276, 18],
      [274, 266, 28],
      [314, 250, 28],
      [344, 256, 16],
      [358, 272, 2],
    ],
    tones: ['#ffe27a', '#ff9a1a', '#b83c06'],
    edge: '#5a1a04',
  },
  {
    points: [
      [219, 272, 18],
      [266, 222, 30],
      [308, 186, 32],
      [338, 182, 22],
      [354, 196, 10],
      [360, 212, 2],
    ],
    tones: ['#6affe4', '#0f9aa0', '#063c58'],
    edge: '#03203c',
  },
  {
    points: [
      [217, 268, 18],
      [250, 196, 30],
      [286, 138, 34],
      [320, 114, 26],
      [346, 122, 12],
      [357, 142, 2],
    ],
    tones: ['#ff9ad8', '#e01e84', '#6a0448'],
    edge: '#38021e',
  },
  {
    points: [
      [212, 264, 18],
      [226, 180, 30],
      [248, 104, 34],
      [282, 64, 27],
      [314, 60, 14],
      [334, 78, 2],
    ],
    tones: ['#d8ff6a', '#5cb81e', '#146020'],
    edge: '#0a3010',
  },
]

function tail(ink: Ink): string {
  return plumes
    .map(({ points, tones: [light, middle, deep], edge }) => {
      const rib = curve(...points.map(([x, y]): MonsoonPoint => [x, y]))
      return solid(ink, tapered(points), {
        paint: ink.tilt(-40, deep, middle, light),
        edge,
        width: 3,
        depth: 9,
        light: '#ffffff',
        inside: line(rib, light, 3, faint(0.6)),
      })
    })
    .join('')
}

function body(ink: Ink): string {
  const d = blob(
    [172, 150],
    [226, 172],
    [258, 226],
    [264, 290],
    [240, 340],
    [172, 360],
    [104, 340],
    [80, 290],
    [86, 226],
    [118, 172],
  )
  const rows = [
    { y: 262, count: 7, scale: 0.52, tones: ['#2ee0c8', '#0a8a96', '#063c58'], edge: '#03203c', spread: 158 },
    { y: 226, count: 7, scale: 0.5, tones: ['#ff9a2e', '#e0431c', '#7a0c1c'], edge: '#4a0610', spread: 146 },
    { y: 192, count: 6, scale: 0.5, tones: ['#fff3a0', '#ffc02e', '#d8660c'], edge: '#6a2604', spread: 122 },
  ] as const
  const feathers = rows.flatMap(({ y, count, scale, tones: [light, middle, deep], edge, spread }) => {
    const one = feather(ink, light, middle, deep, edge)
    return times(count, (index) => {
      const t = index / (count - 1) - 0.5
      return group(
        one,
        `transform="translate(${n(172 + t * spread)} ${n(y - Math.abs(t) * 24)}) rotate(${n(-t * 46)}) scale(${scale * 1.15} ${scale})"`,
      )
    })
  })
  return (
    solid(ink, d, {
      paint: ink.radialAt({ x: 140, y: 200, r: 180 }, '#1cc0b4', '#0a7a8a', '#053a54'),
      edge: '#03203c',
      width: 3.2,
      depth: 14,
      light: '#a0fff0',
      rim: '#ff8ad0',
    }) + feathers.join('')
  )
}

function lids(ink: Ink): string {
  const lid = (x: number, side: number) =>
    oval(x, 105, 23, 25, '#3c0a10') +
    oval(x, 105, 20, 22, ink.down('#ffe27a', '#f59a1e', '#c8640c')) +
    line(`M${x - 19} 108Q${x + side} 126 ${x + 19} 108`, '#3c0a10', 4)
  return moved(lid(93, 2) + lid(147, -2), headPlace)
}

const foot = { x: 172, y: 424 }
const neck = { x: 172, y: 190 }

/** The rooster who drums the storm in. */
export const figure: Figure = {
  size: { width: 392, height: 426 },
  parts: [
    part('tail', [190, 6, 178, 304], tail, {
      on: 'body',
      pivot: { x: 216, y: 270 },
      idle: { turn: 3, ms: 2800 },
      cheer: { turn: 11, ms: 460 },
      awe: { turn: 5, ms: 260 },
    }),
    part('body', [72, 140, 200, 226], body, {
      pivot: foot,
      idle: { y: 2, swell: 0.01, ms: 2200 },
      cheer: { y: 9, turn: 2.5, ms: 480 },
      awe: { y: 3, ms: 700 },
    }),
    part('comb', [122, 4, 108, 98], (ink) => moved(comb(ink), headPlace), {
      on: 'head',
      pivot: { x: 172, y: 92 },
      idle: { turn: 2.5, ms: 1900, phase: 0.4 },
      cheer: { turn: 10, swell: 0.06, ms: 300 },
      awe: { turn: 5, ms: 180 },
    }),
    part('head', [108, 58, 128, 166], (ink) => moved(roosterHead(ink, true), headPlace), {
      on: 'body',
      pivot: neck,
      idle: { turn: 2.5, y: 2, ms: 2600, phase: 0.25 },
      cheer: { turn: 8, y: 7, ms: 440, phase: 0.3 },
      awe: { turn: 4, x: 3, ms: 600 },
    }),
    part('blink', [110, 76, 124, 70], lids, { on: 'head', pivot: neck, blinks: true }),
    part('drum', [74, 262, 196, 164], drum, {
      pivot: foot,
      cheer: { y: 3, swell: 0.02, ms: 300 },
      awe: { swell: 0.008, ms: 160 },
    }),
    part('left', [-24, 164, 164, 160], wing, {
      on: 'body',
      pivot: { x: 108, y: 204 },
      idle: { turn: 5, ms: 1300 },
      cheer: { turn: 20, ms: 300 },
      awe: { turn: 5, ms: 150 },
    }),
    part(
      'right',
      [204, 164, 164, 160],
      (ink) => group(wing(ink), 'transform="translate(344 0) scale(-1 1)"'),
      {
        on: 'body',
        pivot: { x: 236, y: 204 },
        idle: { turn: 5, ms: 1300 },
        cheer: { turn: 20, ms: 300 },
        awe: { turn: 5, ms: 150 },
      },
    ),
  ],
}
