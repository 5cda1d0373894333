import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, line, solid, type TidepoolTone } from './clay.ts'
import { blush, eye, singing } from './faces.ts'
import { arm } from './octopus.ts'
import { foam, gold } from './palette.ts'
import { blob, circle, limb, mirrored, type TidepoolPoint } from './shapes.ts'

const skin: TidepoolTone = {
  light: '#ffd49a',
  base: '#ff7f3f',
  deep: '#d23a48',
  edge: '#6e0f2c',
  rim: '#ffd08a',
}
export const cloth: TidepoolTone = {
  light: '#6a62d8',
  base: '#2f2a86',
  deep: '#14104c',
  edge: '#0a0830',
  rim: '#8fa8ff',
}
export const look = { tone: skin, suckers: '#fff0d2' }
const frontArm: readonly TidepoolPoint[] = [
  [168, 320],
  [150, 370],
  [116, 398],
  [84, 398],
  [74, 374],
  [92, 366],
]

export function lowerBody(ink: Ink): string {
  const front = arm(ink, frontArm, 50, 17, look)
  const trunk = blob(
    mirrored(
      [
        [190, 256],
        [228, 262],
        [250, 300],
        [250, 344],
        [226, 376],
        [190, 384],
      ],
      190,
    ),
  )
  const coat = blob(
    mirrored(
      [
        [190, 262],
        [226, 258],
        [254, 292],
        [262, 344],
        [240, 372],
        [206, 340],
        [190, 318],
      ],
      190,
    ),
  )
  const middle = arm(
    ink,
    [
      [188, 350],
      [176, 380],
      [190, 401],
      [208, 394],
      [204, 380],
    ],
    40,
    14,
    look,
  )
  return [
    solid(ink, trunk, skin, { line: 4.5, depth: 16 }),
    middle,
    front,
    flipped(front, 190),
    solid(ink, coat, cloth, { line: 4.5, depth: 14, shine: 0.5 }),
    fill(
      blob(
        mirrored(
          [
            [190, 262],
            [214, 262],
            [206, 300],
            [190, 326],
          ],
          190,
        ),
      ),
      '#fff',
    ),
    line('M190 300V318', '#c9c4ea', 2),
    fill(circle([190, 304], 3.6), '#2f2a86'),
    solid(ink, 'M164 262L190 318L176 326L146 284Z', { ...cloth, base: '#4a43b8' }, { line: 3.4, depth: 6 }),
    solid(ink, 'M216 262L190 318L204 326L234 284Z', { ...cloth, base: '#3b348f' }, { line: 3.4, depth: 6 }),
    `${solid(ink, circle([160, 338], 6.5), gold, { line: 2, depth: 3 })}${solid(ink, circle([220, 338], 6.5), gold, { line: 2, depth: 3 })}`,
  ].join('')
}

function hair(ink: Ink): string {
  const wisps: readonly (readonly TidepoolPoint[])[] = [
    [
      [92, 214],
      [56, 220],
      [34, 204],
      [42, 188],
    ],
    [
      [88, 188],
      [46, 186],
      [26, 162],
      [40, 146],
    ],
    [
      [92, 160],
      [52, 148],
      [42, 120],
      [60, 108],
    ],
    [
      [104, 134],
      [76, 114],
      [76, 88],
      [96, 82],
    ],
  ]
  return wisps
    .map((points) => solid(ink, limb(points, 40, 16), foam, { line: 4, depth: 10, shine: 0.5 }))
    .join('')
}

export function head(ink: Ink): string {
  const mantle = blob(
    mirrored(
      [
        [190, 24],
        [246, 34],
        [288, 78],
        [296, 130],
        [290, 184],
        [270, 236],
        [232, 272],
        [190, 280],
      ],
      190,
    ),
  )
  const tuft = hair(ink)
  const spots = [
    [252, 74, 11],
    [268, 100, 7],
    [132, 68, 9],
    [116, 96, 6],
  ] as const
  return [
    tuft,
    flipped(tuft, 190),
    solid(ink, mantle, skin, { line: 5, depth: 26, shine: 0.7 }),
    spots.map(([x, y, r]) => fill(circle([x, y], r), '#fff0c0', 0.6)).join(''),
    gleam(124, 92, 11, 24, 30, 0.8),
    blush(ink, 116, 208, 27, '#ff2f6a', 0.8),
    blush(ink, 264, 208, 27, '#ff2f6a', 0.8),
    eye(ink, 148, 156, 38, { iris: ['#4df0ff', '#0a4fb8'], edge: skin.edge, look: [0.35, 0.2] }),
    eye(ink, 232, 156, 38, { iris: ['#4df0ff', '#0a4fb8'], edge: skin.edge, look: [0.35, 0.2] }),
  ].join('')
}

export function brows(ink: Ink): string {
  const brow = solid(
    ink,
    limb(
      [
        [112, 116],
        [140, 96],
        [172, 104],
      ],
      12,
      20,
    ),
    foam,
    { line: 3.6, depth: 5 },
  )
  return `${brow}${flipped(brow, 190)}`
}

export function closedEyes(ink: Ink): string {
  const lid = `${solid(ink, circle([148, 156], 40), skin, { line: 0, depth: 12, shine: 0.3 })}${line('M114 164Q148 188 182 164', skin.edge, 6.5)}${line('M118 170l-10 8M178 170l8 9', skin.edge, 5)}`
  return `${lid}${flipped(lid, 190)}`
}

export function bowTie(ink: Ink): string {
  const red: TidepoolTone = {
    light: '#ff9ac0',
    base: '#ff2f7d',
    deep: '#a80a55',
    edge: '#5a0432',
    rim: '#ffa8d0',
  }
  const half = solid(
    ink,
    blob([
      [188, 272],
      [152, 250],
      [138, 258],
      [140, 288],
      [154, 294],
    ]),
    red,
    { line: 4, depth: 9, shine: 0.8 },
  )
  return `${half}${flipped(half, 190)}${solid(ink, circle([190, 272], 13), red, { line: 4, depth: 6, shine: 0.8 })}`
}

export function mouth(ink: Ink): string {
  return singing(ink, 190, 228, 27, 27, { lip: '#c42448', edge: skin.edge, teeth: true })
}
