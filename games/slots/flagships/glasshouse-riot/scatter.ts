import type { Ink } from '../ink.ts'
import { beams, fill, gleam, halo, line, placed, solid } from '../tidepool-choir/clay.ts'
import { type TidepoolPoint, polygon, spark } from '../tidepool-choir/shapes.ts'
import { bloom, leaf, turned } from './blooms.ts'
import { clay, gold, grass, iron, pink } from './palette.ts'
import { footPlate } from './panes.ts'

const crack: readonly TidepoolPoint[] = [
  [126, 96],
  [112, 116],
  [130, 130],
  [110, 152],
  [124, 176],
  [136, 176],
  [126, 154],
  [146, 132],
  [128, 116],
  [142, 96],
]

function pot(ink: Ink): string {
  const body = 'M58 106H182L166 190H74Z'
  const rim = 'M48 84Q120 76 192 84L190 112Q120 104 50 112Z'
  const light = ink.radialAt({ x: 124, y: 134, r: 66 }, '#ffffff', [0.4, '#fff7a0'], [1, '#ff5fb0'])
  return [
    solid(ink, body, clay, { line: 5.5, depth: 16, shine: 0.7 }),
    line('M70 136L92 142L86 160M170 140L152 148L158 168', '#3a0a08', 5),
    solid(ink, rim, clay, { line: 5.5, depth: 9, shine: 0.9 }),
    `<path d="${polygon(crack)}" fill="${light}" stroke="#5a0a1c" stroke-width="5" stroke-linejoin="round"/>`,
    line('M112 116L92 120M130 130L150 124M110 152L94 156M146 132L160 136', '#5a0a1c', 4.5),
    halo(ink, 126, 136, 54, '#fff3a0', 0.75),
  ].join('')
}

/** A pot that cannot hold what grows in it. */
export function crackingPot(ink: Ink): string {
  const chips = (
    [
      [26, 134, 15, 20],
      [214, 128, 17, -30],
      [36, 172, 11, 60],
      [208, 168, 12, 10],
    ] as const
  ).map(([x, y, size, turn]) =>
    solid(
      ink,
      polygon(
        turned(
          [
            [-1, 0.6],
            [-0.5, -0.9],
            [0.9, -0.4],
            [0.7, 0.8],
          ],
          turn,
          [x, y],
          size,
        ),
      ),
      clay,
      { line: 4, depth: 5 },
    ),
  )
  return [
    halo(ink, 120, 104, 120, '#ff6fc0', 0.95),
    beams(ink, [120, 110], 124, 16, '#ffffd0', 0.95),
    leaf(ink, [108, 92], 88, 292, grass, 5.5),
    leaf(ink, [132, 92], 88, 68, grass, 5.5),
    leaf(ink, [112, 90], 62, 330, { ...grass, base: '#86e63a' }, 5),
    leaf(ink, [128, 90], 62, 30, { ...grass, base: '#86e63a' }, 5),
    placed(bloom(ink, 54, pink, gold, 'round', 5.5), 120, 59),
    chips.join(''),
    pot(ink),
    gleam(74, 128, 5, 15, 8),
    footPlate(ink, iron),
    fill(spark([126, 134], 26), '#fff'),
    fill(spark([52, 44], 15), '#fff'),
    fill(spark([194, 40], 12), '#fff6c2'),
  ].join('')
}
