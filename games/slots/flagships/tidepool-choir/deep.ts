import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { flipped, halo, placed, type TidepoolTone } from './clay.ts'
import { audience, bandShell, hall, lantern, spotlights } from './hall.ts'
import { quaver, quavers } from './notes.ts'
import { reef, type Standing, standings } from './reef.ts'
import { anemone, branchCoral, brainCoral, clam, fanCoral, kelp, pipe, type Singer } from './scenery.ts'
import { n } from './shapes.ts'

const night: TidepoolTone = {
  light: '#7a5cff',
  base: '#3a1f96',
  deep: '#1a0a58',
  edge: '#0c0434',
  rim: '#38e8ff',
}
const lilac: TidepoolTone = {
  light: '#ff9df6',
  base: '#a12fd0',
  deep: '#4a0c86',
  edge: '#22044e',
  rim: '#6ff4ff',
}
const cyan: TidepoolTone = {
  light: '#b0fffa',
  base: '#1fb8e0',
  deep: '#0b4aa0',
  edge: '#051f58',
  rim: '#ff8af0',
}
const lime: TidepoolTone = {
  light: '#e8ffb0',
  base: '#37d69a',
  deep: '#0a6a78',
  edge: '#04304a',
  rim: '#ff9df6',
}
const singers: readonly Singer[] = [
  { tone: lilac, iris: ['#7dfcff', '#0a58c9'], look: [-0.4, 0.2], loud: 1.1 },
  { tone: cyan, iris: ['#ffe27a', '#b0560a'], look: [-0.3, 0.2] },
  { tone: lime, iris: ['#ff9df6', '#8a0f9a'], look: [-0.3, 0.2], loud: 1.15 },
]

function glowOrgan(ink: Ink): string {
  const pipes = [
    [0, 290, 60, lilac, '#ff8af0'],
    [66, 240, 58, cyan, '#8ffcff'],
    [-58, 204, 56, night, '#a98bff'],
    [28, 170, 66, lime, '#d8ff9a'],
    [98, 120, 58, lilac, '#ff8af0'],
  ] as const
  return pipes
    .map(([x, height, width, tone, glow]) => placed(pipe(ink, height, width, tone, { glow }), x, 0))
    .join('')
}

function choir(ink: Ink): string {
  const [first, second, third] = singers
  if (!first || !second || !third) return ''
  return [
    halo(ink, 60, -50, 220, '#6fdcff', 0.4),
    placed(anemone(ink, third, '#f4ffb0'), -56, 0, 0.82),
    placed(anemone(ink, first, '#8ffcff'), 176, 10, 0.86),
    placed(clam(ink, second, lilac), 58, 18, 0.98),
  ].join('')
}

function garden(ink: Ink): string {
  return [
    halo(ink, 20, -70, 180, '#ff6fe0', 0.4),
    placed(fanCoral(ink, cyan, 130), 66, 0, 1, 10),
    placed(kelp(ink, lime, 250, 18), -86, 6),
    placed(branchCoral(ink, lilac, 170), -40, 6),
    placed(brainCoral(ink, night, 58), 4, 4),
  ].join('')
}

function music(ink: Ink, { width, height }: Size): string {
  const tall = width < height
  const places = [
    [0.22, 0.22, 1],
    [0.74, 0.12, 0.9],
    [0.72, 0.28, 0.7],
    [0.3, 0.33, 0.7],
    [0.04, 0.53, 0.8],
    [0.96, 0.5, 0.9],
  ] as const
  return places
    .map(([x, y, scale], index) => {
      const body = index % 2 === 0 ? quavers(ink, cyan) : quaver(ink, lilac)
      return placed(
        `${halo(ink, 0, 0, 60, index % 2 === 0 ? '#6ff4ff' : '#ff8af0', 0.6)}${body}`,
        x * width,
        y * height,
        scale * (tall ? 1 : 1.2),
        index * 17 - 30,
      )
    })
    .join('')
}

function feature(ink: Ink, size: Size): string {
  const { width, height } = size
  const tall = width < height
  const { back, choir: front, left } = standings(size)
  const put = (body: string, at: Standing) => placed(body, at.x * width, at.y * height, at.scale)
  const ledge = tall ? 0.38 : 0.78
  return [
    hall(ink, size),
    bandShell(ink, size),
    spotlights(ink, size),
    placed(
      lantern(ink, lilac, '#ff8af0'),
      width * (tall ? 0.13 : 0.12),
      height * (tall ? 0.13 : 0.2),
      tall ? 0.8 : 0.9,
      -8,
    ),
    placed(
      lantern(ink, cyan, '#7dfcff'),
      width * (tall ? 0.9 : 0.88),
      height * (tall ? 0.12 : 0.22),
      tall ? 0.72 : 0.9,
      9,
    ),
    reef(ink, size, { colour: ['#31208e', '#12105a'], y: ledge, rise: 0.12, salt: 4 }),
    put(flipped(glowOrgan(ink), 0), back),
    put(garden(ink), left),
    reef(ink, size, { colour: ['#1f1a78', '#0a0840'], y: ledge + 0.015, rise: 0.045, salt: 9 }),
    put(choir(ink), front),
    music(ink, size),
    reef(ink, size, { colour: ['#181066', '#0a0644'], y: 0.81, rise: 0.02, salt: 2 }),
    audience(ink, size),
    `<path d="M0 ${n(height * 0.8)}H${width}V${height}H0Z" fill="${ink.down([0, '#04021c', 0], [1, '#04021c', 0.85])}"/>`,
    `<path d="M0 0H${width}V${n(height * 0.14)}H0Z" fill="${ink.down([0, '#04021c', 0.7], [1, '#04021c', 0])}"/>`,
  ].join('')
}

const shade: TidepoolTone = {
  light: '#3a2a9a',
  base: '#150c56',
  deep: '#080430',
  edge: '#04021c',
  rim: '#ff6ff0',
}

function near(ink: Ink, { width, height }: Size): string {
  const foot = height * 1.005
  const corner = [
    placed(kelp(ink, { ...shade, rim: '#4ff4ff' }, 230, 20), 18, foot),
    placed(kelp(ink, shade, 170, -14), 62, foot),
    placed(
      branchCoral(ink, { ...lilac, light: '#d060e8', base: '#5a1690', deep: '#260650' }, 130),
      116,
      foot,
    ),
    placed(
      brainCoral(ink, { ...cyan, light: '#3fb8e8', base: '#12489a', deep: '#0a1a5a' }, 66),
      40,
      foot - 10,
    ),
    halo(ink, 110, foot - 90, 90, '#ff7af0', 0.35),
  ].join('')
  const top = placed(kelp(ink, shade, 230, 20), width < height ? 6 : 40, -14, 1, 168)
  return `${corner}${flipped(corner, width / 2)}${top}${flipped(top, width / 2)}`
}

function glowNote(ink: Ink): string {
  return `${halo(ink, 32, 32, 31, '#7dfcff', 0.8)}<path d="M29 42V16h4q2 9 10 12q5 5 1 12q-1 -7 -11 -10V42Z" fill="#fff"/><ellipse cx="25.500" cy="43" rx="7.500" ry="6" fill="#fff"/>`
}

/** The deep at night: a hall that lights itself, every seat taken. */
export const concertHall: RoomDrawing = {
  far: feature,
  near,
  weather: {
    draw: glowNote,
    count: 18,
    speed: { x: 3, y: -22 },
    swing: 14,
    turn: 12,
    size: [7, 17],
    isLight: true,
    glimmers: true,
  },
}
