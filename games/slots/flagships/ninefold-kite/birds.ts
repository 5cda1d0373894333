import type { Ink } from '../ink.ts'
import { pole, type PaperLook } from './bamboo.ts'
import { both, disc, n, oval, polar, put, range, smooth, solid, stroke } from './craft.ts'

type Tones = readonly [light: string, plain: string, deep: string, line: string]

const spar: PaperLook['bamboo'] = ['#fff6c0', '#e8b048', '#8a5010', '#5c2c08']

/** A feather of paper that points up from its root at the origin. */
function feather(
  ink: Ink,
  long: number,
  wide: number,
  [light, plain, deep, line]: Tones,
  turn: number,
): string {
  const shape = smooth([
    [0, 4],
    [wide * 0.34, -long * 0.35],
    [wide * 0.5, -long * 0.7],
    [wide * 0.1, -long],
    [-wide * 0.42, -long * 0.76],
    [-wide * 0.34, -long * 0.35],
  ])
  const barbs = range(4)
    .map((index) => {
      const y = -long * (0.42 + index * 0.13)
      return `M0 ${n(y)}L${n(wide * 0.34)} ${n(y - wide * 0.34)}M0 ${n(y)}L${n(-wide * 0.34)} ${n(y - wide * 0.3)}`
    })
    .join('')
  const inside = `${stroke(barbs, line, 1.4, 'opacity=".35"')}${stroke(`M0 0L0 ${n(-long * 0.92)}`, '#fff3c0', 2, 'opacity=".8"')}`
  return `<g transform="rotate(${n(turn)})">${solid(ink, shape, { fill: ink.down(deep, plain, light), line, width: 2.6, deep: 7 }, inside)}</g>`
}

const fire: Tones = ['#ffe27a', '#ff7a1c', '#c81440', '#5c0630']
const rose: Tones = ['#ffb0d0', '#f0308c', '#8a0c6a', '#4a0442']
const sun: Tones = ['#fffbd0', '#ffd23c', '#f07a0c', '#7a3002']
const dusk: Tones = ['#d8b0ff', '#8a3ce8', '#34107a', '#1c0448']

function wing(ink: Ink): string {
  const row = (
    count: number,
    from: number,
    to: number,
    long: number,
    short: number,
    wide: number,
    tones: Tones,
  ) =>
    range(count)
      .map((index) => {
        const share = index / (count - 1)
        return feather(ink, long + (short - long) * share, wide, tones, from + (to - from) * share)
      })
      .join('')
  return `<g transform="translate(18 8)">${[
    put(pole(ink, 106, 7, spar), 0, 0, 1, -52),
    row(8, 12, 124, 126, 66, 32, dusk),
    row(7, 18, 122, 104, 58, 30, rose),
    row(6, 22, 114, 80, 48, 28, fire),
    row(5, 28, 108, 52, 38, 24, sun),
  ].join('')}</g>`
}

function plumes(ink: Ink): string {
  const eyed = (turn: number, long: number, tones: Tones) => {
    const [x, y] = polar(0, 0, long * 0.78, turn)
    return `${feather(ink, long, 34, tones, turn)}${oval(x, y, 9, 9, 'fill="#0a4a6a"')}${oval(x, y, 6.4, 6.4, 'fill="#2cd8d0"')}${disc(x, y, 3, 'fill="#fff3a0"')}`
  }
  return put(
    [
      eyed(146, 84, rose),
      eyed(214, 84, rose),
      eyed(162, 95, fire),
      eyed(198, 95, fire),
      eyed(180, 98, sun),
    ].join(''),
    0,
    14,
  )
}

function neck(ink: Ink): string {
  const body = smooth([
    [-14, -60],
    [24, -60],
    [34, -34],
    [42, -6],
    [38, 26],
    [20, 50],
    [0, 58],
    [-22, 50],
    [-40, 24],
    [-40, -4],
    [-28, -32],
  ])
  const scales = range(7).flatMap((row) =>
    range(7).map((column) => {
      const x = (column - 3) * 15 + (row % 2) * 7.5
      const y = -26 + row * 12
      return stroke(`M${n(x - 7.5)} ${y}a7.5 8 0 0 0 15 0`, '#9c1a10', 1.8, 'opacity=".55"')
    }),
  )
  return solid(
    ink,
    body,
    {
      fill: ink.radial({ x: 0.36, y: 0.4, r: 0.75 }, '#fff09a', '#ff9a1e', '#e0280c', '#8a0c2c'),
      line: '#6a0c14',
      width: 4,
      deep: 14,
    },
    scales.join(''),
  )
}

function profile(ink: Ink): string {
  const crest = [-58, -30, -4, 24, 50].map((turn, index) =>
    put(feather(ink, 62 - Math.abs(index - 2) * 4, 20, index % 2 ? rose : sun, turn + 10), 8, -76),
  )
  const skull = smooth([
    [-22, -96],
    [4, -112],
    [32, -100],
    [40, -72],
    [28, -46],
    [2, -38],
    [-22, -50],
    [-30, -74],
  ])
  const beak = 'M-20 -90Q-52 -92 -62 -56Q-64 -44 -56 -36Q-52 -54 -38 -58Q-24 -60 -18 -58Z'
  const under = 'M-22 -62Q-38 -58 -44 -44Q-30 -42 -16 -50Z'
  return [
    ...crest,
    solid(ink, under, { fill: ink.down('#f09a1c', '#b04a08'), line: '#6a2404', width: 3, deep: 5 }),
    solid(ink, skull, {
      fill: ink.radial({ x: 0.35, y: 0.25, r: 0.8 }, '#ffc24a', '#f5501c', '#a80c2c'),
      line: '#6a0c14',
      width: 4,
      deep: 12,
    }),
    solid(ink, beak, {
      fill: ink.tilt(70, '#fffbd0', '#ffcf3c', '#d87808'),
      line: '#7a3402',
      width: 3.4,
      deep: 7,
    }),
    stroke('M-40 -72q5 -4 9 -1', '#7a3402', 3),
    `<path d="${smooth([
      [-18, -78],
      [-2, -92],
      [22, -82],
      [18, -66],
      [-2, -62],
    ])}" fill="${ink.down('#e8c8b0', '#fff')}" stroke="#3c0418" stroke-width="3.6"/>`,
    disc(
      2,
      -76,
      11,
      `fill="${ink.radial({ x: 0.4, y: 0.3, r: 0.7 }, '#7afff0', '#0aa4c8', '#04345c')}" stroke="#04243c" stroke-width="2"`,
    ),
    disc(1, -76, 5, 'fill="#060a18"'),
    disc(-2, -81, 3.8, 'fill="#fff"'),
    disc(6, -71, 2, 'fill="#fff" opacity=".8"'),
    solid(
      ink,
      smooth([
        [-24, -80],
        [-12, -92],
        [6, -98],
        [40, -106],
        [34, -96],
        [46, -90],
        [26, -86],
        [4, -86],
      ]),
      { fill: ink.tilt(-20, '#ff9a1c', '#fff0a0'), line: '#8a3c02', width: 3, deep: 5 },
    ),
    oval(16, -56, 8, 5, 'fill="#ffd88a" opacity=".6"'),
  ].join('')
}

/** A bird of fire, its wings raised, its breast at the origin. */
export function phoenix(ink: Ink): string {
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#24000c', opacity: 0.6 })
  return [
    plumes(ink),
    `<g filter="${shade}">${both(wing(ink))}</g>`,
    `<g filter="${shade}">${neck(ink)}${put(profile(ink), -1, 24, 1.12)}</g>`,
  ].join('')
}
