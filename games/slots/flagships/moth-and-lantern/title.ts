import type { Ink } from '../ink.ts'
import { gold, whip } from './frames.ts'
import { raisedFitted } from './letters.ts'
import { blossom, firefly, halo, leaf, mint } from './plants.ts'
import { curl, group, type MothPoint, shape, spark, twice } from './strokes.ts'
import { luna, wing } from './wings.ts'

const outline = '#1a0636'
const amber = [
  [0, '#fffbe0'],
  [0.35, '#ffe27a'],
  [0.52, '#ffb02e'],
  [1, '#e0701a'],
] as const
const pale = [
  [0, '#ffffff'],
  [0.4, '#ead6ff'],
  [0.55, '#c39aff'],
  [1, '#8a55e6'],
] as const

/** The name as a logo: amber and violet letters before a moth's wings. */
export function drawTitle(ink: Ink): string {
  return [
    group(
      halo(ink, 320, 120, 120, ['#c98af5', '#7a3fd0']),
      'transform="translate(-320 0) scale(2 1)" opacity="0.75"',
    ),
    wings(ink),
    twice(vines(ink), 320),
    hung(ink),
    raisedFitted(
      ink,
      'and',
      { x: 520, y: 110, width: 78, height: 36 },
      {
        face: pale,
        edge: '#2c0d5c',
        edgeWidth: 2,
        side: ['#2c0d5c', '#160430'],
        depth: 4,
        outline,
        sheen: 0.4,
      },
    ),
    raisedFitted(
      ink,
      'Moth',
      { x: 304, y: 66, width: 340, height: 110 },
      {
        face: pale,
        edge: '#f6eaff',
        edgeWidth: 2.4,
        side: ['#5a2ab0', '#2c0d6a'],
        depth: 9,
        outline,
        sheen: 0.8,
      },
    ),
    raisedFitted(
      ink,
      'Lantern',
      { x: 320, y: 182, width: 560, height: 112 },
      {
        face: amber,
        edge: '#fff3c0',
        edgeWidth: 2.6,
        side: ['#9a3f0c', '#541a08'],
        depth: 10,
        outline,
        sheen: 0.85,
      },
    ),
    [
      [70, 128, 24],
      [590, 44, 26],
      [250, 20, 16],
      [612, 196, 18],
      [28, 208, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) => firefly(ink, x, y, r))
      .join(''),
    shape(spark(160, 40, 18) + spark(404, 152, 16), '#fff'),
  ].join('')
}

function wings(ink: Ink): string {
  const fore = wing(ink, luna, {
    outline:
      'M316 150C354 96 450 20 628 4C606 40 622 76 592 116C540 130 460 132 400 152C364 164 332 170 316 166Z',
    front: 'M316 148C354 96 450 20 628 4',
    veins: [
      'M326 152C380 96 480 48 610 26',
      'M330 156C400 112 490 80 606 70',
      'M336 160C410 130 500 112 594 106',
    ],
    eye: { x: 552, y: 62, r: 15, turn: -22 },
    root: { x: 330, y: 150, r: 300 },
    scale: 1.3,
  })
  return group(twice(fore, 320), `opacity="0.92"`)
}

function vines(ink: Ink): string {
  const low: MothPoint[] = [
    [330, 247],
    [400, 254],
    [480, 248],
    [560, 254],
    [612, 236],
    ...curl(606, 218, 16, 60, -1.1),
  ]
  const high: MothPoint[] = [[560, 246], [590, 230], [622, 200], ...curl(616, 180, 13, 50, -1)]
  return [
    whip(ink, low, gold, outline, 10),
    whip(ink, high, gold, outline, 7),
    leaf(ink, mint, { x: 594, y: 246, size: 36, turn: 50 }),
    leaf(ink, mint, { x: 598, y: 240, size: 30, turn: 100 }),
    blossom(ink, ['#fff', '#ffe0f4', '#d78ae0', '#5a1f78'], '#ffb02e', {
      x: 588,
      y: 240,
      size: 36,
      turn: 10,
    }),
  ].join('')
}

/** On a curl at the end of the first line. */
function hung(ink: Ink): string {
  return whip(ink, [[462, 34], [486, 22], [508, 30], ...curl(508, 38, 7, -60, 0.7)], gold, outline, 6)
}
