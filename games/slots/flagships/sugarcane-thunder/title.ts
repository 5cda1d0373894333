import type { Ink, LetterPlace } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import {
  bothSides,
  box,
  faint,
  fill,
  group,
  line,
  polygon,
  rays,
  solid,
  spark,
  times,
  turned,
  twice,
} from '../monsoon-jar/pen.ts'
import { blade, canes, crystal, hibiscus, stalk } from './cane.ts'

const upper: LetterPlace = { size: 84.3, x: 320.37, y: 112.21, track: -0.03 }
const lower: LetterPlace = { size: 101.3, x: 320.37, y: 206.21, track: -0.03 }

/** The name of the game, struck by lightning in the field. */
export function drawTitle(ink: Ink): string {
  const common = { edge: '#1c0648', edgeWidth: 5, depth: 13, outline: '#14043a', sheen: 0.6 }
  return [
    back(ink),
    raisedLetters(ink, 'Sugarcane', upper, {
      ...common,
      face: ['#ffffff', [0.3, '#f4ff9a'], [0.6, '#a4e02a'], [1, '#2c9a2a']],
      side: ['#1c7a34', '#083c34'],
      glow: '#c8ff3a',
    }),
    raisedLetters(ink, 'Thunder', lower, {
      ...common,
      face: ['#fffde0', [0.3, '#ffe04a'], [0.62, '#ff9a1a'], [1, '#f0246a']],
      side: ['#b8124e', '#5c0638'],
      glow: '#ffb02e',
    }),
    hibiscus(ink, 36, 218, 36, ['#ffd0e8', '#ff3d9a', '#a00458']),
    hibiscus(ink, 76, 238, 21, ['#fffbd0', '#ffd22e', '#c06a06']),
    hibiscus(ink, 606, 218, 33, ['#e6fff6', '#2ed8b4', '#05646a']),
    crystal(ink, 570, 240, 18, ['#ffffff', '#e0faff', '#8fcdf0'], 12),
    crystal(ink, 542, 247, 11, ['#ffffff', '#ffd8f0', '#f078c0'], -20),
    spark(120, 60, 16) + spark(538, 44, 18) + spark(470, 132, 12),
  ].join('')
}

function back(ink: Ink): string {
  const cloud =
    'M92 150A58 58 0 0 1 92 66A66 60 0 0 1 196 30A70 52 0 0 1 316 14A72 52 0 0 1 436 26A66 58 0 0 1 548 66A58 58 0 0 1 552 150Q320 200 92 150Z'
  const leaf = (points: Parameters<typeof blade>[1]) =>
    blade(ink, points, ['#e8ff7a', '#5cbc34', '#0c5a3c'], '#06302a')
  const leaves = [
    leaf([
      [80, 170, 8],
      [44, 132, 26],
      [20, 84, 20],
      [24, 26, 1],
    ]),
    leaf([
      [80, 180, 8],
      [36, 166, 24],
      [10, 140, 16],
      [2, 104, 1],
    ]),
    leaf([
      [96, 160, 8],
      [80, 96, 24],
      [84, 50, 18],
      [112, 8, 1],
    ]),
  ].join('')
  return [
    group(
      fill(
        rays(320, 120, 60, 320, 26),
        ink.radialAt({ x: 320, y: 120, r: 310 }, [0, '#f4ffa0', 0.9], [0.95, '#c8ff4a', 0]),
      ),
      'transform="translate(0 48) scale(1 0.6)"',
    ),
    twice(leaves, 320),
    group(stalk(ink, 560, 28, canes.lime, 8), 'transform="translate(44 214) rotate(-4)"'),
    group(stalk(ink, 560, 28, canes.lime, 8), 'transform="translate(596 214) rotate(184) scale(1 -1)"'),
    solid(ink, cloud, {
      paint: ink.radialAt({ x: 280, y: 40, r: 340 }, [0, '#b49aff'], [0.5, '#5c3cd0'], [1, '#2a1280']),
      edge: '#14043a',
      width: 3.4,
      depth: 20,
      dark: '#180658',
      light: '#f4ecff',
      rim: '#c8ff5a',
    }),
    line(
      'M110 90A44 44 0 0 1 160 52M220 46A50 40 0 0 1 276 34M380 34A50 40 0 0 1 430 50M486 60A44 44 0 0 1 530 96',
      '#e0d4ff',
      6,
      faint(0.55),
    ),
    strike(ink),
  ].join('')
}

