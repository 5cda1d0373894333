import type { Ink } from '../ink.ts'
import { fill, line, placed, solid, type TidepoolTone } from '../tidepool-choir/clay.ts'
import {
  blob,
  circle,
  ellipse,
  limb,
  type TidepoolPoint,
  polygon,
  roundedBox,
} from '../tidepool-choir/shapes.ts'
import { bloom, leaf } from './blooms.ts'
import { clay, cream, gold, grass, pink } from './palette.ts'

export const skin: TidepoolTone = {
  light: '#d8ff8a',
  base: '#58cc3a',
  deep: '#117a44',
  edge: '#05402a',
  rim: '#c4ff6a',
}
export const ivory: TidepoolTone = { ...cream, edge: '#4a3a1a' }

export function pot(ink: Ink): string {
  const iron: TidepoolTone = {
    light: '#ffb89a',
    base: '#d8582e',
    deep: '#8a2418',
    edge: '#450e0c',
    rim: '#ff9a6a',
  }
  return [
    solid(ink, 'M148 366H284L266 438Q264 444 256 444H176Q168 444 166 438Z', iron, {
      line: 4.5,
      depth: 14,
      shine: 0.7,
    }),
    line('M158 404Q216 416 274 404', '#6a140e', 5, 0.5),
    placed(bloom(ink, 19, { ...gold, base: '#ffe03a' }, pink, 'round', 2.6), 216, 412),
    `<path d="${ellipse([216, 352], 72, 15)}" fill="#3a1a10"/>`,
    solid(ink, 'M136 346Q216 366 296 346L292 374Q216 392 140 374Z', iron, {
      line: 4.5,
      depth: 8,
      shine: 0.9,
    }),
    leaf(ink, [176, 358], 74, 252, grass, 4),
    leaf(ink, [256, 358], 74, 108, grass, 4),
  ].join('')
}

export function stem(ink: Ink): string {
  const spine: readonly TidepoolPoint[] = [
    [214, 372],
    [206, 320],
    [238, 276],
    [276, 240],
    [284, 196],
  ]
  const thorns = (
    [
      [
        [190, 330],
        [176, 318],
        [194, 312],
      ],
      [
        [262, 290],
        [280, 290],
        [270, 274],
      ],
    ] as const
  ).map((points) => solid(ink, polygon(points), ivory, { line: 3, depth: 3 }))
  return `${thorns.join('')}${solid(ink, limb(spine, 48, 58), skin, { line: 4.5, depth: 14, shine: 0.6 })}${leaf(ink, [214, 336], 62, 300, grass, 4)}`
}

/** A leaf for an arm, its fingers clenched. */
export function fistArm(ink: Ink): string {
  return [
    solid(
      ink,
      limb(
        [
          [206, 330],
          [148, 338],
          [98, 320],
          [74, 286],
        ],
        30,
        24,
      ),
      skin,
      { line: 4.2, depth: 8 },
    ),
    solid(
      ink,
      blob([
        [50, 270],
        [48, 244],
        [64, 232],
        [88, 234],
        [102, 250],
        [102, 274],
        [88, 294],
        [62, 292],
      ]),
      skin,
      { line: 4.4, depth: 10, shine: 0.8 },
    ),
    line('M64 234v20M80 233v21M54 264q24 10 44 -4', '#05402a', 4),
    leaf(ink, [150, 336], 52, 190, grass, 3.6),
  ].join('')
}

/** The other arm, with its placard: a flower, no word. */
export function placardArm(ink: Ink): string {
  const board = roundedBox(-52, -82, 104, 82, 9)
  const sign = [
    solid(ink, board, { ...cream, base: '#fff6d8', deep: '#e8b884' }, { line: 4.4, depth: 11, shine: 0.6 }),
    placed(bloom(ink, 32, pink, gold, 'round', 3.4), 0, -41),
    [
      [-43, -73],
      [43, -73],
      [-43, -9],
      [43, -9],
    ]
      .map(([x = 0, y = 0]) => fill(circle([x, y], 3.4), '#8a4a1a'))
      .join(''),
  ].join('')
  return [
    solid(
      ink,
      limb(
        [
          [344, 330],
          [352, 130],
        ],
        14,
        14,
      ),
      clay,
      { line: 4, depth: 5 },
    ),
    placed(sign, 352, 152, 1, 7),
    solid(
      ink,
      limb(
        [
          [226, 326],
          [288, 330],
          [336, 300],
          [346, 268],
        ],
        30,
        24,
      ),
      skin,
      { line: 4.2, depth: 8 },
    ),
    solid(
      ink,
      blob([
        [326, 262],
        [330, 240],
        [352, 232],
        [372, 246],
        [372, 270],
        [354, 286],
        [334, 280],
      ]),
      skin,
      { line: 4.4, depth: 9, shine: 0.8 },
    ),
    line('M334 246h32M333 260h36', '#05402a', 4),
  ].join('')
}
