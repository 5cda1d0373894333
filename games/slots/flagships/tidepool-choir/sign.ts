import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, halo, line, placed, solid, type TidepoolTone } from './clay.ts'
import { quaver } from './notes.ts'
import { gold, pearl, rose, sunny } from './palette.ts'
import { blob, circle, mirrored, n, type TidepoolPoint, polar, spark, times } from './shapes.ts'

const board: TidepoolTone = {
  light: '#fffdf6',
  base: '#ffd9dc',
  deep: '#b98fd2',
  edge: '#5a2f7c',
  rim: '#bff8ff',
}

function crest(ink: Ink): string {
  const foot: TidepoolPoint = [300, 84]
  const fan = blob([
    [280, 86],
    ...times(9).flatMap((index) => [
      polar(foot, 72, -84 + index * 21 - 7),
      polar(foot, 84, -84 + index * 21),
    ]),
    [320, 86],
  ])
  const ribs = times(8).map(
    (index) =>
      `M300 84L${polar(foot, 74, -73.5 + index * 21)
        .map(n)
        .join(' ')}`,
  )
  return [
    halo(ink, 300, 60, 60, '#fff1b0', 0.8),
    solid(ink, fan, rose, { line: 4, depth: 12, shine: 0.8 }),
    line(ribs.join(''), rose.edge, 3, 0.5),
    solid(ink, circle([300, 58], 23), pearl, { line: 3.5, depth: 8, shine: 0.9 }),
    gleam(292, 50, 6, 4),
  ].join('')
}

/** A board of mother-of-pearl on which the game writes. */
export function sign(ink: Ink): string {
  const outer = blob(
    mirrored(
      [
        [300, 60],
        [420, 64],
        [524, 52],
        [576, 84],
        [570, 130],
        [586, 200],
        [570, 270],
        [576, 322],
        [520, 348],
        [420, 336],
        [300, 344],
      ],
      300,
    ),
  )
  const inner = blob(
    mirrored(
      [
        [300, 84],
        [420, 88],
        [520, 80],
        [548, 104],
        [546, 196],
        [548, 292],
        [516, 318],
        [420, 310],
        [300, 316],
      ],
      300,
    ),
  )
  const star = solid(
    ink,
    blob(times(10).map((index) => polar([0, 0], index % 2 === 0 ? 38 : 21, index * 36))),
    sunny,
    { line: 4, depth: 11, shine: 0.8 },
  )
  const bead = [
    [190, 334],
    [245, 338],
    [355, 338],
    [410, 334],
  ].map(([x = 0, y = 0]) => solid(ink, circle([x, y], 10), pearl, { line: 3, depth: 5, shine: 0.9 }))
  const side = `${placed(star, 68, 330, 1, -14)}${placed(quaver(ink, gold, 4), 62, 70, 1.15, -14)}`
  return [
    `<path d="${outer}" transform="translate(0 9)" fill="#031226" opacity="0.55" filter="${ink.blur(9)}"/>`,
    solid(ink, outer, board, { line: 5, depth: 18, shine: 0.9 }),
    `<path d="${inner}" fill="${ink.radial({ x: 0.5, y: 0.4, r: 0.75 }, '#14749a', [0.6, '#0b3f72'], [1, '#07234f'])}" stroke="${gold.edge}" stroke-width="13"/>`,
    line(inner, gold.base, 8),
    line(inner, gold.light, 2.5, 0.9),
    `<g clip-path="${ink.clip(`<path d="${inner}"/>`)}"><path d="M40 70H560V120Q300 170 40 120Z" fill="#7ff4ff" opacity="0.1"/></g>`,
    crest(ink),
    bead.join(''),
    side,
    flipped(side, 300),
    fill(spark([120, 96], 16), '#fff', 0.9),
    fill(spark([494, 300], 14), '#fff', 0.8),
  ].join('')
}
