import type { Ink } from '../ink.ts'
import { fill, gleam, halo, line, solid } from '../tidepool-choir/clay.ts'
import { blush, eye } from '../tidepool-choir/faces.ts'
import {
  bend,
  blob,
  circle,
  limb,
  mirrored,
  type TidepoolPoint,
  polar,
  spark,
  times,
} from '../tidepool-choir/shapes.ts'
import { leaf, pollen, turned, whorl } from './blooms.ts'
import { gold, grass, pink } from './palette.ts'
import { bowed, pane, studs } from './panes.ts'

const middle: TidepoolPoint = [120, 126]

function veins(): string {
  return times(5)
    .flatMap((index) =>
      [-11, 0, 11].map((off) => {
        const [from, to] = [
          polar(middle, 54, index * 72 + off * 0.8),
          polar(middle, 92 - Math.abs(off) * 0.8, index * 72 + off * 1.3),
        ]
        return line(bend([from, to]), '#8a0560', 4, 0.5)
      }),
    )
    .join('')
}

function grin(ink: Ink): string {
  const shape = blob([
    [92, 146],
    [106, 151],
    [120, 152],
    [136, 150],
    [150, 140],
    [148, 160],
    [132, 174],
    [112, 172],
    [98, 162],
  ])
  const inside = ink.clip(`<path d="${shape}"/>`)
  return [
    `<path d="${shape}" fill="#4a0230" stroke="#5a0244" stroke-width="6" stroke-linejoin="round"/>`,
    `<g clip-path="${inside}"><path d="M86 138L156 132V150Q122 160 86 156Z" fill="#fff"/></g>`,
    solid(
      ink,
      blob(
        turned(
          mirrored(
            [
              [0, -8],
              [13, -4],
              [14, 14],
              [0, 24],
            ],
            0,
          ),
          -10,
          [134, 170],
        ),
      ),
      { light: '#ffc0c8', base: '#ff5f7f', deep: '#d02050', edge: '#5a0230', rim: '#ffb0c0' },
      { line: 3.5, depth: 6 },
    ),
    line('M134 166L138 184', '#b81048', 2.6, 0.7),
  ].join('')
}

function stamen(ink: Ink): string {
  const stalk: readonly TidepoolPoint[] = [
    [128, 84],
    [138, 56],
    [158, 36],
    [180, 30],
  ]
  const dots = (
    [
      [150, 34],
      [166, 22],
      [182, 16],
      [194, 28],
      [184, 44],
      [168, 48],
    ] as const
  ).map((at) => pollen(at, 7))
  return `${solid(ink, limb(stalk, 16, 11), gold, { line: 4, depth: 5, shine: 0.8 })}${dots.join('')}`
}

/** A hibiscus with a cheek: the one that everybody wants. */
export function cheekyHibiscus(ink: Ink): string {
  const face = circle(middle, 57)
  return [
    halo(ink, 120, 120, 120, '#ff8ad0', 0.5),
    pane(ink, { ...bowed, rim: gold, field: ['#8dff5a', '#0a7a4a'], light: '#f4ffb0' }),
    studs(
      ink,
      times(8).map((index) => polar([120, 121], 104, index * 45 + 22.5)),
      6,
    ),
    leaf(ink, [80, 176], 78, 226, grass, 5),
    leaf(ink, [160, 176], 78, 134, grass, 5),
    whorl(ink, middle, { count: 5, radius: 107, tone: pink, kind: 'ruffled', line: 5.5 }),
    veins(),
    solid(
      ink,
      face,
      { ...pink, light: '#ffd6ec', base: '#ff6fb8', deep: '#d4188a' },
      { line: 5, depth: 14, shine: 0.7 },
    ),
    blush(ink, 82, 144, 17, '#ff1f6a', 0.9),
    blush(ink, 160, 140, 17, '#ff1f6a', 0.9),
    eye(ink, 96, 116, 26, { iris: ['#7dff5a', '#0a7a3a'], edge: '#5a0244', look: [0.4, 0], lashes: 'left' }),
    line(
      bend([
        [130, 122],
        [146, 106],
        [164, 116],
      ]),
      '#5a0244',
      8,
    ),
    line('M164 116l10 -7M160 109l7 -10', '#5a0244', 5.5),
    line(
      bend([
        [70, 92],
        [86, 80],
        [106, 84],
      ]),
      '#8a0560',
      7,
    ),
    grin(ink),
    stamen(ink),
    gleam(76, 52, 7, 14, 30, 0.8),
    fill(spark([54, 76], 16), '#fff'),
    fill(spark([206, 92], 13), '#fff6c2'),
  ].join('')
}
