import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  box,
  group,
  line,
  moved,
  n,
  oval,
  polar,
  polygon,
  ring,
  round,
  shape,
  share,
  times,
  type HeronPoint,
} from './brush.ts'
import { fan, gold, goldFill, pearl, soft } from './deco.ts'
import { layOf, type Lay } from './land.ts'
import { columns, heap } from './hoard.ts'

/** The treasury that sank under the bay. */
export function vaultRoom(ink: Ink, size: Size): string {
  const lay = layOf(size)
  return [
    deep(ink, lay),
    gate(ink, lay),
    light(ink, lay),
    columns(ink, lay),
    fishes(lay),
    heaps(ink, lay),
    floor(ink, lay),
    calm(ink, lay),
  ].join('')
}

function gateAt(lay: Lay): HeronPoint {
  return [lay.width * 0.5, lay.horizon - (lay.isTall ? 62 : 90)]
}

function deep(ink: Ink, lay: Lay): string {
  const [x, y] = gateAt(lay)
  return [
    box(
      0,
      0,
      lay.width,
      lay.height,
      ink.down('#1a4a90', [0.12, '#173c84'], [0.32, '#1a2a6c'], [0.62, '#120f40'], '#070418'),
    ),
    round(
      x,
      y,
      lay.isTall ? 520 : 700,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#ffdf80', 0.95],
        [0.28, '#ffb53a', 0.62],
        [0.6, '#d8782a', 0.28],
        [1, '#a84a3a', 0],
      ),
    ),
  ].join('')
}

/** The round door of the treasury, standing open like a sun. */
function gate(ink: Ink, lay: Lay): string {
  const [x, y] = gateAt(lay)
  const size = lay.isTall ? 0.86 : 1.2
  const door = [
    ring(32, (turn, index) => {
      const half = index % 2 === 0 ? 3.6 : 2.2
      const long = index % 2 === 0 ? 214 : 190
      return shape(
        polygon([polar(0, 0, 130, turn - half), polar(0, 0, long, turn), polar(0, 0, 130, turn + half)]),
        ink.radialAt({ x: 0, y: 0, r: 214 }, gold[3], [0.62, gold[2]], gold[1]),
        `stroke="${gold[4]}" stroke-width="1.6"`,
      )
    }),
    round(0, 0, 152, gold[4]) +
      round(0, 0, 149, goldFill(ink)) +
      round(0, 0, 132, gold[3]) +
      round(0, 0, 129, ink.tilt(235, gold[0], gold[2], gold[3])),
    ring(24, (turn) => pearl(ink, ...polar(0, 0, 140, turn), 6.4)),
    round(0, 0, 118, gold[4]),
    round(
      0,
      0,
      115,
      ink.radial(
        { x: 0.5, y: 0.55, r: 0.6 },
        '#fffef0',
        [0.3, '#fff0a8'],
        [0.62, '#ffbf4a'],
        [0.88, '#d8781c'],
        '#8a3c0c',
      ),
    ),
    fan(ink, 0, 92, 128, [-172, -8], 15, [
      ['#fffbe0', '#ffe28a', '#ffc04a'],
      ['#fff0b0', '#ffce5a', '#f0a02c'],
    ]),
    soft(ink, 0, 0, 115, 115, '#fffbe0', 0.9),
  ].join('')
  return moved(door, x, y, size)
}

function light(ink: Ink, lay: Lay): string {
  const shafts = times(9).map((index) => {
    const x = lay.width * (0.02 + (index * 0.96) / 8)
    const lean = (x - lay.width / 2) * 0.5
    const wide = 18 + share(index, 3) * 46
    return shape(
      `M${n(x - wide * 0.4)}-10H${n(x + wide * 0.4)}L${n(x + lean + wide * 1.6)} ${n(lay.height * 0.72)}H${n(x + lean - wide * 1.6)}Z`,
      ink.down([0, '#fff6d0', 0.5], [0.4, '#ffe29a', 0.2], [1, '#ffc86a', 0]),
    )
  })
  const net = times(14).map((index) => {
    const [x, y] = [share(index, 2) * lay.width, 10 + share(index, 5) * lay.height * 0.07]
    return line(
      `M${n(x - 60)} ${n(y)}Q${n(x - 30)} ${n(y - 14)} ${n(x)} ${n(y)}T${n(x + 60)} ${n(y)}`,
      '#d8f0ff',
      3,
      'opacity="0.3"',
    )
  })
  return shafts.join('') + net.join('')
}

