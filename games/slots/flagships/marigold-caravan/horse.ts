import type { Ink } from '../ink.ts'
import {
  blob,
  curve,
  group,
  line,
  moved,
  oval,
  round,
  shape,
  solid,
  strung,
  type MarigoldPoint,
} from './brush.ts'
import { bead, beads, gem, gold, goldFill, mirror, ruby, tassel, topaz, turquoise } from './gold.ts'
import { feathers, mane } from './plumes.ts'
import { plaque } from './plaque.ts'

const coat = ['#ffffff', '#e6def4', '#a79ac8', '#3a2a60'] as const

const neck: readonly MarigoldPoint[] = [
  [108, 60],
  [66, 66],
  [38, 104],
  [24, 160],
  [16, 246],
  [146, 246],
  [134, 200],
  [124, 166],
  [128, 130],
]
const skull: readonly MarigoldPoint[] = [
  [84, 48],
  [104, 38],
  [126, 46],
  [150, 72],
  [176, 104],
  [202, 128],
  [212, 146],
  [208, 160],
  [194, 164],
  [182, 172],
  [166, 168],
  [148, 150],
  [122, 150],
  [96, 142],
  [80, 116],
  [76, 78],
]

/** A white horse of the desert, plumed for a wedding. */
export function drawHorse(ink: Ink): string {
  return plaque(ink, {
    ground: ['#f0c8ff', [0.32, '#9a4ad8'], [0.75, '#4a1690'], '#1c0650'],
    cloth: ['#a050e0', '#34107a'],
    stone: topaz,
    bloom: 'yellow',
    ray: '#ffe0ff',
    body: moved(
      [feathers(ink), ear(ink, 88, 44, -4), neckOf(ink), mane(ink), collar(ink), headOf(ink)]
        .concat(ear(ink, 110, 40, 12), eye(ink), bridle(ink))
        .join(''),
      8,
      14,
      0.98,
    ),
  })
}

function ear(ink: Ink, x: number, y: number, turn: number): string {
  const d = 'M-11 10C-14-10-8-26 8-36C6-24 14-8 11 10Z'
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(ink, d, { fill: ink.tilt(50, coat[0], coat[1], coat[2]), line: coat[3], depth: 5 })}${shape('M-5 8C-6-6-2-16 4-24C4-12 7-2 5 8Z', '#d890b0')}</g>`
}

function neckOf(ink: Ink): string {
  return solid(ink, blob(neck), {
    fill: ink.tilt(30, coat[0], coat[1], coat[2]),
    line: coat[3],
    shade: '#4a3490',
    depth: 15,
    rim: '#ffc8f0',
  })
}

function headOf(ink: Ink): string {
  const bone = oval(
    146,
    96,
    60,
    13,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff', 1], [1, '#fff', 0]),
    'transform="rotate(46 146 96)"',
  )
  const nose = oval(
    192,
    148,
    28,
    24,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#e890a8', 0.85], [0.6, '#e8a0b8', 0.4], [1, '#e8a0b8', 0]),
  )
  const cheek = oval(
    116,
    120,
    26,
    24,
    ink.radial({ x: 0.4, y: 0.4, r: 0.6 }, [0, '#fff', 0.9], [1, '#fff', 0]),
  )
  return [
    solid(ink, blob(skull), {
      fill: ink.tilt(60, coat[0], [0.5, coat[1]], coat[2]),
      line: coat[3],
      shade: '#4a3490',
      depth: 11,
      rim: '#ffc8f0',
      inside: bone + nose + cheek,
    }),
    shape('M190 136C196 130 204 134 205 142C200 148 192 146 190 136Z', '#5a2048'),
    line('M187 131Q196 124 206 133', '#7a4070', 2),
    line('M206 158Q192 158 180 150', '#5a2048', 3),
    line('M146 150Q150 134 142 118', '#8a7ab4', 2.6, 'opacity="0.7"'),
  ].join('')
}

function eye(ink: Ink): string {
  const open = 'M108 86C114 72 134 74 140 90C130 100 114 98 108 86Z'
  return [
    oval(124, 86, 25, 19, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#4a2a78', 0.8], [1, '#4a2a78', 0])),
    shape(open, '#f4ecff'),
    `<g clip-path="${ink.clip(`<path d="${open}"/>`)}">${round(125, 86, 11, '#140824')}${round(125, 86, 9.4, ink.radial({ x: 0.5, y: 0.78, r: 0.6 }, '#7ad0ff', '#2a5ac0', '#10205c'))}${round(125, 86, 5, '#060210')}</g>`,
    line('M106 86C113 70 135 72 142 91', '#1c0c3c', 4.2),
    line('M109 80L101 74M115 75L110 66M124 73L123 64', '#1c0c3c', 2.8),
    line('M112 93Q124 102 137 94', '#3a2a60', 1.8),
    round(121, 82, 3.4, '#fff'),
    round(130, 91, 1.7, '#fff', 'opacity="0.8"'),
  ].join('')
}

function strap(ink: Ink, points: readonly MarigoldPoint[], width: number): string {
  const d = curve(points)
  return (
    line(d, gold[4], width + 4) +
    line(d, goldFill(ink), width) +
    line(d, gold[0], width * 0.25, 'opacity="0.9" transform="translate(-0.8 -1.2)"') +
    beads(ink, points, points.length * 3, width * 0.3)
  )
}

function bridle(ink: Ink): string {
  const forehead = 'M96 46Q112 34 132 50L150 76Q154 92 146 100Q134 86 122 74Q104 64 96 46Z'
  return [
    strap(
      ink,
      [
        [90, 58],
        [86, 96],
        [100, 134],
      ],
      7,
    ),
    strap(
      ink,
      [
        [104, 128],
        [136, 134],
        [164, 138],
      ],
      7,
    ),
    strap(
      ink,
      [
        [178, 108],
        [172, 132],
        [160, 158],
      ],
      8,
    ),
    solid(ink, forehead, { fill: ink.tilt(50, '#ff6a8a', '#d3122f', '#7a0426'), line: '#4a0218', depth: 5 }),
    line(forehead, gold[1], 2.6, 'stroke-dasharray="0.1 5"'),
    gem(ink, 115, 52, 8, turquoise),
    bead(ink, 131, 66, 4),
    bead(ink, 141, 80, 3.4),
    gem(ink, 102, 132, 8, ruby),
    gem(ink, 168, 138, 6, turquoise),
    tassel(ink, 148, 100, 20, topaz, -20),
    tassel(ink, 102, 144, 38, ruby, 4),
  ].join('')
}

function collar(ink: Ink): string {
  const row: readonly MarigoldPoint[] = [
    [6, 160],
    [54, 190],
    [100, 186],
    [142, 158],
  ]
  const d = curve(row)
  const bands = [
    line(d, '#04343c', 27),
    line(d, ink.across('#22b8b4', '#0a6a80'), 23),
    line(d, gold[1], 2.4, 'transform="translate(0 -9)"'),
    line(d, gold[1], 2.4, 'transform="translate(0 9)"'),
    strung(row, 6)
      .slice(1, -1)
      .map(({ x, y }) => mirror(ink, x, y, 6))
      .join(''),
  ].join('')
  return group(bands, `clip-path="${ink.clip(`<path d="${blob(neck)}"/>`)}"`)
}
