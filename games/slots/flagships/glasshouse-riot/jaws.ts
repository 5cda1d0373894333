import type { Ink } from '../ink.ts'
import { fill, gleam, line, solid, type TidepoolTone } from '../tidepool-choir/clay.ts'
import { eye } from '../tidepool-choir/faces.ts'
import { bend, blob, circle, ellipse, limb, type TidepoolPoint } from '../tidepool-choir/shapes.ts'
import { turned } from './blooms.ts'
import { ivory, skin } from './flytrap.ts'
import { lime } from './palette.ts'

const maw: TidepoolTone = {
  light: '#ff9ad0',
  base: '#ff3d8f',
  deep: '#a80a5c',
  edge: '#5a0438',
  rim: '#ff9ad8',
}

const open = (body: string, degrees: number) => `<g transform="rotate(${degrees} 288 198)">${body}</g>`

const balls = [
  { x: 124, y: 48, r: 33, lean: 8 },
  { x: 202, y: 42, r: 37, lean: -12 },
] as const

/** What is seen between the jaws. */
export function throat(ink: Ink): string {
  const shape = blob([
    [292, 130],
    [306, 196],
    [284, 250],
    [220, 268],
    [150, 264],
    [116, 222],
    [120, 170],
    [190, 130],
  ])
  return solid(
    ink,
    shape,
    { ...maw, light: '#b81a6a', base: '#7a0a4a', deep: '#3a0228' },
    { line: 4, depth: 16, shine: 0 },
  )
}

export function tongue(ink: Ink): string {
  const shape = limb(
    [
      [262, 214],
      [204, 208],
      [152, 216],
      [120, 238],
      [104, 232],
    ],
    40,
    28,
  )
  return `${solid(ink, shape, { ...maw, light: '#ffd0e4', base: '#ff7ab0', deep: '#d8307a' }, { line: 4, depth: 10, shine: 0.8 })}${line(
    bend([
      [246, 212],
      [200, 210],
      [154, 220],
      [122, 240],
    ]),
    '#c81a68',
    4,
    0.7,
  )}`
}

/** Teeth along a lip, from its hinge to its end. */
function teeth(
  ink: Ink,
  roots: readonly TidepoolPoint[],
  sizes: readonly number[],
  heading: number,
  spread: number,
): string {
  return roots
    .map((root, index) => {
      const size = sizes[index] ?? 30
      const degrees = heading + (index - roots.length / 2) * spread
      return solid(
        ink,
        blob(
          turned(
            [
              [-8, 3],
              [-6, -size * 0.5],
              [0, -size],
              [6, -size * 0.5],
              [8, 3],
            ],
            degrees,
            root,
          ),
        ),
        ivory,
        { line: 3.4, depth: 4, shine: 0.8 },
      )
    })
    .join('')
}

export function lowerJaw(ink: Ink): string {
  const bowl = blob([
    [300, 192],
    [304, 232],
    [276, 276],
    [214, 296],
    [140, 288],
    [84, 258],
    [58, 222],
    [70, 210],
    [116, 226],
    [180, 238],
    [250, 226],
  ])
  const lip = limb(
    [
      [292, 204],
      [246, 238],
      [180, 252],
      [116, 240],
      [66, 214],
    ],
    20,
    24,
  )
  const spots = (
    [
      [236, 268, 9],
      [196, 276, 6],
      [150, 268, 8],
      [262, 254, 5],
    ] as const
  ).map(([x, y, r]) => fill(circle([x, y], r), '#ff5fb0', 0.85))
  const roots: readonly TidepoolPoint[] = [
    [78, 216],
    [112, 232],
    [152, 242],
    [194, 244],
    [234, 236],
  ]
  const jaw = [
    teeth(ink, roots, [48, 44, 40, 35, 30], -2, 7),
    solid(ink, bowl, skin, { line: 4.8, depth: 16, shine: 0.4 }),
    spots.join(''),
    solid(ink, lip, lime, { line: 4, depth: 7, shine: 0.8 }),
  ].join('')
  return open(jaw, -8)
}

export function upperJaw(ink: Ink): string {
  const dome = blob([
    [306, 204],
    [312, 150],
    [286, 98],
    [232, 66],
    [164, 62],
    [96, 86],
    [46, 130],
    [30, 170],
    [48, 178],
    [104, 168],
    [180, 170],
    [252, 188],
  ])
  const palate = blob([
    [292, 200],
    [240, 176],
    [176, 162],
    [104, 160],
    [46, 170],
    [96, 182],
    [170, 190],
    [240, 204],
  ])
  const lip = limb(
    [
      [300, 204],
      [246, 186],
      [178, 174],
      [106, 172],
      [42, 174],
    ],
    20,
    26,
  )
  const roots: readonly TidepoolPoint[] = [
    [50, 184],
    [90, 182],
    [134, 182],
    [178, 184],
    [220, 192],
  ]
  const spots = (
    [
      [248, 116, 11],
      [212, 92, 7],
      [272, 144, 7],
      [168, 96, 9],
      [128, 118, 6],
    ] as const
  ).map(([x, y, r]) => fill(circle([x, y], r), '#ff5fb0', 0.85))
  const jaw = [
    solid(ink, palate, maw, { line: 3.5, depth: 8 }),
    teeth(ink, roots, [56, 50, 45, 39, 32], 186, -6),
    solid(ink, dome, skin, { line: 5, depth: 20, shine: 0.7 }),
    spots.join(''),
    gleam(92, 112, 10, 21, 58, 0.75),
    solid(ink, lip, lime, { line: 4, depth: 7, shine: 0.8 }),
    fill(ellipse([70, 142], 6, 4), '#05402a', 0.7),
    fill(ellipse([92, 132], 5, 3.5), '#05402a', 0.7),
  ].join('')
  return open(jaw, 11)
}

/** One eye on its stalk; 0 is the farther one. */
export function eyeOnStalk(ink: Ink, which: 0 | 1): string {
  const { x, y, r, lean } = balls[which]
  const root: TidepoolPoint = which === 0 ? [152, 92] : [218, 92]
  const stalk = [
    solid(ink, limb([root, [(root[0] + x) / 2 + lean * 0.4, (root[1] + y) / 2], [x, y]], 24, 22), skin, {
      line: 4,
      depth: 7,
    }),
    solid(ink, circle([x, y], r + 5), skin, { line: 4.2, depth: 10, shine: 0.6 }),
    eye(ink, x - 1, y + 1, r - 3, {
      iris: ['#fff06a', '#e0520a'],
      edge: '#05402a',
      look: [-0.5, 0.35],
      lid: { share: 0.24, colour: '#58cc3a', tilt: which === 0 ? 14 : -12 },
    }),
  ].join('')
  return open(stalk, 11)
}

export function closedEye(ink: Ink, which: 0 | 1): string {
  const { x, y, r } = balls[which]
  return open(
    `${solid(ink, circle([x, y], r + 5), skin, { line: 4.2, depth: 10, shine: 0.6 })}${line(`M${x - r * 0.8} ${y + 4}Q${x} ${y + r * 0.8} ${x + r * 0.8} ${y + 4}`, '#05402a', 6)}`,
    11,
  )
}
