import type { Ink } from '../ink.ts'
import { blob, line, moved, oval, round, shape, solid, tapered, type HeronPoint } from './brush.ts'
import { coral, gem, gold, metal, pearls, teal } from './deco.ts'
import { plume } from './heron.ts'

export function neckOf(ink: Ink): string {
  const way: HeronPoint[] = [
    [204, 240],
    [228, 214],
    [236, 186],
    [218, 158],
    [202, 134],
    [206, 108],
    [220, 98],
  ]
  const d = tapered(way, 54, 26, -16)
  const marks = line(
    'M230 220Q246 192 230 166M222 156Q214 146 210 136',
    '#16405a',
    3.4,
    'stroke-dasharray="5 8" opacity="0.55"',
  )
  return [
    solid(ink, d, {
      fill: ink.tilt(30, plume[0], [0.5, plume[1]], plume[2]),
      line: plume[3],
      width: 3,
      shade: '#2a6a88',
      depth: 11,
      rim: '#ffd0a0',
      inside: marks,
    }),
    pearls(
      ink,
      [
        [198, 194],
        [210, 210],
        [232, 214],
        [254, 198],
      ],
      11,
      5.4,
    ),
    pearls(
      ink,
      [
        [192, 206],
        [206, 224],
        [232, 228],
        [250, 212],
      ],
      10,
      4,
    ),
    gem(ink, 228, 228, 11, coral),
  ].join('')
}

export function crest(ink: Ink): string {
  const dark = (points: readonly HeronPoint[], width: number) =>
    solid(ink, tapered(points, width, 1.6, width * 0.5), {
      fill: ink.tilt(60, '#4a90b0', '#143c5c', '#061a30'),
      line: '#04121f',
      width: 2,
      depth: 3,
      lit: 0.9,
    })
  return [
    dark(
      [
        [222, 78],
        [188, 62],
        [156, 66],
        [126, 88],
      ],
      14,
    ),
    dark(
      [
        [226, 74],
        [196, 44],
        [162, 40],
        [132, 52],
      ],
      14,
    ),
    dark(
      [
        [220, 84],
        [190, 78],
        [166, 88],
        [148, 106],
      ],
      12,
    ),
  ].join('')
}

export function headOf(ink: Ink): string {
  const skull: HeronPoint[] = [
    [262, 88],
    [250, 70],
    [226, 64],
    [206, 76],
    [200, 98],
    [212, 114],
    [236, 118],
    [256, 108],
  ]
  const upper = 'M254 82C276 80 302 92 328 110C298 108 272 112 252 106Z'
  const lower = 'M250 104C272 110 296 111 320 110C298 118 268 122 246 114Z'
  return [
    solid(ink, lower, { fill: ink.down('#f08a3a', '#a83c14'), line: '#4a1a08', width: 2.2, depth: 3 }),
    solid(ink, upper, {
      fill: ink.down('#fff2a0', '#ffb52f', '#e06a14'),
      line: '#4a1a08',
      width: 2.2,
      depth: 5,
      lit: 0.9,
    }),
    line('M272 94Q280 95 286 99', '#4a1a08', 2.2),
    solid(ink, blob(skull), {
      fill: ink.tilt(60, plume[0], [0.5, plume[1]], plume[2]),
      line: plume[3],
      width: 2.6,
      shade: '#2a6a88',
      depth: 10,
      rim: '#ffd0a0',
    }),
    shape(
      'M263 90C252 76 226 72 203 88C204 72 218 62 234 63C250 65 260 76 263 90Z',
      ink.down('#2a6a8c', '#0c2c48'),
    ),
    oval(216, 104, 10, 6, '#ff8a6a', 'opacity="0.55"'),
    shape(
      'M222 92C226 76 250 74 256 92C248 104 230 104 222 92Z',
      '#fff8e0',
      'stroke="#16405a" stroke-width="1.8"',
    ),
    round(241, 90.5, 11, '#3a1204') +
      round(241, 91, 9.6, ink.radial({ x: 0.5, y: 0.8, r: 0.6 }, '#ffe25a', '#e07a10', '#8a3a04')) +
      round(241, 90.6, 5.4, '#0c0402') +
      round(237, 86, 3.7, '#fff') +
      round(245, 95.4, 1.8, '#fff'),
    line('M220 93C226 73 250 71 259 92', '#061a30', 4.2),
    line('M222 86L212 80M228 79L221 71', '#061a30', 2.8),
    diadem(ink),
  ].join('')
}

export function lids(ink: Ink): string {
  return (
    shape('M218 94C224 72 252 70 260 93C250 108 228 108 218 94Z', ink.down('#dff0f8', '#a8c8dc')) +
    line('M220 93C230 104 250 104 258 92', '#061a30', 4) +
    line('M226 99L219 106M234 102L231 110', '#061a30', 2.6)
  )
}

function diadem(ink: Ink): string {
  const blades = [-30, -15, 0, 15, 30].map((turn, index) =>
    moved(metal(ink, `M-4 2L0-${20 - Math.abs(index - 2) * 5}L4 2Z`, 2), 232, 72, 1, turn),
  )
  return (
    blades.join('') +
    line('M208 82Q230 62 256 74', gold[4], 8) +
    line('M208 82Q230 62 256 74', gold[1], 4.6) +
    gem(ink, 233, 68, 6, teal)
  )
}
