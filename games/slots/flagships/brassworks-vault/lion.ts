import type { Ink } from '../ink.ts'
import { both, disc, n, oval, range, smooth, solid, type Spot, stroke } from './craft.ts'
import { ball, brass, copper, gold, lens, type Metal, plated, rivets } from './metal.ts'

function mane(ink: Ink): string {
  const lock = (long: number, wide: number, metal: Metal, turn: number) => {
    const shape = smooth([
      [-wide * 0.4, -34],
      [-wide * 0.5, -long * 0.66],
      [-wide * 0.2, -long * 0.86],
      [wide * 0.16, -long],
      [wide * 0.3, -long * 0.8],
      [wide * 0.5, -long * 0.6],
      [wide * 0.4, -34],
    ])
    return `<g transform="rotate(${n(turn)})">${plated(ink, shape, metal, 3, 8, stroke(`M0 -40Q${-wide * 0.12} ${-long * 0.6} ${wide * 0.08} ${-long * 0.9}`, metal[3], 2.4, 'opacity=".55"'))}${ball(ink, -wide * 0.05, -long * 0.7, 3.4, metal)}</g>`
  }
  const back = range(15).map((index) => lock(116, 44, copper, index * 24 + 12))
  const front = range(15).map((index) => lock(97, 40, gold, index * 24))
  return [...back, ...front].join('')
}

const face: readonly Spot[] = [
  [0, -64],
  [34, -60],
  [56, -38],
  [62, -6],
  [56, 24],
  [38, 46],
  [0, 58],
  [-38, 46],
  [-56, 24],
  [-62, -6],
  [-56, -38],
  [-34, -60],
]

function ears(ink: Ink): string {
  return both(
    `${plated(
      ink,
      smooth([
        [36, -50],
        [44, -78],
        [64, -84],
        [78, -68],
        [70, -46],
        [54, -36],
      ]),
      gold,
      3.4,
      8,
    )}<path d="${smooth([
      [48, -54],
      [54, -72],
      [66, -74],
      [68, -60],
      [58, -48],
    ])}" fill="${ink.down('#8a2c10', '#3c0c04')}" stroke="#5c2a02" stroke-width="2"/>`,
  )
}

function eyes(ink: Ink): string {
  const socket = smooth([
    [10, -12],
    [24, -26],
    [46, -26],
    [52, -12],
    [42, 2],
    [22, 2],
  ])
  const half = `<path d="${socket}" fill="#2c0a04" stroke="#5c2a02" stroke-width="3.4"/>${lens(ink, 31, -11, 14, ['#fff3b0', '#ff4a3c', '#8a0414'], brass)}${oval(31, -11, 3.2, 8, 'fill="#2c0008"')}${disc(27, -16, 3, 'fill="#fff"')}`
  const brow = plated(
    ink,
    smooth([
      [4, -14],
      [10, -28],
      [30, -38],
      [62, -44],
      [58, -30],
      [46, -24],
      [24, -22],
    ]),
    brass,
    3,
    6,
  )
  return both(half + brow)
}

const bridgeShape = smooth([
  [0, -50],
  [12, -34],
  [12, -4],
  [22, 14],
  [0, 20],
  [-22, 14],
  [-12, -4],
  [-12, -34],
])
const cheekShape = smooth([
  [0, 16],
  [24, 12],
  [46, 26],
  [44, 46],
  [24, 56],
  [0, 46],
])
const noseShape = smooth([
  [-20, 6],
  [0, 2],
  [20, 6],
  [14, 20],
  [0, 28],
  [-14, 20],
])
const mouthShape = smooth([
  [-36, 46],
  [0, 42],
  [36, 46],
  [28, 72],
  [0, 82],
  [-28, 72],
])
const chinShape = smooth([
  [-26, 70],
  [0, 76],
  [26, 70],
  [20, 90],
  [0, 98],
  [-20, 90],
])

function muzzle(ink: Ink): string {
  const bridge = plated(ink, bridgeShape, gold, 3, 7)
  const cheek = plated(
    ink,
    cheekShape,
    gold,
    3.4,
    10,
    range(4)
      .map((index) => disc(20 + (index % 2) * 13, 28 + Math.floor(index / 2) * 11, 2.6, 'fill="#6a3202"'))
      .join(''),
  )
  const nose = solid(ink, noseShape, {
    fill: ink.radial({ x: 0.38, y: 0.2, r: 0.8 }, '#c86a44', '#6a2410', '#2c0a04'),
    line: '#2c0a04',
    width: 3,
    deep: 5,
  })
  const fang = solid(ink, 'M20 50Q26 52 34 50Q34 66 26 76Q20 66 20 50Z', {
    fill: ink.across('#fff', '#fff3d8', '#d8b07a'),
    line: '#6a3202',
    width: 2.4,
    deep: 4,
  })
  const mouth = `<path d="${mouthShape}" fill="${ink.down('#1c0402', '#5c140c')}" stroke="#4c1802" stroke-width="3.4"/>`
  const chin = plated(ink, chinShape, gold, 3, 7)
  return chin + mouth + bridge + both(fang) + both(cheek) + nose
}

function ring(ink: Ink): string {
  const hoop = (colour: string, width: number, rest = '') =>
    `<ellipse cx="0" cy="82" rx="47" ry="30" fill="none" stroke="${colour}" stroke-width="${width}" ${rest}/>`
  return `<g clip-path="${ink.clip('<path d="M-90 62H90V140H-90Z"/>')}"><g filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#1c0400', opacity: 0.7 })}">${hoop('#5c2a02', 19)}${hoop(ink.tilt(60, '#fffbd0', '#ffd048', '#b8640c', '#ffe89a', '#a85408'), 13)}${hoop('#fff', 2.4, 'opacity=".65" transform="translate(-1 -3)"')}</g></g>${ball(ink, 0, 113, 11, ['#ffd0c8', '#f0342c', '#8a0414', '#4c0208'])}`
}

/** A lion of brass, as it holds the ring of a bank's door; its brow at the origin. */
export function lion(ink: Ink): string {
  const seams = both(stroke('M20 -60Q26 -48 22 -36M58 4Q48 8 46 20', '#8a4a0c', 2.4, 'opacity=".7"'))
  return [
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#1c0400', opacity: 0.6 })}">${mane(ink)}</g>`,
    ears(ink),
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#1c0400', opacity: 0.6 })}">${solid(ink, smooth(face), { fill: ink.radial({ x: 0.38, y: 0.24, r: 0.85 }, '#fffbd0', '#ffd048', '#e08a14', '#9a5008'), line: '#6a3202', width: 4, deep: 14 }, seams)}</g>`,
    eyes(ink),
    muzzle(ink),
    ring(ink),
    rivets(
      ink,
      [
        [-54, 12],
        [54, 12],
        [-48, 28],
        [48, 28],
      ],
      3.6,
      brass,
    ),
    solid(
      ink,
      'M0 -78L17 -60L0 -38L-17 -60Z',
      { fill: ink.tilt(60, '#ffd0c8', '#f0342c', '#8a0414'), line: '#5c2a02', width: 3.4, deep: 5 },
      '<path d="M0 -78L-7 -60L0 -38L-17 -60Z" fill="#fff" opacity=".4"/>',
    ),
  ].join('')
}
