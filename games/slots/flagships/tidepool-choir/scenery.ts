import type { Ink } from '../ink.ts'
import { fill, gleam, halo, line, solid, type TidepoolTone } from './clay.ts'
import { blush, eye, singing } from './faces.ts'
import {
  bend,
  blob,
  circle,
  ellipse,
  limb,
  mirrored,
  n,
  type TidepoolPoint,
  polar,
  scattered,
  times,
} from './shapes.ts'

type Twig = { readonly points: readonly TidepoolPoint[]; readonly width: number }

function twigs(
  from: TidepoolPoint,
  degrees: number,
  length: number,
  width: number,
  more: number,
): readonly Twig[] {
  const middle = polar(from, length * 0.55, degrees + 8)
  const to = polar(from, length, degrees)
  const own = { points: [from, middle, to], width }
  if (more === 0) return [own]
  return [
    own,
    ...twigs(to, degrees - 32 - more * 3, length * 0.66, width * 0.8, more - 1),
    ...twigs(to, degrees + 26, length * 0.74, width * 0.8, more - 1),
    ...twigs(middle, degrees + 52, length * 0.46, width * 0.7, Math.max(more - 2, 0)),
  ]
}

/** A branching coral that stands on the origin. */
export function branchCoral(ink: Ink, tone: TidepoolTone, height = 150, more = 2): string {
  const all = twigs([0, 6], -4, height * 0.46, height * 0.15, more)
  const path = all.map(({ points, width }) => limb(points, width, width * 0.92)).join('')
  const lights = (by: number, wide: number) =>
    all
      .map(({ points, width }) =>
        line(
          bend(points.map(([x, y]): TidepoolPoint => [x + width * by, y + width * by * 0.5])),
          '',
          width * wide,
        ),
      )
      .join('')
  const shaded = lights(0.24, 0.4).replaceAll('stroke=""', `stroke="${tone.deep}" stroke-opacity="0.5"`)
  const lightened = lights(-0.2, 0.26).replaceAll('stroke=""', `stroke="${tone.light}" stroke-opacity="0.85"`)
  return [
    `<path d="${path}" fill="${tone.edge}" stroke="${tone.edge}" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="${ink.down(tone.base, [0.5, tone.base], [1, tone.deep])}"/>`,
    shaded,
    lightened,
  ].join('')
}

/** A coral like an open fan, with its net. */
export function fanCoral(ink: Ink, tone: TidepoolTone, radius = 110): string {
  const edge = times(13).map((index) =>
    polar([0, 0], radius * (0.86 + scattered(index) * 0.16), -84 + index * 14),
  )
  const outline = blob([[0, 8], [-14, 0], ...edge, [14, 0]])
  const veins = times(9).map((index) =>
    bend([
      [0, 0],
      polar([0, 0], radius * 0.5, -60 + index * 15),
      polar([0, 0], radius * 0.92, -76 + index * 19),
    ]),
  )
  const rings = [0.4, 0.6, 0.8].map((share) =>
    bend(
      times(9).map((index) =>
        polar([0, 0], radius * share * (0.94 + scattered(index, 2) * 0.1), -76 + index * 19),
      ),
    ),
  )
  return [
    solid(ink, outline, tone, { line: 3, depth: 9, shine: 0.5 }),
    line(veins.join(''), tone.edge, 3, 0.45),
    line(rings.join(''), tone.light, 2, 0.5),
  ].join('')
}

/** A round coral with winding grooves. */
export function brainCoral(ink: Ink, tone: TidepoolTone, radius = 70): string {
  const dome = blob(
    mirrored(
      [
        [0, -radius * 0.86],
        [radius * 0.62, -radius * 0.66],
        [radius, -radius * 0.1],
        [radius * 0.86, radius * 0.26],
        [0, radius * 0.34],
      ],
      0,
    ),
  )
  const grooves = times(5).map((index) => {
    const y = -radius * 0.66 + index * radius * 0.2
    const wide = radius * (0.45 + index * 0.11)
    return bend(
      times(9).map(
        (step): TidepoolPoint => [
          -wide + (step * wide) / 4,
          y + (step % 2 === 0 ? -1 : 1) * radius * 0.06 + Math.abs(step - 4) * radius * 0.045,
        ],
      ),
    )
  })
  return `${solid(ink, dome, tone, { line: 3, depth: 12, shine: 0.6 })}${line(grooves.join(''), tone.deep, 5, 0.7)}${line(grooves.join(''), tone.light, 1.6, 0.5)}`
}

