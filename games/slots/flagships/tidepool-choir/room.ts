import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { fill, flipped, line, placed, type TidepoolTone } from './clay.ts'
import { amber, coral, emerald, pearl, rose, sunny, violet } from './palette.ts'
import {
  arch,
  cliffs,
  lightWeb,
  mauve,
  mist,
  reef,
  school,
  shafts,
  type Standing,
  standings,
  stone,
} from './reef.ts'
import { anemone, branchCoral, brainCoral, clam, fanCoral, kelp, pipe, type Singer } from './scenery.ts'
import { bend, blob, ellipse, n, type TidepoolPoint, scattered, times } from './shapes.ts'

function water(ink: Ink, size: Size): string {
  const { width, height } = size
  const far = Math.max(width, height)
  const surface = times(9).map(
    (index): TidepoolPoint => [
      (width * index) / 8,
      height * 0.028 + (scattered(index, 7) - 0.5) * height * 0.03,
    ],
  )
  return [
    `<path d="M0 0H${width}V${height}H0Z" fill="${ink.down('#0c8fae', [0.14, '#19b3bc'], [0.36, '#0d84ac'], [0.6, '#0c5f92'], [1, '#06284f'])}"/>`,
    `<circle cx="${n(width * 0.24)}" cy="${n(height * 0.02)}" r="${n(far * 0.62)}" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fdfff0', 0.95], [0.22, '#c9fff0', 0.6], [0.6, '#7ffbe2', 0.22], [1, '#7ffbe2', 0])}"/>`,
    `<g clip-path="${ink.clip(`<path d="M0 0H${width}V${n(height * 0.3)}H0Z"/>`)}">${lightWeb({ width, height: height * 0.3 }, [150, 44], ink.down([0, '#f6fff6', 0.9], [1, '#a8fff0', 0]), 0.4)}</g>`,
    fill(`${bend([[-60, 0], ...surface, [width + 60, 0]])}V-40H-60Z`, '#ecfff6', 0.4),
    `<path d="M0 0H${width}V${n(height * 0.16)}H0Z" fill="${ink.down([0, '#03465c', 0.75], [0.5, '#03465c', 0.3], [1, '#03465c', 0])}"/>`,
  ].join('')
}

const hazy = (tone: TidepoolTone, light: string, body: string): TidepoolTone => ({
  ...tone,
  light,
  base: body,
})
const far: TidepoolTone = {
  light: '#8ff0e0',
  base: '#3fbfc0',
  deep: '#1f8aa0',
  edge: '#1c7f98',
  rim: '#a8fff0',
}
const singers: Readonly<Record<'plum' | 'peach' | 'lemon' | 'mint' | 'berry', Singer>> = {
  plum: { tone: hazy(violet, '#e9bcff', '#b06bf2'), iris: ['#8dff9a', '#0d7a4a'], look: [0.4, 0.2] },
  peach: { tone: coral, iris: ['#5ff4ff', '#0b6ec9'], look: [0.3, 0.3], loud: 1.15 },
  lemon: { tone: sunny, iris: ['#7ff0d8', '#04787a'], look: [-0.3, 0.2], loud: 0.8 },
  mint: { tone: hazy(emerald, '#d4ffd0', '#4fe08a'), iris: ['#ffc24a', '#8a3a08'], look: [-0.4, 0.2] },
  berry: { tone: rose, iris: ['#ffe27a', '#a85a08'], look: [-0.3, 0.2], loud: 1.1 },
}

function organ(ink: Ink): string {
  const pipes = [
    [0, 300, 62, rose],
    [66, 250, 60, violet],
    [-58, 214, 58, amber],
  ] as const
  const back = pipes.map(([x, height, width, tone]) => placed(pipe(ink, height, width, tone), x, 0)).join('')
  return [
    back,
    placed(pipe(ink, 178, 74, singers.plum.tone, { singer: singers.plum }), 28, 8),
    placed(pipe(ink, 128, 68, singers.lemon.tone, { singer: singers.lemon }), 102, 12),
    placed(branchCoral(ink, coral, 96), -84, 16),
  ].join('')
}

function garden(ink: Ink): string {
  return [
    placed(fanCoral(ink, violet, 130), 66, 0, 1, 10),
    placed(kelp(ink, emerald, 250, 18), -86, 6),
    placed(branchCoral(ink, amber, 170), -40, 6),
    placed(brainCoral(ink, rose, 58), 4, 4),
  ].join('')
}

