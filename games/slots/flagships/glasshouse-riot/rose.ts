import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, halo, line, placed, solid } from '../tidepool-choir/clay.ts'
import { eye } from '../tidepool-choir/faces.ts'
import { bend, blob, mirrored, type TidepoolPoint, polygon, spark } from '../tidepool-choir/shapes.ts'
import { leaf } from './blooms.ts'
import { cream, crimson, emerald, gold, lime } from './palette.ts'
import { arched, pane, studs } from './panes.ts'

function sword(ink: Ink): string {
  const blade = 'M-13 0L-16 -96Q-14 -128 0 -146Q14 -128 16 -96L13 0Z'
  return [
    solid(ink, blade, lime, { line: 4.5, depth: 9, shine: 0.8 }),
    fill('M0 -136L0 0H-9L-12 -94Q-10 -118 0 -136Z', '#fff', 0.4),
    solid(ink, 'M-30 -6Q0 -20 30 -6L26 10Q0 0 -26 10Z', gold, { line: 4, depth: 6, shine: 0.9 }),
  ].join('')
}

const backPetal: readonly TidepoolPoint[] = [
  [120, 20],
  [158, 26],
  [190, 52],
  [212, 92],
  [208, 140],
  [186, 178],
  [150, 204],
  [120, 212],
]
const sidePetal: readonly TidepoolPoint[] = [
  [120, 62],
  [70, 40],
  [32, 66],
  [20, 118],
  [36, 166],
  [74, 200],
  [112, 206],
  [86, 170],
  [84, 110],
]
const frontPetal: readonly TidepoolPoint[] = [
  [120, 94],
  [156, 80],
  [192, 88],
  [198, 134],
  [180, 176],
  [148, 206],
  [120, 213],
]
const heartPetal: readonly TidepoolPoint[] = [
  [72, 72],
  [84, 42],
  [118, 30],
  [154, 42],
  [168, 72],
  [150, 92],
  [120, 98],
  [90, 92],
]

function bloomOf(ink: Ink): string {
  const back = blob(mirrored(backPetal, 120))
  const side = blob(sidePetal)
  const front = blob(mirrored(frontPetal, 120))
  const bright = { ...crimson, light: '#ffb09a', base: '#ff3a50', deep: '#b30a38' }
  const heart = blob(heartPetal)
  return [
    solid(ink, back, crimson, { line: 5.5, depth: 16 }),
    solid(ink, side, crimson, { line: 5, depth: 14 }),
    flipped(solid(ink, side, crimson, { line: 5, depth: 14 }), 120),
    solid(ink, heart, crimson, { line: 5, depth: 12 }),
    line(
      bend([
        [84, 76],
        [94, 54],
        [122, 44],
        [148, 56],
        [150, 76],
        [128, 84],
        [108, 76],
        [112, 62],
        [128, 62],
      ]),
      '#5a0218',
      7,
    ),
    line(
      bend([
        [86, 72],
        [96, 52],
        [122, 41],
        [146, 52],
      ]),
      '#ff9a86',
      3.5,
      0.8,
    ),
    solid(ink, front, bright, { line: 5.5, depth: 17, shine: 0.8 }),
  ].join('')
}

function anger(ink: Ink): string {
  const face = { iris: ['#ffe74c', '#d06a08'], edge: '#480218', look: [0.1, 0.25] } as const
  const mouth = blob(
    mirrored(
      [
        [120, 166],
        [142, 162],
        [158, 164],
        [154, 182],
        [138, 192],
        [120, 194],
      ],
      120,
    ),
  )
  return [
    eye(ink, 88, 132, 25, { ...face, lid: { share: 0.24, colour: '#c4102f', tilt: 20 } }),
    eye(ink, 152, 132, 25, { ...face, lid: { share: 0.24, colour: '#c4102f', tilt: -20 } }),
    line(
      bend([
        [60, 98],
        [86, 106],
        [110, 122],
      ]),
      '#480218',
      11,
    ),
    line(
      bend([
        [180, 98],
        [154, 106],
        [130, 122],
      ]),
      '#480218',
      11,
    ),
    line('M54 158L78 168M60 172L82 179M186 158L162 168M180 172L158 179', '#c8ff3a', 7),
    `<path d="${mouth}" fill="#fff" stroke="#480218" stroke-width="6" stroke-linejoin="round"/>`,
    line('M84 178Q120 182 156 178M102 166V190M120 167V194M138 166V190', '#48021a', 3),
    `<path d="${polygon([
      [94, 165],
      [106, 165],
      [100, 176],
    ])}" fill="${ink.down('#fff', '#ffe0d0')}"/>`,
  ].join('')
}

function thorns(ink: Ink): string {
  const band = blob(
    mirrored(
      [
        [120, 88],
        [160, 84],
        [202, 100],
        [208, 114],
        [162, 104],
        [120, 108],
      ],
      120,
    ),
  )
  const spikes: readonly (readonly TidepoolPoint[])[] = [
    [
      [64, 98],
      [62, 66],
      [84, 94],
    ],
    [
      [108, 92],
      [120, 56],
      [132, 92],
    ],
    [
      [156, 94],
      [178, 66],
      [176, 98],
    ],
  ]
  return `${spikes.map((points) => solid(ink, polygon(points), cream, { line: 4.5, depth: 6 })).join('')}${solid(ink, band, emerald, { line: 4.5, depth: 7, shine: 0.8 })}`
}

/** A rose that fights. */
export function roseWarrior(ink: Ink): string {
  return [
    halo(ink, 120, 120, 120, '#ffd24a', 0.4),
    pane(ink, {
      ...arched,
      rim: { ...cream, deep: '#b89ac0', edge: '#4a2450' },
      field: ['#ffe94a', '#e8780c'],
      light: '#fffbd0',
    }),
    studs(
      ink,
      [
        [20, 224],
        [220, 224],
      ],
      8,
    ),
    placed(sword(ink), 180, 156, 0.98, 17),
    leaf(ink, [86, 190], 88, 242, emerald, 5),
    leaf(ink, [154, 190], 88, 118, emerald, 5),
    placed(bloomOf(ink), 6, 8, 0.95),
    placed(thorns(ink), 6, 8, 0.95),
    placed(anger(ink), 6, 10, 0.95),
    gleam(62, 62, 7, 15, 40, 0.7),
    fill(spark([224, 34], 14), '#fff'),
  ].join('')
}
