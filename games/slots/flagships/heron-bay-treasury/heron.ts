import type { Ink } from '../ink.ts'
import {
  blob,
  curve,
  line,
  moved,
  oval,
  polar,
  round,
  shape,
  solid,
  tapered,
  times,
  twice,
  type HeronPoint,
} from './brush.ts'
import { coral, gem, gold, metal, pearls, soft, teal, type Trio } from './deco.ts'
import { plaque } from './plaque.ts'

export const plume = ['#ffffff', '#d8ecf4', '#7fa6bf', '#16405a'] as const

/** The heron of the bay, with its wings against the sun. */
export function drawHeron(ink: Ink): string {
  return plaque(ink, {
    ground: ['#fff3b8', [0.28, '#ffb04a'], [0.6, '#e8502c'], '#6a0f24'],
    lacquer: coral,
    stone: teal,
    ray: '#fff6c8',
    blades: [coral, ['#fff3c8', '#f2b84a', '#8a4a10']],
    isRich: true,
    body: [sun(ink), twice(wing(ink)), breast(ink), neck(ink), crest(ink), head(ink), diadem(ink)].join(''),
  })
}

function sun(ink: Ink): string {
  return (
    soft(ink, 120, 96, 96, 96, '#fffbe0', 0.9) +
    round(120, 92, 60, ink.down('#fffde8', '#ffe27a', '#ffab3a'), 'opacity="0.95"') +
    [112, 122, 131, 139]
      .map((y, index) =>
        shape(
          `M60 ${y}H180V${y + 2 + index}H60Z`,
          '#f0783a',
          `opacity="0.7" clip-path="${ink.clip(round(120, 92, 60, '#fff'))}"`,
        ),
      )
      .join('')
  )
}

export function feather(ink: Ink, points: readonly HeronPoint[], width: number, fill: Trio): string {
  const d = tapered(points, width * 0.62, width * 0.36, width * 0.6)
  return (
    solid(ink, d, {
      fill: ink.tilt(70, ...fill),
      line: plume[3],
      width: 1.8,
      shade: '#1c5a78',
      depth: 4,
      lit: 0.9,
    }) + line(curve(points), plume[3], 0.9, 'opacity="0.35"')
  )
}

function wing(ink: Ink): string {
  const row = (from: number, step: number, count: number, long: number, width: number, fill: Trio) =>
    times(count)
      .map((index) => {
        const turn = from + (count - 1 - index) * step
        const away = long * (1 - (count - 1 - index) * 0.055)
        const at = (share: number): HeronPoint => polar(142, 164, away * share, turn - (1 - share) * 16)
        return feather(ink, [at(0.1), at(0.5), at(0.8), at(1)], width, fill)
      })
      .join('')
  return [
    row(-58, 14, 7, 112, 23, ['#9adce4', '#1f8aa0', '#0a3450']),
    row(-54, 15, 6, 88, 22, ['#eafcff', '#8fc8d8', '#3a7f9c']),
    row(-48, 17, 5, 64, 21, ['#ffffff', '#eaf4f8', '#9cc0d0']),
    row(-44, 20, 4, 42, 20, ['#ffffff', '#fff4e0', '#e8c8a0']),
  ].join('')
}

function breast(ink: Ink): string {
  const points: HeronPoint[] = [
    [96, 146],
    [82, 178],
    [88, 216],
    [120, 232],
    [154, 216],
    [162, 178],
    [148, 148],
    [122, 136],
  ]
  const tufts = times(4).flatMap((row) =>
    times(4).map((column) =>
      line(
        `M${94 + column * 16 + (row % 2) * 8} ${160 + row * 14}l5 10l5-10`,
        '#7fa6bf',
        2,
        'opacity="0.65"',
      ),
    ),
  )
  return solid(ink, blob(points), {
    fill: ink.tilt(50, plume[0], [0.5, plume[1]], plume[2]),
    line: plume[3],
    shade: '#2a6a88',
    depth: 14,
    rim: '#ffd0a0',
    inside: tufts.join(''),
  })
}

