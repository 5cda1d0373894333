import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, halo, line, placed, plaque, solid } from './clay.ts'
import { blush, eye, singing } from './faces.ts'
import { gold, navy, scarlet, teal } from './palette.ts'
import {
  blob,
  circle,
  ellipse,
  limb,
  mirrored,
  type TidepoolPoint,
  rays,
  scalloped,
  spark,
} from './shapes.ts'

function ground(ink: Ink): string {
  const outer = scalloped([120, 122], 118, 6, 0.1)
  const inner = circle([120, 122], 95)
  const silver = { ...teal, light: '#eafffb', base: '#7ce8d8', deep: '#128a94', edge: '#06414f' }
  return [
    plaque(ink, outer, inner, { rim: silver, field: ['#2fd8c0', '#04375c'] }),
    `<g clip-path="${ink.clip(`<path d="${inner}"/>`)}">${fill(rays([120, 130], 140, 12, 0.5), '#d0fff4', 0.16)}</g>`,
    [
      [120, 20],
      [120, 224],
      [18, 122],
      [222, 122],
    ]
      .map(([x = 0, y = 0]) => placed(rivet(ink), x, y))
      .join(''),
  ].join('')
}

function rivet(ink: Ink): string {
  return `${solid(ink, circle([0, 0], 9), gold, { line: 2.5, depth: 5, shine: 0.9 })}${gleam(-2.5, -3, 3, 2)}`
}

/** A pair of castanets, a little open. */
function castanets(ink: Ink): string {
  const shell = ellipse([0, 0], 27, 25)
  const ring = (y: number) =>
    `<ellipse cx="0" cy="${y}" rx="17" ry="15" fill="none" stroke="${gold.base}" stroke-width="3.5"/>`
  return [
    placed(solid(ink, shell, navy, { line: 3, depth: 7 }), 9, 8, 1, 14),
    solid(ink, shell, { ...navy, light: '#7fb0ff', base: '#3157d8' }, { line: 3, depth: 9, shine: 0.8 }),
    ring(0),
    fill(spark([0, 0], 12, 4, 0.34), gold.base),
    gleam(-11, -12, 7, 4),
  ].join('')
}

function claw(ink: Ink): string {
  const joint: readonly TidepoolPoint[] = [
    [76, 172],
    [40, 172],
    [28, 140],
  ]
  const palm = blob([
    [34, 154],
    [8, 136],
    [5, 100],
    [8, 64],
    [22, 40],
    [30, 62],
    [38, 76],
    [48, 64],
    [60, 46],
    [70, 74],
    [70, 112],
    [58, 144],
  ])
  return [
    solid(ink, limb(joint, 28, 26), scarlet, { line: 3.6, depth: 8 }),
    solid(ink, palm, scarlet, { line: 4.2, depth: 14, shine: 0.7 }),
    gleam(15, 92, 4, 15, 6, 0.7),
    placed(castanets(ink), 38, 98, 0.95, -12),
  ].join('')
}

function legs(ink: Ink): string {
  const each: readonly (readonly TidepoolPoint[])[] = [
    [
      [66, 178],
      [34, 176],
      [22, 204],
    ],
    [
      [78, 194],
      [52, 198],
      [44, 222],
    ],
    [
      [94, 202],
      [80, 212],
      [78, 230],
    ],
  ]
  return each.map((points) => solid(ink, limb(points, 21, 9), scarlet, { line: 3.4, depth: 6 })).join('')
}

function shellOf(ink: Ink): string {
  const shell = blob(
    mirrored(
      [
        [120, 96],
        [158, 100],
        [186, 122],
        [196, 156],
        [180, 192],
        [150, 210],
        [120, 213],
      ],
      120,
    ),
  )
  return [
    solid(ink, shell, scarlet, { line: 4.5, depth: 18, shine: 0.7 }),
    fill(
      blob(
        mirrored(
          [
            [120, 176],
            [152, 174],
            [170, 184],
            [152, 202],
            [120, 206],
          ],
          120,
        ),
      ),
      '#ffd2a8',
      0.7,
    ),
    [
      [74, 128, 7],
      [90, 114, 5],
      [166, 130, 7],
      [150, 115, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => fill(circle([x, y], r), '#ffd0a0', 0.75))
      .join(''),
    gleam(96, 112, 15, 5, -14, 0.75),
  ].join('')
}

/** A crab that dances to its castanets. */
export function crabWithCastanets(ink: Ink): string {
  const leg = legs(ink)
  const pincer = claw(ink)
  const stalk = solid(
    ink,
    limb(
      [
        [100, 120],
        [94, 78],
      ],
      22,
      19,
    ),
    scarlet,
    { line: 3.8, depth: 7 },
  )
  const face = { iris: ['#ffb52e', '#6b2a08'], edge: '#4c0414' } as const
  return [
    halo(ink, 120, 120, 120, '#7affea', 0.35),
    ground(ink),
    leg,
    flipped(leg, 120),
    stalk,
    flipped(stalk, 120),
    shellOf(ink),
    blush(ink, 76, 162, 18, '#ff2f6a'),
    blush(ink, 164, 162, 18, '#ff2f6a'),
    eye(ink, 93, 70, 29, { ...face, look: [0.35, 0.1] }),
    eye(ink, 147, 70, 29, { ...face, look: [-0.35, 0.1] }),
    singing(ink, 120, 160, 31, 27, { lip: '#c41531', edge: '#5a0618', teeth: true }),
    pincer,
    flipped(pincer, 120),
    line('M8 34l-4 -14M24 26l2 -15M232 34l4 -14M216 26l-2 -15', '#fff6c2', 4.5),
  ].join('')
}