function stones(ink: Ink, { width, height }: Size): string {
  const floor = height * 0.8
  const path = blob([
    [-80, floor + 20],
    [width * 0.2, floor - 14],
    [width * 0.5, floor + 10],
    [width * 0.8, floor - 10],
    [width + 80, floor + 16],
    [width + 100, height + 80],
    [-100, height + 80],
  ])
  const pebbles = times(22).map((index) => {
    const [x, y] = [scattered(index) * width, floor + 30 + scattered(index, 2) * (height - floor)]
    const r = 5 + scattered(index, 6) * 13
    return `${fill(ellipse([x, y + r * 0.3], r * 1.4, r * 0.7), '#04203a', 0.5)}${fill(ellipse([x, y], r * 1.3, r * 0.7), index % 3 === 0 ? '#b7795f' : '#7d6a6a', 0.6)}${fill(ellipse([x - r * 0.3, y - r * 0.2], r * 0.6, r * 0.2), '#fff', 0.25)}`
  })
  return [
    fill(path, ink.down('#ffd9a0', [0.1, '#e0a884'], [0.4, '#5f6f92'], [1, '#0a2448'])),
    `<g clip-path="${ink.clip(`<path d="${path}"/>`)}"><g transform="translate(0 ${n(floor - 20)})">${lightWeb({ width, height: height - floor }, [130, 46], ink.down([0, '#fff6d8', 0.8], [0.7, '#8ff0ff', 0]), 0.5)}</g>${pebbles.join('')}</g>`,
    line(path, '#ffe6c0', 3, 0.5),
  ].join('')
}

function choir(ink: Ink): string {
  return [
    placed(anemone(ink, singers.mint, '#fffbb0'), -56, 0, 0.82),
    placed(anemone(ink, singers.berry, '#b8fff0'), 176, 10, 0.86),
    placed(clam(ink, singers.peach, hazy(pearl, '#fff', '#ffc9d8')), 58, 18, 0.98),
  ].join('')
}

function base(ink: Ink, size: Size): string {
  const { width, height } = size
  const tall = width < height
  const { back, choir: front, left } = standings(size)
  const put = (body: string, at: Standing) => placed(body, at.x * width, at.y * height, at.scale)
  const ledge = tall ? 0.36 : 0.76
  const distance = times(5).map((index) => {
    const body = index % 2 === 0 ? branchCoral(ink, far, 130) : pipe(ink, 120, 44, far)
    return `<g opacity="0.7">${placed(body, width * (0.2 + index * 0.16), height * (ledge - 0.012), 0.6 + scattered(index) * 0.4)}</g>`
  })
  return [
    water(ink, size),
    arch(ink, size, ledge),
    distance.join(''),
    shafts(ink, size, [width * 0.2, -height * 0.06], '#f2fff0', 0.4),
    cliffs(ink, size, ledge, [mist, stone, mauve]),
    school(ink, size),
    put(flipped(organ(ink), 0), back),
    put(garden(ink), left),
    reef(ink, size, { colour: ['#1f93a6', '#0a3f70'], y: ledge + 0.03, rise: 0.012, salt: 9 }),
    stones(ink, size),
    put(choir(ink), front),
    shafts(ink, size, [width * 0.2, -height * 0.06], '#f2fff0', 0.2),
    `<path d="M0 ${n(height * 0.78)}H${width}V${height}H0Z" fill="${ink.down([0, '#04183a', 0], [1, '#04183a', 0.85])}"/>`,
  ].join('')
}

const shadeTone: TidepoolTone = {
  light: '#1f8f9c',
  base: '#0a4a66',
  deep: '#062a48',
  edge: '#04203a',
  rim: '#3fd0c8',
}

function near(ink: Ink, { width, height }: Size): string {
  const tall = width < height
  const foot = height * 1.005
  const rise = tall ? 1 : 1.1
  const corner = [
    placed(kelp(ink, shadeTone, 230 * rise, 20), 18, foot),
    placed(kelp(ink, shadeTone, 170 * rise, -14), 62, foot),
    placed(
      branchCoral(
        ink,
        { ...shadeTone, light: '#ff9aa0', base: '#b8365e', deep: '#5a1244', edge: '#3a0830' },
        130 * rise,
      ),
      116,
      foot,
    ),
    placed(
      brainCoral(
        ink,
        { ...shadeTone, light: '#ffc46a', base: '#b8642a', deep: '#5a2420', edge: '#34121c' },
        66,
      ),
      40,
      foot - 10,
    ),
  ].join('')
  const top = placed(kelp(ink, { ...shadeTone, base: '#0c5a6a' }, 230, 20), tall ? 6 : 40, -14, 1, 168)
  return `${corner}${flipped(corner, width / 2)}${top}${flipped(top, width / 2)}`
}

function bubble(ink: Ink): string {
  return [
    `<circle cx="32" cy="32" r="27" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#c8fff8', 0.05], [0.75, '#a8fff4', 0.16], [1, '#e8fffc', 0.6])}" stroke="#f2fffe" stroke-opacity="0.8" stroke-width="2.5"/>`,
    '<ellipse cx="22" cy="20" rx="8" ry="5" transform="rotate(-40 22 20)" fill="#fff" opacity="0.95"/><circle cx="43" cy="45" r="3.4" fill="#fff" opacity="0.7"/>',
  ].join('')
}

/** The tidepool by day: the choir stands on a ledge, light falls through the waves. */
export const tidepool: RoomDrawing = {
  far: base,
  near,
  weather: { draw: bubble, count: 16, speed: { x: 0, y: -34 }, swing: 9, turn: 0, size: [4, 15] },
}
