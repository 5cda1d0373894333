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
  tapered,
  type MarigoldPoint,
} from './brush.ts'
import { marigold } from './flowers.ts'
import { bead, beads, bell, gem, gold, goldFill, mirror, ruby, tassel, topaz, turquoise } from './gold.ts'
import { plaque } from './plaque.ts'

const fur = ['#ffe6b0', '#eab26a', '#b06f2e', '#54280c'] as const

const neck: readonly MarigoldPoint[] = [
  [150, 70],
  [196, 66],
  [216, 112],
  [222, 170],
  [226, 246],
  [100, 246],
  [106, 206],
  [134, 178],
  [146, 150],
]
const skull: readonly MarigoldPoint[] = [
  [176, 44],
  [152, 33],
  [128, 40],
  [106, 58],
  [74, 76],
  [46, 84],
  [26, 94],
  [20, 112],
  [26, 124],
  [40, 127],
  [52, 142],
  [72, 144],
  [98, 134],
  [128, 138],
  [158, 138],
  [182, 112],
  [190, 74],
]

/** The lead camel, proud of its bells. */
export function drawCamel(ink: Ink): string {
  return plaque(ink, {
    ground: ['#c9fff0', [0.32, '#22b0b4'], [0.75, '#0a5a78'], '#042a44'],
    cloth: ['#22b8b4', '#064458'],
    stone: ruby,
    bloom: 'orange',
    ray: '#e6fff0',
    body: moved(
      [ear(ink, 196, 42, 28), neckOf(ink), collar(ink), ear(ink, 164, 34, -4), headOf(ink), eye(ink)]
        .concat(halter(ink), tuft(ink))
        .join(''),
      0,
      4,
    ),
  })
}