/** A long weed that sways up from the origin. */
export function kelp(ink: Ink, tone: TidepoolTone, height = 240, lean = 20): string {
  const stem: readonly TidepoolPoint[] = [
    [0, 10],
    [-lean, -height * 0.3],
    [lean, -height * 0.62],
    [lean * 0.2, -height],
  ]
  const leaves = times(9).map((index) => {
    const share = (index + 1) / 10
    const x = Math.sin(share * 6) * -lean
    const side = index % 2 === 0 ? -1 : 1
    const size = height * 0.16 * (1.15 - share * 0.6)
    const y = -height * share
    return blob([
      [x, y],
      [x + side * size * 0.6, y - size * 0.42],
      [x + side * size * 1.25, y - size * 0.7],
      [x + side * size * 0.8, y - size * 0.04],
    ])
  })
  return `${solid(ink, leaves.join(''), tone, { line: 2.4, depth: 6, shine: 0.5 })}${solid(ink, limb(stem, 12, 5), tone, { line: 2.4, depth: 4 })}`
}

/** What somebody of the choir looks like. */
export type Singer = {
  readonly tone: TidepoolTone
  readonly iris: readonly [string, string]
  readonly look?: TidepoolPoint
  /** How wide the mouth is open, about 1. */
  readonly loud?: number
}

function faceOf(
  ink: Ink,
  y: number,
  scale: number,
  { tone, iris, look = [0, -0.3], loud = 1 }: Singer,
): string {
  const eyes = { iris, edge: tone.edge, look }
  return [
    blush(ink, -25 * scale, y + 20 * scale, 11 * scale, '#ff4f7f', 0.8),
    blush(ink, 25 * scale, y + 20 * scale, 11 * scale, '#ff4f7f', 0.8),
    eye(ink, -15 * scale, y, 13 * scale, eyes),
    eye(ink, 15 * scale, y, 13 * scale, eyes),
    singing(ink, 0, y + 29 * scale, 11 * scale, 12 * scale * loud, { lip: tone.deep, edge: tone.edge }),
  ].join('')
}

/** A sponge like a pipe of an organ; its mouth may glow, and it may have a face. */
export function pipe(
  ink: Ink,
  height: number,
  width: number,
  tone: TidepoolTone,
  more: { readonly glow?: string; readonly singer?: Singer } = {},
): string {
  const { glow, singer } = more
  const top = width * 0.62
  const half = `${n(width * 0.42)} ${n(-height * 0.5)}`
  const tube = `M${n(-width * 0.42)} 10Q-${half} ${n(-top)} ${n(-height)}A${n(top)} ${n(width * 0.26)} 0 0 1 ${n(top)} ${n(-height)}Q${half} ${n(width * 0.42)} 10Q0 22 ${n(-width * 0.42)} 10Z`
  const rings = times(Math.floor(height / 46)).map((index) => {
    const y = -24 - index * 46
    return bend([
      [-width * 0.4, y],
      [0, y + width * 0.14],
      [width * 0.4, y],
    ])
  })
  return [
    solid(ink, tube, tone, { line: 3, depth: width * 0.17, shine: 0.6 }),
    singer ? '' : line(rings.join(''), tone.edge, 3, 0.35),
    `<path d="${ellipse([0, -height], top * 0.94, width * 0.24)}" fill="${tone.light}" stroke="${tone.edge}" stroke-width="2.6"/>`,
    `<path d="${ellipse([0, -height + 2], top * 0.72, width * 0.16)}" fill="${glow ?? tone.edge}"/>`,
    glow ? halo(ink, 0, -height - width * 0.3, width * 1.2, glow, 0.55) : '',
    singer ? faceOf(ink, -height + width * 0.78, width / 76, singer) : '',
  ].join('')
}