function strike(ink: Ink): string {
  const bolt = polygon([
    [350, -2],
    [404, -2],
    [372, 66],
    [420, 62],
    [300, 258],
    [332, 138],
    [286, 142],
  ])
  return [
    line(bolt, '#f0ff8a', 20, `opacity="0.5" filter="${ink.blur(8)}"`),
    solid(ink, bolt, {
      paint: ink.down('#ffffe0', '#f0ff4a', '#9ae000'),
      edge: '#2a5200',
      width: 3,
      depth: 7,
      dark: '#6ab800',
      light: '#fff',
    }),
  ].join('')
}

const boardShape = bothSides(
  300,
  [300, 60],
  [400, 60, 480, 56, 540, 64],
  [556, 120, 556, 270, 540, 326],
  [480, 334, 400, 330, 300, 330],
)

/** The board that wins are written on: painted planks between stalks of cane. */
export function drawSign(ink: Ink): string {
  const clip = ink.clip(`<path d="${boardShape}"/>`)
  const planks = times(5, (index) => {
    const y = 60 + index * 54
    return (
      box(30, y, 540, 53, ink.down(index % 2 === 0 ? '#0d6a78' : '#0a5a6c', '#05364e')) +
      line(`M30 ${y}H570`, '#2ec8c0', 2, faint(0.35)) +
      line(`M60 ${y + 20}q90 8 180 0t160 4M300 ${y + 36}q80 -6 220 2`, '#02202e', 2, faint(0.35))
    )
  })
  const sun = times(24, (index) =>
    turned(fill('M297 150L300 62L303 150Z', '#8affe0', faint(0.08)), 300, 195, index * 15),
  )
  const rope = twice(
    line('M110 -6L124 66', '#5a2a0a', 11) +
      line('M110 -6L124 66', '#ffd98a', 7) +
      line('M110 -6L124 66', '#b8722a', 7, 'stroke-dasharray="3 6"'),
    300,
  )
  const bar = stalk(ink, 572, 36, canes.gold, 7)
  const side = stalk(ink, 316, 32, canes.lime, 4)
  return [
    rope,
    group(
      [
        group(
          [...planks, ...sun].join('') +
            line(boardShape, '#01141e', 60, `opacity="0.6" filter="${ink.blur(14)}"`),
          `clip-path="${clip}"`,
        ),
        group(side, 'transform="translate(46 36) rotate(90)"'),
        group(side, 'transform="translate(554 36) rotate(90)"'),
        group(bar, 'transform="translate(12 62)"'),
        group(bar, 'transform="translate(12 330)"'),
      ].join(''),
      `filter="${ink.shadow({ dy: 6, blur: 6, opacity: 0.6 })}"`,
    ),
    hibiscus(ink, 50, 64, 44, ['#ffd0e8', '#ff3d9a', '#a00458']),
    hibiscus(ink, 548, 322, 48, ['#ffd0e8', '#ff3d9a', '#a00458']),
    hibiscus(ink, 496, 342, 30, ['#fffbd0', '#ffd22e', '#c06a06']),
    hibiscus(ink, 104, 50, 28, ['#e6fff6', '#2ed8b4', '#05646a']),
    crystal(ink, 52, 334, 30, ['#ffffff', '#e0faff', '#8fcdf0'], 12),
    crystal(ink, 90, 350, 18, ['#ffffff', '#ffd8f0', '#f078c0'], -16),
    spark(540, 60, 18) + spark(70, 310, 14),
  ].join('')
}
