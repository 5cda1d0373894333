import type { Ink, Stop } from '../flagships/ink.ts'
import type { Size } from '../flagships/sheet.ts'
import type { FrameDesign } from './inlaid.ts'
import { frameCell, frameRim, type ReelGrid } from './measures.ts'
import {
  along,
  type Box,
  type Corner,
  corners,
  insideShade,
  moulding,
  pathOf,
  ringPath,
  steps,
} from './moulding.ts'
import { shell, shellGems } from './shells.ts'

/** Burnished gold around dark lacquer, with shells at its corners. */
export const gilt: FrameDesign = (grid) => ({
  cell: frameCell(grid),
  rim: frameRim,
  plate: (ink, reels) => plate(ink, reels, grid),
  border,
  inlay,
})

const rim = { top: 13.5, side: 10.5, foot: 12 }
const stepsIn = [0, 0.06, 0.32, 0.38, 0.68, 0.86, 1] as const

const polished: readonly Stop[] = [
  [0, '#5b3608'],
  [0.1, '#c98f2e'],
  [0.24, '#fff3c4'],
  [0.4, '#f4cf6d'],
  [0.62, '#c48a2a'],
  [0.86, '#6f4510'],
  [1, '#9c6a1d'],
]
const hollow: readonly Stop[] = [
  [0, '#3d2405'],
  [0.45, '#8a5b18'],
  [0.8, '#e3b552'],
  [1, '#fff0bd'],
]
const goldLeaf: readonly Stop[] = ['#fffbe0', '#f8d97e', '#c98c29', '#7a4a10']

function plate(ink: Ink, reels: Size, { columns }: ReelGrid): string {
  const cell = reels.width / columns
  const { height } = reels
  const reel = ink.down(
    [0, '#05060b'],
    [0.16, '#161927'],
    [0.5, '#262b3f'],
    [0.84, '#151826'],
    [1, '#05060a'],
  )
  const round = ink.across([0, '#000', 0.55], [0.22, '#000', 0], [0.62, '#000', 0], [1, '#000', 0.62])
  const damask = ink.pattern(
    { width: 16, height: 24 },
    '<path d="M8 2c3 4 3 6 0 9c-3-3-3-5 0-9zM0 14c3 4 3 6 0 9zM16 14c-3 4-3 6 0 9z" fill="#d9b25c" fill-opacity=".055"/><path d="M8 12c5 1 7 5 8 10M8 12c-5 1-7 5-8 10" fill="none" stroke="#d9b25c" stroke-opacity=".04" stroke-width=".8"/>',
  )
  const parts = Array.from({ length: columns }, (_, at) => {
    const box = `x="${at * cell + 0.8}" width="${cell - 1.6}" height="${height}"`
    return `<rect ${box} fill="${reel}"/><rect ${box} fill="${damask}"/><rect ${box} fill="${round}"/>`
  })
  const rods = Array.from({ length: columns - 1 }, (_, at) => {
    const x = (at + 1) * cell
    return `<rect x="${x - 1.6}" width="3.2" height="${height}" fill="#07060a"/><rect x="${x - 1.1}" width="2.2" height="${height}" fill="${ink.across('#6d4712', '#fff0bb', '#b27d27', '#4d2f09')}"/>`
  })
  const [outer] = steps(reels, rim, [0.3])
  return `${outer ? `<path d="${pathOf(outer)}" fill="#0a0608"/>` : ''}${parts.join('')}${rods.join('')}`
}

function border(ink: Ink, reels: Size): string {
  const [b0, b1, b2, b3, b4, b5, b6] = boxesOf(reels)
  const ring = `<path d="${ringPath(b0, b6)}" fill-rule="evenodd"/>`
  const sheen = ink.tilt(
    32,
    [0, '#fff', 0.34],
    [0.16, '#fff', 0],
    [0.3, '#fff', 0.3],
    [0.4, '#fff', 0],
    [0.66, '#fff', 0.2],
    [0.78, '#000', 0.1],
    [1, '#000', 0.34],
  )
  return [
    insideShade(ink, reels),
    `<g filter="${ink.shadow({ dx: 0.6, dy: 2, blur: 2.2, opacity: 0.7 })}">${ring.replace('/>', ' fill="#2c1804"/>')}</g>`,
    moulding(ink, b0, b1, { stops: ['#3a2205', '#7d5213'] }),
    moulding(ink, b1, b2, { stops: polished }),
    moulding(ink, b2, b3, { stops: hollow }),
    `<path d="${ringPath(b3, b4)}" fill-rule="evenodd" fill="#150c12"/>`,
    moulding(ink, b4, b5, { stops: ['#4a2c07', '#2b1803'] }),
    beads(ink, between(b4, b5)),
    moulding(ink, b5, b6, { stops: hollow, upright: hollow }),
    `<path d="${ringPath(b1, b4)}" fill-rule="evenodd" fill="${sheen}"/>`,
    corners.map((corner) => shell(ink, corner, cornerOf(b3, corner))).join(''),
    crest(ink, reels),
    cartouche(ink, reels),
  ].join('')
}

