import type { Ink } from '../ink.ts'
import { fill, gleam, line, placed, solid } from '../tidepool-choir/clay.ts'
import {
  bend,
  blob,
  circle,
  ellipse,
  limb,
  mirrored,
  type TidepoolPoint,
  spark,
  times,
} from '../tidepool-choir/shapes.ts'
import { bloom, turned } from './blooms.ts'
import { azure, cream, emerald, gold, lime, orange, pink } from './palette.ts'

/** A round mushroom under a blue cap. */
export function mushroom(ink: Ink): string {
  const cap = blob(
    mirrored(
      [
        [120, 22],
        [170, 32],
        [210, 72],
        [220, 118],
        [196, 142],
        [150, 148],
        [120, 149],
      ],
      120,
    ),
  )
  const stem = blob(
    mirrored(
      [
        [120, 130],
        [150, 136],
        [154, 170],
        [166, 204],
        [150, 224],
        [120, 228],
      ],
      120,
    ),
  )
  const dots = [
    [88, 62, 20],
    [150, 56, 15],
    [176, 100, 18],
    [118, 104, 15],
    [56, 106, 13],
  ] as const
  const inside = ink.clip(`<path d="${cap}"/>`)
  return [
    solid(ink, stem, cream, { line: 6, depth: 15, shine: 0.7 }),
    solid(ink, cap, azure, { line: 6.5, depth: 21, shine: 0.9 }),
    `<g clip-path="${inside}">${dots.map(([x, y, r]) => fill(ellipse([x, y + 2], r, r * 0.88), azure.deep, 0.6) + fill(ellipse([x, y], r, r * 0.86), ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#fff', '#d6f4ff'))).join('')}</g>`,
    gleam(70, 52, 8, 19, 44),
    fill(spark([184, 56], 15), '#fff'),
  ].join('')
}

/** A cactus in its best mood. */
export function cactus(ink: Ink): string {
  const trunk = blob(
    mirrored(
      [
        [120, 40],
        [148, 48],
        [164, 82],
        [166, 150],
        [158, 212],
        [140, 228],
        [120, 230],
      ],
      120,
    ),
  )
  const left = limb(
    [
      [92, 168],
      [48, 164],
      [40, 124],
      [42, 104],
    ],
    38,
    34,
  )
  const right = limb(
    [
      [150, 148],
      [194, 142],
      [202, 104],
      [200, 86],
    ],
    36,
    32,
  )
  const ribs = [96, 120, 144].map((x) =>
    line(
      bend([
        [120 + (x - 120) * 0.7, 62],
        [x, 130],
        [120 + (x - 120) * 0.92, 214],
      ]),
      '#04543a',
      5,
      0.55,
    ),
  )
  const spines = (
    [
      [106, 96],
      [134, 96],
      [108, 140],
      [134, 140],
      [108, 184],
      [132, 184],
      [42, 134],
      [200, 114],
    ] as const
  ).map(([x, y]) => line(`M${x - 6} ${y}l6 -7l6 7`, '#f4ffd8', 4.5))
  return [
    solid(ink, left, emerald, { line: 6, depth: 12, shine: 0.8 }),
    solid(ink, right, emerald, { line: 6, depth: 12, shine: 0.8 }),
    solid(ink, trunk, emerald, { line: 6.5, depth: 20, shine: 0.9 }),
    ribs.join(''),
    spines.join(''),
    placed(bloom(ink, 36, pink, gold, 'round', 5), 122, 40),
    gleam(88, 86, 5, 17, 6),
  ].join('')
}

const husk: readonly TidepoolPoint[] = [
  [0, -110],
  [48, -88],
  [76, -30],
  [70, 34],
  [38, 84],
  [0, 104],
]
const slit: readonly TidepoolPoint[] = [
  [0, -88],
  [24, -40],
  [30, 20],
  [12, 76],
  [0, 92],
  [-14, 70],
  [-26, 16],
  [-20, -44],
]
const seedRow: readonly TidepoolPoint[] = [
  [0, -52],
  [1, -12],
  [0, 29],
  [-1, 66],
]

/** A seed pod that has come open. */
export function seedPod(ink: Ink): string {
  const shell = blob(turned(mirrored(husk, 0), 32, [120, 122]))
  const opening = blob(turned(slit, 32, [122, 122]))
  const seeds = turned(seedRow, 32, [122, 122])
  const sizes = [17, 21, 21, 15]
  const pod = [
    line(
      bend(
        turned(
          [
            [0, 108],
            [-6, 124],
            [-20, 134],
          ],
          32,
          [120, 122],
        ),
      ),
      '#2f4a02',
      20,
    ),
    line(
      bend(
        turned(
          [
            [0, 108],
            [-6, 124],
            [-20, 134],
          ],
          32,
          [120, 122],
        ),
      ),
      lime.base,
      10,
    ),
    solid(ink, shell, orange, { line: 6.5, depth: 20, shine: 0.9 }),
    `<path d="${opening}" fill="${ink.down('#6e1c02', '#3a0a02')}" stroke="${orange.edge}" stroke-width="5"/>`,
    seeds
      .map(
        ([x, y], index) =>
          solid(
            ink,
            circle([x, y], sizes[index] ?? 18),
            { ...gold, light: '#fffde0', base: '#ffe45a', deep: '#e0920c' },
            { line: 4, depth: 8, shine: 0.9 },
          ) + gleam(x - 5, y - 6, 5, 3.4),
      )
      .join(''),
    gleam(110, 66, 6, 20, 38),
    fill(spark([70, 96], 15), '#fff'),
  ].join('')
  return placed(pod, -1, -3, 1.01)
}

/** A broad leaf, heart-shaped. */
export function broadLeaf(ink: Ink): string {
  const shape: readonly TidepoolPoint[] = [
    [0, -74],
    [26, -98],
    [66, -92],
    [86, -52],
    [74, 2],
    [40, 62],
    [0, 118],
  ]
  const place = (points: readonly TidepoolPoint[]) => turned(points, 24, [124, 116], 1)
  const path = blob(place(mirrored(shape, 0)))
  const rib = place([
    [0, -72],
    [2, 10],
    [0, 112],
  ])
  const veins = times(3).flatMap((index) =>
    [1, -1].map((side) =>
      bend(
        place([
          [0, -44 + index * 42],
          [side * 26, -58 + index * 40],
          [side * (60 - index * 13), -60 + index * 40],
        ]),
      ),
    ),
  )
  const stalk = place([
    [0, -70],
    [-8, -92],
    [-26, -106],
  ])
  return [
    line(bend(stalk), lime.edge, 22),
    line(bend(stalk), '#a8c814', 11),
    solid(ink, path, lime, { line: 6.5, depth: 20, shine: 0.9 }),
    line([bend(rib), ...veins].join(''), '#4f7a04', 7, 0.8),
    line([bend(rib), ...veins].join(''), '#fdffc0', 2.4, 0.7),
    gleam(72, 84, 7, 17, 20),
    fill(spark([182, 68], 15), '#fff'),
  ].join('')
}
