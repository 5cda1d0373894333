import type { Ink } from '../ink.ts'
import { both, disc, n, polar, range, ringPath, smooth, solid, stroke } from './craft.ts'
import {
  ball,
  brass,
  copper,
  gear,
  gearPath,
  gold,
  type Metal,
  plated,
  rivets,
  sheen,
  steel,
  verdigris,
} from './metal.ts'

function blade(ink: Ink, long: number, wide: number, metal: Metal, turn: number): string {
  const shape = smooth([
    [0, 2],
    [wide * 0.44, -long * 0.4],
    [wide * 0.36, -long * 0.86],
    [0, -long],
    [-wide * 0.36, -long * 0.86],
    [-wide * 0.44, -long * 0.4],
  ])
  return `<g transform="rotate(${n(turn)})">${plated(ink, shape, metal, 2.6, 6, stroke(`M0 -6V${-long + 8}`, metal[3], 2, 'opacity=".5"'))}${ball(ink, 0, -long * 0.8, 2.6, metal)}</g>`
}

function wing(ink: Ink): string {
  const row = (metal: Metal, count: number, long: number, from: number) =>
    range(count)
      .map((index) => blade(ink, long - index * 5, 28, metal, from + index * 15))
      .join('')
  return `<g transform="translate(46 2)">${row(steel, 6, 84, 62)}${row(verdigris, 5, 64, 72)}${row(brass, 4, 44, 82)}</g>`
}

function breast(ink: Ink): string {
  const body = smooth([
    [0, -40],
    [46, -30],
    [66, 10],
    [62, 56],
    [36, 92],
    [0, 102],
    [-36, 92],
    [-62, 56],
    [-66, 10],
    [-46, -30],
  ])
  const scales = range(6).flatMap((row) =>
    range(7).map((column) => {
      const [x, y] = [(column - 3) * 21 + (row % 2) * 10.5, 6 + row * 16]
      return `<path d="M${n(x - 11)} ${y}q0 17 11 22q11 -5 11 -22Z" fill="${sheen(ink, row % 2 ? brass : copper, 70)}" stroke="#452204" stroke-width="1.8"/>`
    }),
  )
  return solid(
    ink,
    body,
    { fill: ink.across('#fff0b8', '#dca044', '#8a5418'), line: '#452204', width: 4, deep: 16 },
    scales.join(''),
  )
}

function eye(ink: Ink, side: number): string {
  const x = side * 36
  const aperture = range(8).map((index) => {
    const [a, b] = [polar(x, -38, 26, index * 45), polar(x, -38, 12, index * 45 + 50)]
    return stroke(`M${a.map(n).join(' ')}L${b.map(n).join(' ')}`, '#04484c', 2, 'opacity=".7"')
  })
  return [
    plated(ink, gearPath(x, -38, 46, 18, 0.12), brass, 3, 9),
    plated(ink, ringPath(x, -38, 36), gold, 3, 8),
    disc(
      x,
      -38,
      29,
      `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, '#f0fff8', '#6affd8', '#0aa898', '#04484c')}" stroke="#452204" stroke-width="3"`,
    ),
    ...aperture,
    disc(x, -38, 13, 'fill="#06181c" stroke="#0a6a64" stroke-width="2"'),
    disc(x - 6, -46, 6, 'fill="#fff"'),
    disc(x + 6, -31, 3, 'fill="#fff" opacity=".8"'),
    stroke(`M${x - 20} -52A25 25 0 0 1 ${x - 2} -63`, '#fff', 4, 'opacity=".7"'),
  ].join('')
}

const tuftShape = smooth([
  [12, -66],
  [30, -86],
  [64, -104],
  [82, -106],
  [76, -82],
  [70, -58],
  [40, -52],
])
const skullShape = smooth([
  [0, -84],
  [46, -84],
  [80, -60],
  [86, -24],
  [64, 8],
  [0, 20],
  [-64, 8],
  [-86, -24],
  [-80, -60],
  [-46, -84],
])
const beakShape = smooth([
  [0, -40],
  [14, -22],
  [12, 0],
  [0, 20],
  [-12, 0],
  [-14, -22],
])

/** An owl of clockwork with lenses for eyes. */
export function owl(ink: Ink): string {
  const tuft = both(
    plated(
      ink,
      tuftShape,
      copper,
      3.4,
      8,
      stroke('M34 -70Q56 -86 74 -98M44 -62Q60 -74 72 -82', '#4c1406', 2.4, 'opacity=".6"'),
    ),
  )
  const skull = plated(ink, skullShape, brass, 4, 12)
  const beak = solid(
    ink,
    beakShape,
    { fill: ink.tilt(30, '#fffbd0', '#ffc03c', '#b8640c'), line: '#5c2a02', width: 3.4, deep: 6 },
    '<path d="M0 -40L0 20L14 0L14 -24Z" fill="#7a3a04" opacity=".4"/>',
  )
  const claw = both(
    range(3)
      .map((index) =>
        plated(
          ink,
          smooth([
            [14 + index * 12, 88],
            [22 + index * 12, 88],
            [24 + index * 12, 104],
            [18 + index * 12, 112],
            [13 + index * 12, 104],
          ]),
          gold,
          2.4,
          4,
        ),
      )
      .join(''),
  )
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#001414', opacity: 0.65 })
  return [
    `<g filter="${shade}">${both(wing(ink))}</g>`,
    `<g filter="${shade}">${breast(ink)}${claw}${gear(ink, 0, 60, 22, 10, gold)}</g>`,
    `<g filter="${shade}">${tuft}${skull}</g>`,
    eye(ink, -1),
    eye(ink, 1),
    `<g filter="${shade}">${beak}</g>`,
    solid(ink, 'M0 -92L12 -78L0 -60L-12 -78Z', {
      fill: ink.tilt(60, '#d0fff0', '#16b89c', '#044a44'),
      line: '#452204',
      width: 3,
      deep: 4,
    }),
    rivets(
      ink,
      [
        [-76, -64],
        [76, -64],
        [-60, 2],
        [60, 2],
      ],
      3.4,
      gold,
    ),
  ].join('')
}
