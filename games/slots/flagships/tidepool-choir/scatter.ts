import type { Ink } from '../ink.ts'
import { beams, fill, gleam, halo, line, lit, placed, solid, type TidepoolTone } from './clay.ts'
import { quaver } from './notes.ts'
import { foam, gold, navy, sapphire } from './palette.ts'
import { footPlate } from './plates.ts'
import { bend, blob, circle, limb, type TidepoolPoint, spark, times } from './shapes.ts'

const crest: readonly TidepoolPoint[] = [
  [230, 186],
  [150, 204],
  [50, 200],
  [16, 160],
  [11, 106],
  [33, 56],
  [80, 22],
  [134, 13],
  [182, 22],
  [202, 58],
  [172, 48],
  [128, 46],
  [84, 68],
  [62, 110],
  [74, 150],
  [112, 174],
  [172, 174],
  [222, 156],
]
const shellTone: TidepoolTone = {
  light: '#fff1d8',
  base: '#ffb38a',
  deep: '#d8486e',
  edge: '#6e1238',
  rim: '#ffe0b8',
}

function wave(ink: Ink): string {
  const path = blob(crest)
  const streaks: readonly (readonly TidepoolPoint[])[] = [
    [
      [36, 176],
      [20, 120],
      [44, 64],
      [92, 28],
      [150, 20],
    ],
    [
      [54, 180],
      [36, 124],
      [56, 76],
      [100, 42],
      [150, 32],
    ],
    [
      [90, 190],
      [54, 160],
      [46, 116],
      [64, 82],
    ],
  ]
  const drops = [
    [206, 62, 15],
    [190, 44, 17],
    [172, 28, 16],
    [150, 15, 14],
    [212, 82, 9],
    [126, 14, 10],
    [186, 66, 10],
    [224, 98, 5.5],
    [218, 44, 6],
  ] as const
  const shape = drops.map(([x, y, r]) => circle([x, y], r)).join('')
  return [
    solid(ink, path, sapphire, { line: 5, depth: 18, shine: 0.8 }),
    streaks
      .map((points, index) => line(bend(points), index === 1 ? '#7fe9ff' : '#bff6ff', 6 - index, 0.7))
      .join(''),
    fill(shape, foam.edge),
    `<g>${drops.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r - 1.5}" fill="${ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#fff', [0.55, '#e8fbff'], [1, '#93d6ee'])}"/>`).join('')}</g>`,
  ].join('')
}

function spire(ink: Ink): string {
  const whorls = [
    [0, -80, 10, 15],
    [2, -64, 20, 15],
    [3, -46, 31, 18],
    [3, -24, 45, 22],
  ] as const
  return whorls
    .map(([x, y, w, h]) =>
      solid(
        ink,
        blob([
          [x, y - h],
          [x + w * 0.7, y - h * 0.5],
          [x + w, y + 2],
          [x + w * 0.5, y + h],
          [x - w * 0.5, y + h],
          [x - w, y + 2],
          [x - w * 0.7, y - h * 0.5],
        ]),
        shellTone,
        { line: 4, depth: 8, shine: 0.7 },
      ),
    )
    .join('')
}

/** A conch upright about its middle, out of whose mouth light comes. */
function conch(ink: Ink): string {
  const body = blob([
    [-56, -18],
    [-20, -36],
    [28, -34],
    [58, -14],
    [62, 14],
    [44, 48],
    [20, 78],
    [4, 96],
    [-10, 78],
    [-40, 40],
    [-60, 8],
  ])
  const mouth = blob([
    [14, -20],
    [44, -10],
    [50, 14],
    [36, 44],
    [14, 74],
    [4, 84],
    [2, 50],
    [-6, 14],
  ])
  const lip = blob([
    [14, -28],
    [50, -18],
    [62, 12],
    [46, 50],
    [20, 82],
    [4, 96],
    [-4, 54],
    [-14, 10],
  ])
  const knobs = [
    [-50, -16],
    [-26, -30],
    [6, -36],
  ] as const
  return [
    spire(ink),
    knobs.map(([x, y]) => solid(ink, circle([x, y], 11), shellTone, { line: 4, depth: 6 })).join(''),
    solid(ink, body, shellTone, { line: 4.5, depth: 15, shine: 0.8 }),
    [0, 1, 2]
      .map((index) =>
        line(
          bend([
            [-46 + index * 4, 2 + index * 16],
            [-26 + index * 3, 8 + index * 17],
            [-8 + index * 2, 4 + index * 18],
          ]),
          '#c93a63',
          3.4,
          0.5,
        ),
      )
      .join(''),
    solid(
      ink,
      lip,
      { light: '#fff6e0', base: '#ff9ab0', deep: '#d02f6e', edge: '#6e1238', rim: '#ffd8e0' },
      { line: 3, depth: 7, shine: 0.9 },
    ),
    `<path d="${mouth}" fill="${ink.radial({ x: 0.5, y: 0.4, r: 0.7 }, '#ffffff', [0.45, '#fff8c8'], [0.8, '#ffc93c'], [1, '#ff8a2a'])}"/>`,
    lit(ink, mouth, gold, { depth: 5, shine: 1 }),
    gleam(-36, -8, 6, 12, 30, 0.9),
  ].join('')
}

/** A conch in the curl of a great wave, calling. */
export function callingConch(ink: Ink): string {
  const beam = times(5).map((index) => {
    const spread = -62 + index * 26
    const light = ink.radialAt({ x: 140, y: 96, r: 98 }, [0, '#fff4b0', 0.7], [1, '#fff4b0', 0])
    return `<g transform="rotate(${spread} 140 96)">${fill('M140 96L240 78V114Z', light)}</g>`
  })
  return [
    halo(ink, 124, 104, 118, '#ffe88a', 1),
    beams(ink, [126, 104], 120, 18, '#fff3b0', 0.9),
    wave(ink),
    halo(ink, 136, 104, 76, '#fff3b0', 0.8),
    beam.join(''),
    placed(conch(ink), 120, 106, 0.9, 14),
    halo(ink, 144, 112, 42, '#fffbe0', 0.6),
    placed(quaver(ink, gold, 4), 222, 136, 0.66, 14),
    solid(
      ink,
      limb(
        [
          [16, 178],
          [60, 166],
          [110, 178],
          [160, 168],
          [224, 176],
        ],
        22,
        22,
      ),
      foam,
      { line: 3.5, depth: 7 },
    ),
    footPlate(ink, navy),
    fill(spark([60, 26], 13), '#fff'),
    fill(spark([152, 100], 20), '#fff'),
  ].join('')
}
