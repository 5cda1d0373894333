import { dragonHorns, dragonMane } from './mane.ts'
import type { Ink } from '../ink.ts'
import { band, both, disc, oval, put, range, ringPath, smooth, solid, stroke } from './craft.ts'

export const dragonLine = '#5c0a22'
const goldLine = '#8a3c02'
const gold = ['#fff3a0', '#ffc832', '#e87a0a'] as const

const skull = smooth([
  [0, -66],
  [26, -66],
  [50, -54],
  [68, -26],
  [76, 6],
  [66, 34],
  [50, 50],
  [26, 58],
  [0, 60],
  [-26, 58],
  [-50, 50],
  [-66, 34],
  [-76, 6],
  [-68, -26],
  [-50, -54],
  [-26, -66],
])

/** What hangs under the upper jaw: the open mouth, tongue and teeth, and a beard of flame. */
export function dragonJaw(ink: Ink): string {
  const chin = smooth([
    [-54, 34],
    [-50, 66],
    [-30, 88],
    [0, 96],
    [30, 88],
    [50, 66],
    [54, 34],
    [0, 40],
  ])
  const mouth = smooth([
    [-46, 38],
    [-40, 62],
    [-22, 78],
    [0, 82],
    [22, 78],
    [40, 62],
    [46, 38],
    [0, 34],
  ])
  const beard = both(
    solid(
      ink,
      smooth([
        [0, 82],
        [22, 82],
        [38, 96],
        [30, 100],
        [20, 98],
        [14, 112],
        [0, 106],
      ]),
      { fill: ink.down('#ffd24a', '#f0640c'), line: '#8c1808', width: 3, deep: 6 },
    ),
  )
  const tongue = `<path d="${smooth([
    [-22, 66],
    [0, 56],
    [22, 66],
    [16, 84],
    [0, 88],
    [-16, 84],
  ])}" fill="${ink.down('#ff8fa8', '#e0325e')}"/><path d="M0 62V82" stroke="#b01848" stroke-width="3" stroke-linecap="round"/>`
  const teeth = both(
    '<path d="M28 78l4 -18l10 10zM12 84l5 -11l7 9z" fill="#fffbe6" stroke="#a86a3a" stroke-width="1.6"/>',
  )
  return [
    beard,
    solid(ink, chin, {
      fill: ink.down('#c81028', '#ff5a3c', '#a80c28'),
      line: dragonLine,
      width: 3.6,
      deep: 10,
    }),
    `<path d="${mouth}" fill="${ink.down('#2c0414', '#6a0a28')}" stroke="${dragonLine}" stroke-width="3"/>`,
    `<g clip-path="${ink.clip(`<path d="${mouth}"/>`)}">${tongue}${teeth}</g>`,
  ].join('')
}

function snout(ink: Ink): string {
  const lip = smooth([
    [0, 0],
    [22, 2],
    [38, 14],
    [52, 24],
    [60, 40],
    [46, 52],
    [26, 48],
    [0, 52],
    [-26, 48],
    [-46, 52],
    [-60, 40],
    [-52, 24],
    [-38, 14],
    [-22, 2],
  ])
  const nostril = `${solid(
    ink,
    smooth([
      [8, 16],
      [16, 6],
      [30, 10],
      [32, 22],
      [20, 28],
      [10, 26],
    ]),
    {
      fill: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#ffb07a', '#f0442c', '#b8102a'),
      line: dragonLine,
      width: 2.6,
      deep: 6,
    },
  )}${oval(21, 20, 6, 4.4, 'fill="#4a0418"')}`
  const fang = solid(ink, 'M30 46Q38 44 46 48Q45 66 34 78Q30 64 30 46Z', {
    fill: ink.across('#ffffff', '#fff3cc', '#e8c07a'),
    line: '#8a4a1c',
    width: 2.4,
    deep: 6,
  })
  const small =
    '<path d="M4 50l5 10l6 -10zM16 49l5 9l5 -9z" fill="#fffbe6" stroke="#a8643a" stroke-width="1.8"/>'
  return `${both(`${small}${fang}`)}${solid(ink, lip, { fill: ink.radial({ x: 0.4, y: 0.2, r: 0.8 }, '#ff9a5c', '#f8402c', '#b80c28'), line: dragonLine, width: 3.4, deep: 12 })}${both(nostril)}${both(stroke('M40 34q8 2 12 8', dragonLine, 2.4))}`
}