function ear(ink: Ink, x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(ink, 'M-8 12C-16-8-8-26 4-32C16-20 16-2 10 12Z', { fill: ink.tilt(60, fur[0], fur[1], fur[2]), line: fur[3], depth: 6 })}${shape('M-2 8C-6-6-2-16 4-22C9-12 9 0 6 8Z', '#a2505a')}</g>`
}

function neckOf(ink: Ink): string {
  const hairs = [
    [120, 196, 126, 214],
    [130, 186, 134, 206],
    [214, 130, 206, 148],
    [218, 160, 210, 176],
  ]
    .map(([x, y, to, end]) => line(`M${x} ${y}L${to} ${end}`, fur[2], 2.4, 'opacity="0.6"'))
    .join('')
  return solid(ink, blob(neck), {
    fill: ink.tilt(35, fur[0], fur[1], fur[2]),
    line: fur[3],
    shade: '#6a2a10',
    depth: 15,
    rim: '#ffe9a0',
    inside: hairs,
  })
}

function headOf(ink: Ink): string {
  const soft = oval(
    96,
    82,
    58,
    22,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff6dc', 0.8], [1, '#fff6dc', 0]),
    'transform="rotate(-28 96 82)"',
  )
  const muzzle = oval(
    40,
    116,
    34,
    30,
    ink.radial({ x: 0.4, y: 0.35, r: 0.6 }, [0, '#fff2d6', 0.9], [0.6, '#f4cf9a', 0.5], [1, '#f4cf9a', 0]),
  )
  const blush = oval(
    132,
    110,
    20,
    14,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff7a4a', 0.55], [1, '#ff7a4a', 0]),
  )
  return [
    solid(ink, blob(skull), {
      fill: ink.tilt(70, fur[0], [0.45, fur[1]], fur[2]),
      line: fur[3],
      shade: '#7a3610',
      depth: 11,
      rim: '#ffe9a0',
      inside: soft + muzzle + blush,
    }),
    line('M24 118C42 126 60 118 78 122C92 124 100 118 106 110', fur[3], 3.2),
    line('M104 106Q110 108 111 114', fur[3], 2.6),
    shape('M30 98C36 92 46 94 48 100C42 104 34 104 30 98Z', '#54280c'),
    line('M27 94Q38 86 52 96', '#7a4418', 2),
    line('M24 108L26 112M31 110L32 114M38 112L38 116', fur[3], 2, 'opacity="0.5"'),
    line('M44 134Q54 140 66 136', '#fff2d6', 2, 'opacity="0.6"'),
  ].join('')
}

function eye(ink: Ink): string {
  const open = 'M106 86C112 68 142 66 150 86C140 100 116 100 106 86Z'
  return [
    oval(128, 84, 30, 22, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#6a2a10', 0.75], [1, '#6a2a10', 0])),
    shape(open, ink.down('#e8dcd0', '#fff')),
    `<g clip-path="${ink.clip(`<path d="${open}"/>`)}">${round(126, 84, 13, '#1c0a04')}${round(126, 84, 11.4, ink.radial({ x: 0.5, y: 0.78, r: 0.6 }, '#d88a3a', '#6a2c0a', '#240c02'))}${round(126, 84, 6, '#0e0402')}<path d="M100 62H156V80Q128 70 100 84Z" fill="#d89a54"/></g>`,
    line('M105 86C112 72 136 68 151 86', '#2c1006', 4.4),
    line('M108 80L97 76M113 75L104 67M121 72L115 62M131 71L129 61M141 74L143 64M148 80L153 72', '#2c1006', 3),
    line('M110 90Q128 104 147 90', '#54280c', 2.4),
    round(121, 82, 3.8, '#fff'),
    round(131, 90, 2, '#fff', 'opacity="0.8"'),
    line('M100 62Q124 46 152 60', fur[3], 3.4, 'opacity="0.75"'),
  ].join('')
}

function strap(ink: Ink, points: readonly MarigoldPoint[], width: number): string {
  const d = curve(points)
  return [
    line(d, '#4a0218', width + 5),
    line(d, ink.tilt(60, '#ff5a5a', '#d3122f', '#8a0426'), width),
    line(d, '#ff9a8a', 1.4, `transform="translate(-1 ${-width * 0.3})" opacity="0.8"`),
    beads(ink, points, Math.max(3, Math.round(points.length * 2.4)), width * 0.26),
  ].join('')
}

function halter(ink: Ink): string {
  return [
    tassel(ink, 98, 138, 40, turquoise, 6),
    tassel(ink, 82, 140, 32, topaz, 14),
    strap(
      ink,
      [
        [88, 134],
        [78, 108],
        [82, 70],
      ],
      10,
    ),
    strap(
      ink,
      [
        [86, 106],
        [122, 116],
        [160, 104],
        [178, 76],
      ],
      8,
    ),
    strap(
      ink,
      [
        [120, 42],
        [150, 56],
        [178, 76],
        [186, 110],
      ],
      9,
    ),
    gem(ink, 178, 77, 10, turquoise),
    gem(ink, 81, 106, 7, topaz),
    tassel(ink, 186, 112, 44, ruby, -6),
    tassel(ink, 174, 110, 36, topaz, 6),
  ].join('')
}

function tuft(ink: Ink): string {
  const locks: readonly (readonly MarigoldPoint[])[] = [
    [
      [168, 42],
      [160, 24],
      [138, 18],
      [124, 30],
    ],
    [
      [172, 42],
      [172, 22],
      [154, 10],
      [136, 16],
    ],
    [
      [178, 44],
      [186, 26],
      [178, 10],
      [162, 6],
    ],
  ]
  const drawn = locks.map((points) =>
    solid(ink, tapered(points, 16, 3, 3), {
      fill: ink.tilt(60, '#f0b868', '#b06f2e', '#6a3410'),
      line: fur[3],
      width: 2,
      depth: 4,
    }),
  )
  return (
    drawn.join('') +
    marigold(ink, 158, 40, 13) +
    marigold(ink, 178, 48, 11, 'rose') +
    marigold(ink, 140, 38, 10, 'yellow')
  )
}

function collar(ink: Ink): string {
  const row = (points: readonly MarigoldPoint[], colours: readonly [string, string]) => {
    const d = curve(points)
    return line(d, '#3a0a12', 23) + line(d, ink.across(...colours), 19) + beadLine(ink, points)
  }
  const low: readonly MarigoldPoint[] = [
    [104, 168],
    [150, 186],
    [196, 178],
    [232, 148],
  ]
  const high: readonly MarigoldPoint[] = [
    [126, 148],
    [160, 158],
    [196, 150],
    [232, 124],
  ]
  const within = ink.clip(`<path d="${blob(neck)}"/>`)
  const bells = strung(low, 4).map(({ x, y }, index) => bell(ink, x + 14, y + 15 - index, 14))
  const bands = [
    row(high, ['#ffb01f', '#c8501a']),
    strung(high, 6)
      .slice(1, -1)
      .map(({ x, y }) => mirror(ink, x, y, 4.6))
      .join(''),
    row(low, ['#e8304a', '#8a0426']),
    strung(low, 6)
      .slice(1, -1)
      .map(({ x, y }) => bead(ink, x, y, 4.4))
      .join(''),
  ].join('')
  return group(bands, `clip-path="${within}"`) + bells.slice(0, 3).join('')
}

function beadLine(ink: Ink, points: readonly MarigoldPoint[]): string {
  const at = (dy: number) => curve(points.map(([x, y]): MarigoldPoint => [x, y + dy]))
  return (
    line(at(-8), goldFill(ink), 3) + line(at(8), goldFill(ink), 3) + line(at(-8), gold[0], 1, 'opacity="0.8"')
  )
}