/** The lacquer between the mouldings, and the stones in the shells. */
function inlay(ink: Ink, reels: Size): string {
  const [, , , b3, b4] = boxesOf(reels)
  const enamel: readonly Stop[] = ['#8f8f8f', '#ffffff', '#c9c9c9', '#6f6f6f']
  const mask = ink.mask(
    `<path d="${ringPath(b3, b4)}" fill="#fff" fill-rule="evenodd"/>${corners
      .map((corner) => shell(ink, corner, cornerOf(b3, corner), true))
      .join('')}<ellipse cx="${reels.width / 2}" cy="${-rim.top}" rx="35" ry="9" fill="#000"/>`,
  )
  return [
    `<g mask="${mask}">${moulding(ink, b3, b4, { stops: enamel })}</g>`,
    corners.map((corner) => shellGems(ink, corner, cornerOf(b3, corner))).join(''),
    gem(ink, reels.width / 2, -5.4, 4.8, 3.4),
    gem(ink, reels.width / 2, reels.height + 8.2, 4.4, 2.9),
  ].join('')
}

function boxesOf(reels: Size): readonly [Box, Box, Box, Box, Box, Box, Box] {
  const [b0, b1, b2, b3, b4, b5, b6] = steps(reels, rim, stepsIn)
  if (!b0 || !b1 || !b2 || !b3 || !b4 || !b5 || !b6) throw new Error('A frame has seven steps.')
  return [b0, b1, b2, b3, b4, b5, b6]
}

function cornerOf({ x, y, width, height }: Box, [sideways, downwards]: Corner) {
  return { x: sideways < 0 ? x : x + width, y: downwards < 0 ? y : y + height }
}

function between(one: Box, other: Box): Box {
  const middle = (key: keyof Box) => (one[key] + other[key]) / 2
  return { x: middle('x'), y: middle('y'), width: middle('width'), height: middle('height') }
}

function beads(ink: Ink, box: Box): string {
  const pearl = ink.radial({ x: 0.34, y: 0.3, r: 0.8 }, [0, '#fffbe6'], [0.4, '#f3cc68'], [1, '#6b420d'])
  return along(box, 2.7)
    .map(([x, y]) => `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="1.12" fill="${pearl}"/>`)
    .join('')
}

/** Over the middle of the reels: a fan between two scrolls, with a stone in it. */
function crest(ink: Ink, { width }: Size): string {
  const leaf = ink.tilt(60, ...goldLeaf)
  const edge = 'stroke="#3c2204" stroke-width=".7" stroke-linejoin="round"'
  const petal = (turn: number, long: number) =>
    `<path d="M0 0C${-long * 0.24} ${-long * 0.5} ${-long * 0.16} ${-long} 0 ${-long}S${long * 0.24} ${-long * 0.5} 0 0z" transform="rotate(${turn})" fill="${leaf}" ${edge}/>`
  const scroll = (side: number) =>
    `<path d="M0 0C${side * 10} -8 ${side * 22} -6 ${side * 34} -1C${side * 26} 0 ${side * 19} 4 ${side * 14} 5C${side * 8} 6 ${side * 4} 6 0 5z" fill="${leaf}" ${edge}/><circle cx="${side * 15}" cy="1.6" r="2.3" fill="${leaf}" ${edge}/>`
  return `<g transform="translate(${width / 2} -6.4)" filter="${ink.shadow({ dx: 0.5, dy: 1.4, blur: 1.2, opacity: 0.65 })}">
${scroll(-1)}${scroll(1)}${[-78, 78, -52, 52, -26, 26, 0].map((turn) => petal(turn, 10.6 + Math.abs(turn) * 0.04)).join('')}
<ellipse cy="1" rx="6.6" ry="5" fill="${leaf}" ${edge}/><ellipse cy="1" rx="5.2" ry="3.7" fill="#241205"/></g>`
}

function cartouche(ink: Ink, { width, height }: Size): string {
  const leaf = ink.tilt(60, ...goldLeaf)
  const edge = 'stroke="#3c2204" stroke-width=".7" stroke-linejoin="round"'
  const wing = (side: number) =>
    `<path d="M0 -3C${side * 9} -6 ${side * 18} 1 ${side * 27} -1C${side * 20} 4 ${side * 9} 5 0 4z" fill="${leaf}" ${edge}/>`
  return `<g transform="translate(${width / 2} ${height + 8.2})" filter="${ink.shadow({ dx: 0.5, dy: 1.2, blur: 1, opacity: 0.6 })}">${wing(-1)}${wing(1)}<ellipse rx="6.2" ry="4.4" fill="${leaf}" ${edge}/><ellipse rx="4.8" ry="3.2" fill="#241205"/></g>`
}

/** A cut stone in white, which the game gives its colour. */
function gem(ink: Ink, x: number, y: number, rx: number, ry: number): string {
  const body = ink.radial({ x: 0.36, y: 0.3, r: 0.85 }, [0, '#ffffff'], [0.45, '#bdbdbd'], [1, '#4e4e4e'])
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${body}"/><path d="M${x - rx} ${y}L${x - rx * 0.45} ${y - ry * 0.5}H${x + rx * 0.45}L${x + rx} ${y}L${x + rx * 0.45} ${y + ry * 0.5}H${x - rx * 0.45}z" fill="#fff" fill-opacity=".34"/><ellipse cx="${x - rx * 0.3}" cy="${y - ry * 0.42}" rx="${rx * 0.3}" ry="${ry * 0.2}" fill="#fff"/>`
}