function brow(ink: Ink): string {
  return solid(
    ink,
    smooth([
      [6, -18],
      [14, -30],
      [34, -38],
      [52, -50],
      [82, -62],
      [74, -46],
      [86, -42],
      [72, -30],
      [56, -28],
      [34, -24],
      [16, -12],
    ]),
    { fill: ink.tilt(-30, '#f08a0c', '#ffd23c', '#fff7c0'), line: goldLine, width: 3.2, deep: 7 },
  )
}

const eye = smooth([
  [10, -10],
  [26, -28],
  [48, -30],
  [60, -14],
  [52, 4],
  [32, 10],
  [16, 4],
])

function openEye(ink: Ink, side: 1 | -1): string {
  const look = ink.radialAt({ x: 36, y: -16, r: 20 }, '#b6ff5c', '#2cc43c', '#045a2c')
  const glint = side === 1 ? 29 : 43
  return [
    `<path d="${eye}" fill="${ink.down('#d8b8a0', '#fffdf0', '#ffffff')}" stroke="#3c0418" stroke-width="4"/>`,
    `<g clip-path="${ink.clip(`<path d="${eye}"/>`)}">${disc(35, -9, 16, `fill="${look}" stroke="#033a1c" stroke-width="3"`)}${oval(35, -9, 6, 11, 'fill="#0a0a14"')}`,
    `${disc(glint, -15, 5, 'fill="#fff"')}${disc(glint + (side === 1 ? 13 : -13), -2, 2.6, 'fill="#fff" opacity=".8"')}</g>`,
  ].join('')
}

/** Closed in delight, laid over the open ones. */
export function dragonLids(ink: Ink): string {
  return both(
    `${solid(ink, eye, { fill: ink.down('#e82a2a', '#ff6a3c'), line: dragonLine, width: 4, deep: 6 })}${stroke('M14 2Q36 -20 58 -6', '#3c0418', 5)}`,
  )
}

function jewel(ink: Ink): string {
  return `${solid(ink, 'M0 -62L17 -42L0 -18L-17 -42Z', { fill: ink.down(...gold), line: goldLine, width: 3, deep: 6 })}${solid(ink, 'M0 -54L10 -42L0 -27L-10 -42Z', { fill: ink.tilt(60, '#b8fff4', '#16b8c8', '#06506e'), line: '#043850', width: 2, deep: 4 })}<path d="M-6 -42L0 -50L2 -43Z" fill="#fff" opacity=".9"/>`
}

/** The head without its jaw, the bridge of the nose at the origin. */
export function dragonHead(ink: Ink): string {
  const marks = [
    both(
      `<path d="${smooth([
        [62, -10],
        [76, -2],
        [72, 14],
        [58, 24],
        [64, 10],
      ])}" fill="#ffc23c" opacity=".9"/>`,
    ),
    both(
      range(3)
        .map((index) =>
          stroke(`M${30 + index * 13} ${-60 + index * 6}q6 4 8 10`, '#ffb43c', 3, 'opacity=".8"'),
        )
        .join(''),
    ),
    both(oval(58, 18, 12, 8, 'fill="#ffd0a0" opacity=".55"')),
  ].join('')
  return [
    solid(
      ink,
      skull,
      {
        fill: ink.radial({ x: 0.4, y: 0.24, r: 0.8 }, '#ff7a48', '#ee2a2a', '#9c0a2c'),
        line: dragonLine,
        width: 4,
        deep: 16,
      },
      marks,
    ),
    openEye(ink, 1),
    `<g transform="scale(-1 1)">${openEye(ink, -1)}</g>`,
    both(whisker(ink)),
    snout(ink),
    both(brow(ink)),
    jewel(ink),
    `<path d="${ringPath(-20, 14, 7, 4)}" fill="#fff" opacity=".6" transform="rotate(-24 -20 14)"/>`,
  ].join('')
}

/** A long feeler from beside the nose. */
function whisker(ink: Ink): string {
  const path = band(
    [
      [36, 30],
      [66, 40],
      [90, 26],
      [110, 34],
      [116, 56],
    ],
    (share) => 11 * (1 - share) + 2,
  )
  return solid(ink, path, { fill: ink.across('#ffe27a', '#ff9a1c'), line: goldLine, width: 2.6, deep: 4 })
}

export function dragonFace(ink: Ink, scale: number, x: number, y: number): string {
  return put(`${dragonMane(ink)}${dragonHorns(ink)}${dragonJaw(ink)}${dragonHead(ink)}`, x, y, scale)
}
