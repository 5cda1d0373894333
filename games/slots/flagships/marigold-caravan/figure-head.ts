import type { Ink } from '../ink.ts'
import {
  blob,
  group,
  line,
  oval,
  polar,
  ring,
  round,
  shape,
  solid,
  tapered,
  type MarigoldPoint,
} from './brush.ts'
import { hide, skin } from './figure-body.ts'
import { marigold, leaf } from './flowers.ts'
import { bead, beads, gem, gold, goldFill, plate, ruby, tassel, topaz, turquoise } from './gold.ts'

const skull: readonly MarigoldPoint[] = [
  [150, 134],
  [184, 132],
  [216, 152],
  [232, 196],
  [226, 248],
  [196, 286],
  [156, 300],
  [118, 292],
  [92, 268],
  [80, 236],
  [84, 200],
  [104, 162],
]

export function headOf(ink: Ink): string {
  const blush = oval(
    150,
    258,
    26,
    18,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff8fa8', 0.85], [1, '#ff8fa8', 0]),
  )
  return [
    hide(ink, blob(skull), 15, blush),
    line('M112 286Q138 292 152 274', '#3a2460', 4),
    line('M150 269Q157 272 157 279', '#3a2460', 3),
    tusk(ink),
    eye(ink),
    [
      [112, 196],
      [124, 186],
      [138, 180],
      [154, 180],
      [168, 186],
    ]
      .map(([x = 0, y = 0], at) => round(x, y, 3.4, at % 2 === 0 ? '#ffe27a' : '#ff7aa0'))
      .join(''),
    cap(ink),
  ].join('')
}

function tusk(ink: Ink): string {
  const d = tapered(
    [
      [136, 274],
      [122, 298],
      [96, 306],
      [76, 294],
    ],
    24,
    4,
    3,
  )
  return (
    solid(ink, d, {
      fill: ink.tilt(70, '#fffdf2', '#f6e6c0', '#c79a5e'),
      line: '#6a4420',
      shade: '#8a5a2a',
      depth: 6,
    }) +
    line('M122 286L138 298', gold[4], 12) +
    line('M122 286L138 298', goldFill(ink, 20), 8)
  )
}

const open = 'M112 220C116 200 146 198 158 222C148 238 122 238 112 220Z'