function fishes(lay: Lay): string {
  const one = (x: number, y: number, size: number, fill: string, flip: number) =>
    group(
      shape('M-20 0C-10-12 10-12 20 0L32-10V10L20 0C10 12-10 12-20 0Z', fill) +
        round(-11, -2, 1.8, '#fff2b0'),
      `transform="translate(${n(x)} ${n(y)}) scale(${n(size * flip * 10)} ${n(size * 10)}) scale(0.1)" opacity="0.75"`,
    )
  return times(13)
    .map((index) => {
      const isLeft = index % 2 === 0
      const x = (isLeft ? 0.1 : 0.7) * lay.width + share(index, 2) * lay.width * 0.22
      return one(
        x,
        lay.horizon * (0.3 + 0.6 * share(index, 4)),
        0.5 + share(index, 7) * 0.6,
        ['#ffc86a', '#ff9a6a', '#7af0e0'][index % 3] ?? '#fff',
        isLeft ? -1 : 1,
      )
    })
    .join('')
}

function heaps(ink: Ink, lay: Lay): string {
  const y = lay.horizon + (lay.isTall ? 84 : 110)
  const size = lay.isTall ? 1 : 1.15
  const places = lay.isTall
    ? [
        [0.5, -20, 190, 66, 1],
        [0.18, 10, 170, 92, 2],
        [0.82, 10, 180, 106, 3],
      ]
    : [
        [0.5, -20, 260, 80, 1],
        [0.12, 24, 230, 130, 2],
        [0.88, 24, 240, 140, 3],
      ]
  return places
    .map(([x = 0, down = 0, wide = 0, high = 0, salt = 0]) =>
      moved(heap(ink, wide, high, salt), x * lay.width, y + down, size),
    )
    .join('')
}

function floor(ink: Ink, lay: Lay): string {
  const y = lay.horizon + (lay.isTall ? 108 : 150)
  const foot = lay.height * (lay.isTall ? 0.86 : 0.9)
  const low = [
    moved(heap(ink, 190, 110, 5), lay.width * 0.04, foot, 0.95),
    moved(heap(ink, 190, 120, 6), lay.width * 0.97, foot, 0.95),
  ].join('')
  const tiles = times(60).map((index) => {
    const row = Math.floor(index / 10)
    const size = 0.7 + row * 0.22
    const wide = (lay.width / 9) * size
    const [x, at] = [
      lay.width / 2 + ((index % 10) - 4.5 + (row % 2) * 0.5) * wide,
      y + 20 + (foot - y) * ((row + 1) / 6) ** 1.3,
    ]
    return [0.46, 0.3, 0.15]
      .map((part) =>
        line(
          `M${n(x - wide * part)} ${n(at)}A${n(wide * part)} ${n(wide * part * 0.5)} 0 0 1 ${n(x + wide * part)} ${n(at)}`,
          '#ffd98a',
          2,
          'opacity="0.16"',
        ),
      )
      .join('')
  })
  return [
    box(
      0,
      y,
      lay.width,
      lay.height - y,
      ink.down([0, '#c8883a', 0.9], [0.07, '#5a3460', 1], [0.4, '#20124a', 1], [1, '#070418', 1]),
    ),
    tiles.join(''),
    low,
    oval(lay.width / 2, y, lay.width * 0.6, 14, '#ffe9b0', 'opacity="0.25"'),
  ].join('')
}

function calm(ink: Ink, lay: Lay): string {
  return (
    box(0, 0, lay.width, lay.height * 0.13, ink.down([0, '#070418', 0.65], [1, '#070418', 0])) +
    box(
      0,
      lay.height * 0.74,
      lay.width,
      lay.height * 0.26,
      ink.down([0, '#070418', 0], [0.55, '#070418', 0.5], [1, '#040210', 0.88]),
    )
  )
}