/** An anemone that sings, its arms for hair. */
export function anemone(ink: Ink, singer: Singer, tips: string): string {
  const { tone } = singer
  const hair = times(11).map((index) => {
    const degrees = -78 + index * 15.6
    const root = polar([0, -70], 20, degrees)
    const out = polar([0, -72], 58 + (index % 2) * 10, degrees * 1.1)
    const tip = polar(out, 18, degrees * 1.1 + (index % 2 === 0 ? 55 : -45))
    return `${solid(ink, limb([root, out, tip], 15, 10), tone, { line: 2.6, depth: 5 })}${fill(circle(tip, 7), tips)}${gleam(tip[0] - 2, tip[1] - 2, 2.2, 1.6)}`
  })
  const body = blob(
    mirrored(
      [
        [0, -92],
        [36, -82],
        [44, -50],
        [36, -14],
        [46, 8],
        [0, 14],
      ],
      0,
    ),
  )
  return `${hair.join('')}${solid(ink, body, tone, { line: 3, depth: 11, shine: 0.6 })}${faceOf(ink, -58, 1.05, singer)}`
}

/** A clam that sings out of its shell. */
export function clam(ink: Ink, singer: Singer, shell: TidepoolTone): string {
  const upper = `M-70 -24${times(5)
    .map((index) => {
      const [from, to] = [-150 + index * 24, -150 + (index + 1) * 24]
      const at = (degrees: number, r: number) =>
        polar([0, -24], r, degrees + 90)
          .map(n)
          .join(' ')
      return `L${at(from, 80)}Q${at((from + to) / 2, 100)} ${at(to, 80)}`
    })
    .join('')}L70 -24Z`
  const inside = blob(
    mirrored(
      [
        [0, -84],
        [44, -72],
        [62, -36],
        [40, -8],
        [0, 0],
      ],
      0,
    ),
  )
  const lower = blob([
    [-76, -26],
    [-50, -16],
    [-25, -24],
    [0, -14],
    [25, -24],
    [50, -16],
    [76, -26],
    [62, 4],
    [30, 20],
    [0, 24],
    [-30, 20],
    [-62, 4],
  ])
  const ribs = [-40, -14, 14, 40].map((x) => `M${x * 0.5} 20Q${x} 6 ${x * 1.2} -16`).join('')
  return [
    solid(ink, upper, shell, { line: 3, depth: 9, shine: 0.6 }),
    solid(ink, inside, singer.tone, { line: 2.4, depth: 9 }),
    faceOf(ink, -58, 0.98, singer),
    solid(ink, lower, shell, { line: 3, depth: 8, shine: 0.6 }),
    line(ribs, shell.edge, 3, 0.45),
  ].join('')
}

/** A rock rounded by the sea, standing on the origin. */
export function boulder(ink: Ink, tone: TidepoolTone, width: number, height: number, salt = 0): string {
  const around = times(9).map((index): TidepoolPoint => {
    const angle = Math.PI + (index * Math.PI) / 8
    const grow = 0.86 + scattered(index, salt + 1) * 0.24
    return [(Math.cos(angle) * width * grow) / 2, Math.sin(angle) * height * grow]
  })
  const path = blob([
    ...around,
    [width * 0.46, height * 0.14],
    [0, height * 0.2],
    [-width * 0.46, height * 0.14],
  ])
  const pores = times(7).map((index) => {
    const [x, y] = [
      (scattered(index, salt + 2) - 0.5) * width * 0.7,
      -height * (0.1 + scattered(index, salt + 3) * 0.66),
    ]
    return fill(ellipse([x, y], 4 + scattered(index, 7) * 9, 3 + scattered(index, 7) * 5), tone.deep, 0.45)
  })
  return `${solid(ink, path, tone, { line: 3, depth: Math.min(width, height) * 0.16, shine: 0.4 })}${pores.join('')}`
}