function eye(ink: Ink): string {
  return [
    oval(136, 218, 32, 26, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#3b2a6b', 0.75], [1, '#3b2a6b', 0])),
    shape(open, ink.down('#e8dcf8', '#fff')),
    `<g clip-path="${ink.clip(`<path d="${open}"/>`)}">${round(132, 218, 14.5, '#2a1008')}${round(132, 218, 12.8, ink.radial({ x: 0.5, y: 0.78, r: 0.6 }, '#ffd05a', '#c46a14', '#5c2404'))}${round(132, 218, 7, '#180602')}${oval(134, 204, 26, 8, '#3b2a6b', 'opacity="0.4"')}</g>`,
    round(127, 212, 5, '#fff') + round(138, 224, 2.4, '#fff', 'opacity="0.8"'),
    line('M109 221C114 198 148 196 161 223', '#20123c', 5.4),
    line('M113 210L102 204M120 203L112 194M130 199L126 189M142 200L144 190', '#20123c', 3.4),
    line('M116 228Q134 244 154 230', '#20123c', 2),
  ].join('')
}

/** Closed eyes, laid over the open one. */
export function lids(ink: Ink): string {
  return [
    shape('M107 222C112 196 150 194 163 224C150 244 118 244 107 222Z', ink.down(skin[0], skin[1])),
    line('M109 222Q134 244 161 224', '#20123c', 5.4),
    line('M114 229L105 236M125 235L120 245M140 236L142 246M152 231L159 240', '#20123c', 3.2),
  ].join('')
}

function cap(ink: Ink): string {
  const cloth =
    'M112 160C128 120 196 116 218 150C206 158 190 162 176 168C158 176 140 190 118 204C108 192 106 176 112 160Z'
  const metal =
    'M118 162C132 132 192 126 208 148C194 154 180 158 166 164C150 172 136 180 120 192C114 184 114 172 118 162Z'
  return [
    solid(ink, cloth, { fill: ink.down('#ff5a5c', '#b00c30', '#6a0424'), line: '#4a0218', depth: 5 }),
    plate(ink, metal, 6),
    beads(
      ink,
      [
        [126, 178],
        [152, 160],
        [196, 146],
      ],
      8,
      4,
    ),
    gem(ink, 150, 148, 9, ruby) + gem(ink, 178, 140, 6, turquoise) + gem(ink, 129, 163, 5.4, turquoise),
    tassel(ink, 116, 202, 26, topaz, 14),
    leaf(ink, 186, 130, 24, -40) + marigold(ink, 182, 132, 13),
  ].join('')
}

export function ear(ink: Ink): string {
  const outer: MarigoldPoint[] = [
    [168, 160],
    [200, 148],
    [238, 158],
    [260, 192],
    [260, 236],
    [244, 276],
    [222, 298],
    [204, 288],
    [194, 262],
    [176, 236],
    [164, 200],
  ]
  const inner: MarigoldPoint[] = [
    [182, 174],
    [206, 164],
    [232, 174],
    [246, 202],
    [244, 236],
    [230, 264],
    [216, 276],
    [208, 258],
    [194, 234],
    [182, 206],
  ]
  const flower = ring(8, (turn) => {
    const [x, y] = polar(216, 210, 15, turn)
    return oval(
      x,
      y,
      7.4,
      4.2,
      turn % 90 === 0 ? '#fff2b0' : '#ffd04a',
      `transform="rotate(${turn} ${x} ${y})"`,
    )
  })
  return [
    hide(ink, blob(outer), 11),
    solid(ink, blob(inner), {
      fill: ink.radial({ x: 0.4, y: 0.35, r: 0.75 }, '#ffa8bc', '#e0608c', '#96306c'),
      line: '#7a2860',
      width: 1.2,
      depth: 9,
      lit: 0.25,
    }),
    flower,
    round(216, 210, 10, '#0f8f9c') + round(216, 210, 5, '#ffe27a'),
    [
      [200, 184],
      [226, 182],
      [238, 212],
      [228, 244],
      [206, 240],
    ]
      .map(([x = 0, y = 0]) => round(x, y, 3.2, '#fff2b0'))
      .join(''),
    bead(ink, 222, 296, 7) + tassel(ink, 222, 296, 24, ruby),
  ].join('')
}

/** Its root melts into the face. */
export function trunkRoot(ink: Ink): string {
  const d = tapered(
    [
      [116, 236],
      [102, 272],
      [86, 306],
      [70, 332],
    ],
    62,
    44,
  )
  const fold = [
    [78, 268, 124, 282],
    [70, 286, 116, 300],
    [62, 304, 106, 316],
  ].map(([x = 0, y = 0, to = 0, end = 0]) =>
    line(
      `M${x} ${y}Q${(x + to) / 2 - 4} ${(y + end) / 2 + 10} ${to} ${end}`,
      '#4a3d78',
      2.4,
      'opacity="0.6"',
    ),
  )
  const fade = ink.mask(box(ink))
  const band =
    line('M55 318Q66 338 86 342', gold[4], 14) + line('M55 318Q66 338 86 342', goldFill(ink, 20), 10)
  return (
    group(
      hide(ink, d, 12, fold.join('') + line('M100 262L98 268M92 280L90 286M84 296L81 302', '#ffe27a', 4)),
      `mask="${fade}"`,
    ) + band
  )
}

function box(ink: Ink): string {
  return shape('M-50 200H250V420H-50Z', ink.down([0, '#000'], [0.19, '#000'], [0.34, '#fff'], [1, '#fff']))
}

export function trunkTip(ink: Ink): string {
  const d = tapered(
    [
      [82, 316],
      [64, 338],
      [40, 342],
      [24, 322],
      [26, 296],
    ],
    46,
    20,
  )
  const folds = line(
    'M62 318Q62 336 74 350M42 320Q38 334 40 352M38 318Q26 324 14 332',
    '#4a3d78',
    2.2,
    'opacity="0.5"',
  )
  return [
    leaf(ink, 26, 296, 26, -150) + leaf(ink, 26, 296, 26, -20),
    marigold(ink, 28, 284, 20),
    hide(ink, d, 9, folds),
  ].join('')
}
