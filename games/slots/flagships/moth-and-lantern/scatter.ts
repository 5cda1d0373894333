import type { Ink } from '../ink.ts'
import { silver } from './frames.ts'
import { nameplate } from './plate.ts'
import { blossom, branch, dusk, firefly, halo, leaf, type MothTones } from './plants.ts'
import { group, line, oval, type MothPoint, round, shape, spark, twice } from './strokes.ts'

const petals: MothTones = ['#fff0fb', '#ff9ad8', '#b0308c', '#4a0f50']

/** The full moon asleep behind blossoming branches. */
export function drawScatter(ink: Ink): string {
  return [
    halo(ink, 120, 98, 120, ['#ffffff', '#8f7bff']),
    moon(ink),
    boughs(ink),
    [
      [36, 62, 18],
      [204, 134, 18],
      [64, 158, 14],
    ]
      .map(([x = 0, y = 0, r = 0]) => firefly(ink, x, y, r))
      .join(''),
    shape(spark(62, 34, 14) + spark(196, 28, 10), '#fff'),
    nameplate(ink, {
      metal: silver,
      line: '#1a0f4a',
      enamel: ['#3a4fd0', '#1d2488', '#0c0f4a'],
      stone: ['#fff', '#c9a0ff', '#5a20b0'],
    }),
  ].join('')
}

function moon(ink: Ink): string {
  const [x, y, r] = [120, 96, 90]
  const craters = [
    [82, 60, 13],
    [150, 44, 9],
    [176, 84, 12],
    [70, 124, 10],
    [104, 38, 6],
    [166, 140, 10],
    [190, 116, 6],
    [58, 90, 6],
  ]
  const clip = ink.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`)
  const marks = craters.map(
    ([cx = 0, cy = 0, cr = 0]) =>
      round(cx, cy, cr, ink.radial({ x: 0.6, y: 0.65, r: 0.7 }, '#fff2d0', '#d8bff0')) +
      line(`M${cx - cr} ${cy}a${cr} ${cr} 0 0 1 ${cr} ${-cr}`, '#a08ad0', 1.6, 'opacity="0.8"'),
  )
  const body = [
    round(
      x,
      y,
      r,
      ink.radialAt({ x: 96, y: 70, r: 130 }, '#fffef4', '#fff2c8', '#f3d7e6', '#a98be8', '#5a3fb8'),
    ),
    ...marks,
    group(face(ink), 'transform="translate(0 -8)"'),
    line(
      `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`,
      '#fff',
      5,
      `opacity="0.9" filter="${ink.blur(1.5)}" transform="translate(2 2)"`,
    ),
    line(
      `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`,
      '#5a3fb8',
      20,
      `opacity="0.35" filter="${ink.blur(7)}" transform="translate(-6 -7)"`,
    ),
  ].join('')
  return round(x, y, r + 3, '#6a4fd0') + round(x, y, r + 1.5, '#fff6d8') + group(body, `clip-path="${clip}"`)
}

/** In relief, as in stone. */
function face(ink: Ink): string {
  const shade = '#8f6cc4'
  const lid = [
    shape('M132 98C138 86 160 84 168 96C160 106 142 108 132 98Z', ink.down('#fff6e0', '#e6c8ec')),
    line('M131 98C140 108 160 107 169 96', '#4a2a8a', 3.4),
    line('M138 104L134 110M147 106.500L145 114M156 105.500L158 113M164 101.500L169 108', '#4a2a8a', 2.4),
    line('M132 86C142 74 160 74 170 84', shade, 3.6, 'opacity="0.85"'),
    oval(164, 120, 12, 8, '#ff9ac0', `opacity="0.6" filter="${ink.blur(4)}"`),
  ].join('')
  return [
    twice(lid, 120),
    line('M126 92C127 106 132 116 129 122Q124 128 117 124', shade, 3.2, 'opacity="0.85"'),
    line('M119 90V116', '#fff', 4, `opacity="0.8" filter="${ink.blur(1.2)}"`),
    shape(
      'M103 142C110 136 116 136 120 138.500C124 136 130 136 137 142C130 150 126 152 120 152C114 152 110 150 103 142Z',
      ink.down('#d070b0', '#f5a0c8'),
    ),
    line('M101 140.500Q112 145 120 144.500Q128 145 139 140.500', '#7a2f7a', 2.2),
  ].join('')
}

const lower: (readonly [readonly MothPoint[], number])[] = [
  [
    [
      [4, 176],
      [40, 168],
      [78, 172],
      [108, 160],
      [150, 168],
    ],
    15,
  ],
  [
    [
      [46, 168],
      [54, 146],
      [44, 126],
      [52, 108],
    ],
    8,
  ],
  [
    [
      [92, 168],
      [104, 154],
      [122, 152],
    ],
    6,
  ],
  [
    [
      [236, 172],
      [206, 166],
      [182, 150],
      [166, 154],
    ],
    13,
  ],
  [
    [
      [206, 164],
      [204, 146],
      [216, 124],
      [212, 104],
    ],
    7,
  ],
]
const upper: (readonly [readonly MothPoint[], number])[] = [
  [
    [
      [237, 30],
      [214, 36],
      [192, 26],
      [166, 30],
    ],
    11,
  ],
  [
    [
      [216, 36],
      [206, 54],
      [212, 70],
    ],
    6,
  ],
]
const flowers = [
  [44, 122, 38],
  [62, 164, 46],
  [24, 168, 36],
  [104, 160, 32],
  [206, 160, 46],
  [214, 108, 36],
  [220, 170, 32],
  [186, 150, 30],
  [172, 30, 32],
  [210, 38, 42],
  [212, 72, 26],
  [222, 22, 28],
]
const leaves = [
  [52, 108, 30, -10],
  [46, 150, 30, -60],
  [84, 168, 28, 30],
  [150, 168, 26, 100],
  [204, 138, 30, -40],
  [212, 104, 28, 20],
  [166, 30, 28, -80],
  [196, 30, 26, -10],
  [228, 36, 30, 160],
]

function boughs(ink: Ink): string {
  return [
    ...[...lower, ...upper].map(([points, width]) => branch(ink, points, width, 2.5, dusk)),
    ...leaves.map(([x = 0, y = 0, size = 0, turn = 0]) => leaf(ink, dusk, { x, y, size, turn })),
    ...flowers.map(([x = 0, y = 0, size = 0], index) =>
      blossom(ink, petals, '#ffc23c', { x, y, size, turn: index * 47 }),
    ),
  ].join('')
}
