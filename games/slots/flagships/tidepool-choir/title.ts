import type { Ink } from '../ink.ts'
import type { RaisedLook } from '../raised.ts'
import { fill, gleam, halo, line, placed, solid, type TidepoolTone } from './clay.ts'
import { bowedRow, type Row } from './letters.ts'
import { quavers, trebleClef } from './notes.ts'
import { gold, pearl, rose, sunny } from './palette.ts'
import { bend, blob, circle, n, type TidepoolPoint, polar, scattered, spark, times } from './shapes.ts'

const ocean: RaisedLook = {
  face: ['#ffffff', [0.42, '#a8fff0'], [0.56, '#3fe0d2'], [1, '#0f9fc0']],
  edge: '#064a74',
  edgeWidth: 5,
  side: ['#0a5f94', '#04305e'],
  depth: 11,
  sheen: 0.75,
}
const around = { outline: '#062048', shine: '#7ffff0' }
const aquaWave: TidepoolTone = {
  light: '#eafffb',
  base: '#3fd6e0',
  deep: '#1173c4',
  edge: '#062c66',
  rim: '#c8fff5',
}
const sunset: RaisedLook = {
  ...ocean,
  face: ['#fffbd0', [0.4, '#ffe06a'], [0.62, '#ffa43a'], [1, '#ff5a5f']],
  edge: '#7a1440',
  side: ['#a81e58', '#5c0a3c'],
}

function emblem(ink: Ink): string {
  const foot: TidepoolPoint = [320, 206]
  const fan = blob([
    [300, 206],
    ...times(11).flatMap((index) => [
      polar(foot, 180, -88 + index * 17.6 - 6),
      polar(foot, 201, -88 + index * 17.6),
    ]),
    [340, 206],
  ])
  const ribs = times(10).map(
    (index) =>
      `M320 206L${polar(foot, 184, -79 + index * 17.6)
        .map(n)
        .join(' ')}`,
  )
  return [
    halo(ink, 320, 130, 130, '#fff3b0', 0.8),
    solid(ink, fan, rose, { line: 5, depth: 20, shine: 0.8 }),
    line(ribs.join(''), rose.edge, 5, 0.42),
    line(ribs.join(''), '#ffd0e6', 2, 0.6),
  ].join('')
}

function swash(ink: Ink): string {
  const wave = blob([
    [60, 214],
    [92, 176],
    [140, 170],
    [172, 190],
    [150, 186],
    [138, 204],
    [176, 224],
    [240, 232],
    [320, 240],
    [400, 232],
    [464, 224],
    [502, 204],
    [490, 186],
    [468, 190],
    [500, 170],
    [548, 176],
    [580, 214],
    [540, 248],
    [320, 256],
    [100, 248],
  ])
  return `${solid(ink, wave, aquaWave, { line: 4.5, depth: 16, shine: 0.8 })}${line(
    bend([
      [84, 214],
      [110, 190],
      [134, 190],
    ]),
    '#bff6ff',
    6,
    0.8,
  )}${line(
    bend([
      [556, 214],
      [530, 190],
      [506, 190],
    ]),
    '#bff6ff',
    6,
    0.8,
  )}`
}

function starOf(ink: Ink, r: number): string {
  const path = blob(times(10).map((index) => polar([0, 0], index % 2 === 0 ? r : r * 0.54, index * 36)))
  return `${solid(ink, path, sunny, { line: 4, depth: 9, shine: 0.8 })}${[0, 1, 2, 3, 4].map((index) => fill(circle(polar([0, 0], r * 0.5, index * 72), r * 0.08), '#fff6d0')).join('')}`
}

/** The name of the game, before a fan shell and upon a wave. */
export function title(ink: Ink): string {
  const first: Row = { text: 'TIDEPOOL', size: 103, y: 124, bow: 24, look: ocean, ...around }
  const second: Row = { text: 'CHOIR', size: 104, y: 222, bow: 0, look: sunset, ...around }
  const bubbles = times(12).map((index) => {
    const [x, y, r] = [
      30 + scattered(index) * 580,
      20 + scattered(index, 3) * 220,
      4 + scattered(index, 6) * 7,
    ]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#dffffb" opacity="0.35" stroke="#fff" stroke-width="2"/>${gleam(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.2)}`
  })
  const clefTone: TidepoolTone = { ...gold, edge: '#5c1a3c' }
  return [
    emblem(ink),
    bubbles.join(''),
    swash(ink),
    bowedRow(ink, second),
    bowedRow(ink, first),
    placed(trebleClef(ink, clefTone, 6), 96, 184, 0.66, -10),
    placed(quavers(ink, { ...rose, light: '#ffd6e8' }, 5), 546, 184, 1.25, 12),
    placed(starOf(ink, 25), 492, 236, 1, 12),
    placed(solid(ink, circle([0, 0], 15), pearl, { line: 4, depth: 7, shine: 0.9 }), 146, 240),
    fill(spark([70, 44], 22), '#fff'),
    fill(spark([566, 56], 18), '#fff'),
    fill(spark([388, 158], 15), '#fff'),
  ].join('')
}
