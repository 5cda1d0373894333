import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, halo, solid } from '../tidepool-choir/clay.ts'
import { blush, eye, singing } from '../tidepool-choir/faces.ts'
import { blob, limb, mirrored, spark } from '../tidepool-choir/shapes.ts'
import { leaf } from './blooms.ts'
import { grass, iron, violet } from './palette.ts'
import { pane, squared, studs } from './panes.ts'

/** A leaf clenched and raised. */
function fist(ink: Ink): string {
  return [
    solid(
      ink,
      limb(
        [
          [74, 200],
          [34, 192],
          [26, 140],
        ],
        26,
        22,
      ),
      grass,
      { line: 5, depth: 7 },
    ),
    solid(
      ink,
      blob([
        [8, 116],
        [10, 92],
        [24, 84],
        [44, 86],
        [52, 102],
        [50, 126],
        [34, 142],
        [14, 138],
      ]),
      grass,
      { line: 5, depth: 9, shine: 0.8 },
    ),
    `<path d="M22 86v20M36 86v20M12 114q18 8 36 -4" fill="none" stroke="${grass.edge}" stroke-width="4" stroke-linecap="round"/>`,
  ].join('')
}

function cup(ink: Ink): string {
  const back = blob(
    mirrored(
      [
        [120, 20],
        [140, 46],
        [150, 90],
        [120, 120],
      ],
      120,
    ),
  )
  const side = 'M120 212C70 214 40 176 42 122C44 84 50 54 62 24C86 42 112 66 122 108Z'
  const front = blob(
    mirrored(
      [
        [120, 64],
        [146, 84],
        [172, 112],
        [180, 150],
        [164, 190],
        [138, 211],
        [120, 214],
      ],
      120,
    ),
  )
  const bright = { ...violet, light: '#f0d8ff', base: '#a866ff', deep: '#5c1cc4' }
  return [
    solid(ink, back, violet, { line: 5, depth: 10 }),
    solid(ink, side, violet, { line: 5.5, depth: 14, shine: 0.7 }),
    flipped(solid(ink, side, violet, { line: 5.5, depth: 14, shine: 0.3 }), 120),
    solid(ink, front, bright, { line: 5.5, depth: 16, shine: 0.8 }),
    gleam(66, 74, 6, 17, 16, 0.75),
  ].join('')
}

/** A tulip that shouts. */
export function shoutingTulip(ink: Ink): string {
  const arm = fist(ink)
  const face = { iris: ['#ffe74c', '#c8500a'], edge: '#25065f', look: [0, -0.2] } as const
  return [
    halo(ink, 120, 120, 120, '#8fffd8', 0.35),
    pane(ink, {
      ...squared,
      rim: { ...iron, light: '#d8fff0', base: '#52d8ac' },
      field: ['#5ff4e0', '#08607a'],
      light: '#e0fff8',
    }),
    studs(
      ink,
      [
        [26, 26],
        [214, 26],
        [26, 216],
        [214, 216],
      ],
      8,
    ),
    leaf(ink, [120, 226], 92, 288, grass, 5),
    leaf(ink, [120, 226], 92, 72, grass, 5),
    cup(ink),
    blush(ink, 78, 160, 17, '#ff3d9f', 0.8),
    blush(ink, 162, 160, 17, '#ff3d9f', 0.8),
    eye(ink, 94, 126, 25, face),
    eye(ink, 146, 126, 25, face),
    singing(ink, 120, 178, 27, 24, { lip: '#5c1cc4', edge: '#25065f', teeth: true }),
    arm,
    flipped(arm, 120),
    fill(spark([62, 44], 14), '#fff'),
  ].join('')
}