function neck(ink: Ink): string {
  const d = tapered(
    [
      [122, 196],
      [106, 172],
      [100, 146],
      [114, 124],
      [134, 104],
      [138, 82],
      [124, 64],
    ],
    50,
    28,
    -6,
  )
  const marks = line(
    'M106 184Q94 164 100 144M104 134Q112 124 122 116',
    '#16405a',
    3,
    'stroke-dasharray="4 7" opacity="0.55"',
  )
  return [
    solid(ink, d, {
      fill: ink.tilt(40, plume[0], [0.55, plume[1]], plume[2]),
      line: plume[3],
      shade: '#2a6a88',
      depth: 10,
      rim: '#ffd0a0',
      inside: marks,
    }),
    pearls(
      ink,
      [
        [84, 170],
        [100, 190],
        [124, 192],
        [142, 172],
      ],
      10,
      5,
    ),
    gem(ink, 112, 199, 10, coral),
  ].join('')
}

function crest(ink: Ink): string {
  const dark = (points: readonly HeronPoint[], width: number) =>
    solid(ink, tapered(points, width, 1.5, width * 0.4), {
      fill: ink.tilt(60, '#4a90b0', '#143c5c', '#061a30'),
      line: '#04121f',
      width: 1.8,
      depth: 3,
      lit: 0.9,
    })
  return (
    dark(
      [
        [126, 48],
        [156, 40],
        [186, 48],
        [212, 70],
      ],
      12,
    ) +
    dark(
      [
        [124, 46],
        [152, 28],
        [184, 26],
        [214, 38],
      ],
      12,
    ) +
    dark(
      [
        [122, 50],
        [148, 50],
        [172, 60],
        [190, 82],
      ],
      10,
    )
  )
}

function head(ink: Ink): string {
  const skull: HeronPoint[] = [
    [96, 56],
    [110, 42],
    [132, 40],
    [148, 54],
    [148, 74],
    [134, 86],
    [112, 86],
    [98, 76],
  ]
  const upper = 'M102 58C84 54 56 62 22 82C56 80 84 80 104 76Z'
  const lower = 'M104 74C84 80 56 82 30 83C56 90 86 92 106 82Z'
  return [
    solid(ink, lower, { fill: ink.down('#f08a3a', '#a83c14'), line: '#4a1a08', width: 2, depth: 3 }),
    solid(ink, upper, {
      fill: ink.down('#fff2a0', '#ffb52f', '#e06a14'),
      line: '#4a1a08',
      width: 2,
      depth: 5,
      lit: 0.9,
    }),
    line('M84 66Q76 67 70 70', '#4a1a08', 2),
    solid(ink, blob(skull), {
      fill: ink.tilt(60, plume[0], [0.5, plume[1]], plume[2]),
      line: plume[3],
      shade: '#2a6a88',
      depth: 9,
      rim: '#ffd0a0',
    }),
    shape(
      'M96 62C108 52 130 48 149 58C150 50 140 40 128 39C112 39 100 48 96 62Z',
      ink.down('#2a6a8c', '#0c2c48'),
    ),
    shape(
      'M98 69C102 57 122 55 128 69C120 80 104 80 98 69Z',
      '#fff8e0',
      'stroke="#16405a" stroke-width="1.6"',
    ),
    round(112, 68.4, 9, '#3a1204') +
      round(112, 68.6, 7.8, ink.radial({ x: 0.5, y: 0.8, r: 0.6 }, '#ffe25a', '#e07a10', '#8a3a04')) +
      round(112, 68.4, 4.4, '#0c0402') +
      round(108.8, 64.6, 3, '#fff') +
      round(115, 72, 1.5, '#fff'),
    line('M95 70C101 54 122 52 131 70', '#061a30', 3.6),
    line('M128 64L137 59M124 59L131 52', '#061a30', 2.4),
    oval(132, 80, 8, 4.6, '#ff8a6a', 'opacity="0.55"'),
  ].join('')
}

function diadem(ink: Ink): string {
  const points = [-34, -17, 0, 17, 34].map((turn, index) =>
    moved(metal(ink, `M-4 2L0-${26 - Math.abs(index - 2) * 6}L4 2Z`, 2), 122, 42, 1, turn),
  )
  return (
    points.join('') +
    line('M104 48Q122 34 144 46', gold[4], 7) +
    line('M104 48Q122 34 144 46', gold[1], 4) +
    gem(ink, 122, 36, 5, coral)
  )
}
