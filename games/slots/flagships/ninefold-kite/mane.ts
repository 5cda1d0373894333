import type { Ink } from '../ink.ts'
import { band, both, range, smooth, solid, stroke } from './craft.ts'

const goldLine = '#8a3c02'

function horn(ink: Ink): string {
  const path = band(
    [
      [30, -48],
      [46, -74],
      [72, -88],
      [84, -110],
      [74, -128],
    ],
    (share) => 26 * (1 - share) ** 0.8 + 1,
  )
  const rings = range(4).map((index) =>
    stroke(`M${34 + index * 9} ${-66 - index * 7}q9 3 15 12`, goldLine, 2.4, 'opacity=".7"'),
  )
  return solid(
    ink,
    path,
    { fill: ink.tilt(-60, '#d85a08', '#ffb41e', '#fff6b8'), line: goldLine, width: 3.4, deep: 9 },
    rings.join(''),
  )
}

function ear(ink: Ink): string {
  const fin = smooth([
    [58, -30],
    [84, -48],
    [112, -54],
    [104, -36],
    [118, -20],
    [102, -12],
    [106, 8],
    [88, 6],
    [64, 12],
  ])
  const spines = ['M64 -18Q86 -36 104 -46', 'M66 -10Q90 -18 108 -20', 'M66 0Q84 0 98 2']
  return solid(
    ink,
    fin,
    { fill: ink.tilt(10, '#06708a', '#19c3b4', '#b6fff0'), line: '#04394e', width: 3.4, deep: 9 },
    spines.map((each) => stroke(each, '#04566c', 3)).join(''),
  )
}

/** Tongues of flame around the head, the farther ones darker. */
export function dragonMane(ink: Ink): string {
  const tongue = (turn: number, long: number, fill: string) =>
    `<g transform="rotate(${turn})">${solid(
      ink,
      smooth([
        [-19, -40],
        [-24, -66],
        [-10, -88],
        [6, -long],
        [4, -92],
        [20, -70],
        [20, -40],
      ]),
      { fill, line: '#8c1808', width: 3, deep: 8 },
    )}</g>`
  const back = ink.down('#ffb02e', '#f0500c', '#a81414')
  const front = ink.down('#fff09a', '#ffa81e', '#e8400a')
  const turns = [150, 122, 96, 70, 44, 20]
  return both(
    [
      ...turns.map((turn) => tongue(turn - 12, 118, back)),
      ...turns.map((turn) => tongue(turn, 106, front)),
    ].join(''),
  )
}

export function dragonHorns(ink: Ink): string {
  return both(`${horn(ink)}${ear(ink)}`)
}
