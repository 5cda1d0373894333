import type { Ink } from '../ink.ts'
import { fill, gleam, line, lit, placed, solid, type TidepoolTone } from './clay.ts'
import { amber, emerald, rose, sapphire } from './palette.ts'
import {
  bend,
  blob,
  circle,
  mirrored,
  n,
  type TidepoolPoint,
  polar,
  polygon,
  spark,
  times,
} from './shapes.ts'

/** How light a facet is whose outer side looks in this direction: light comes from the upper left. */
function lightOn(degrees: number): number {
  return (Math.cos(((degrees + 42) * Math.PI) / 180) + 1) / 2
}

function facet(points: readonly TidepoolPoint[], share: number, tone: TidepoolTone): string {
  const shine =
    share > 0.5
      ? fill(polygon(points), tone.light, (share - 0.5) * 1.5)
      : fill(polygon(points), tone.deep, (0.5 - share) * 1.7)
  return `${shine}${line(polygon(points), tone.light, 1.2, 0.35)}`
}

/** A cut stone of any outline: a girdle of facets about its table. */
function cut(
  ink: Ink,
  outer: readonly TidepoolPoint[],
  table: readonly TidepoolPoint[],
  tone: TidepoolTone,
): string {
  const path = polygon(outer)
  const [cx, cy] = [120, 122]
  const facets = outer.map((from, index) => {
    const to = outer[(index + 1) % outer.length] ?? from
    const [low, high] = [table[index] ?? from, table[(index + 1) % table.length] ?? from]
    const [mx, my] = [(from[0] + to[0]) / 2 - cx, (from[1] + to[1]) / 2 - cy]
    const degrees = (Math.atan2(my, mx) * 180) / Math.PI + 90
    return facet([from, to, high, low], lightOn(degrees), tone)
  })
  const top = polygon(table)
  return [
    solid(ink, path, tone, { line: 5, depth: 8, shine: 0.3 }),
    facets.join(''),
    `<path d="${top}" fill="${ink.tilt(55, tone.light, [0.45, tone.base], [1, tone.deep])}" stroke="${tone.light}" stroke-opacity="0.55" stroke-width="2"/>`,
    lit(ink, path, tone, { depth: 9, shine: 0.7 }),
  ].join('')
}

/** A fan shell cut of a rose-red stone. */
export function fanShell(ink: Ink): string {
  const foot: TidepoolPoint = [120, 206]
  const count = 7
  const place = (index: number, radius: number) => polar(foot, radius, -46 + (index * 92) / count)
  const ribs = times(count).map((index) => {
    const top = polar(foot, 172, -46 + ((index + 0.5) * 92) / count)
    return blob([foot, place(index, 158), top, place(index + 1, 158)])
  })
  const outline = `M${n(foot[0])} ${n(foot[1])}L${times(count)
    .map((index) => {
      const [[ax, ay], [tx, ty], [bx, by]] = [
        place(index, 158),
        polar(foot, 196, -46 + ((index + 0.5) * 92) / count),
        place(index + 1, 158),
      ]
      return `${n(ax)} ${n(ay)}Q${n(tx)} ${n(ty)} ${n(bx)} ${n(by)}`
    })
    .join('L')}Z`
  const hinge = blob(
    mirrored(
      [
        [120, 182],
        [146, 192],
        [168, 212],
        [146, 224],
        [120, 220],
      ],
      120,
    ),
  )
  const folds = times(count).map((index) => {
    const [a, b] = [place(index, 162), place(index + 1, 162)]
    const top = polar(foot, 172, -46 + ((index + 0.5) * 92) / count)
    return `${facet([foot, a, top], 0.9 - index * 0.055, rose)}${facet([foot, top, b], 0.34 - index * 0.03, rose)}`
  })
  return [
    solid(ink, hinge, rose, { line: 5, depth: 9 }),
    solid(ink, outline, rose, { line: 5, depth: 10, shine: 0.4 }),
    `<g clip-path="${ink.clip(`<path d="${outline}"/>`)}">${folds.join('')}${ribs.map((rib) => line(rib, '#fff', 1.4, 0.28)).join('')}${line(
      bend([
        [52, 128],
        [86, 92],
        [120, 84],
        [154, 92],
        [188, 128],
      ]),
      '#fff',
      5,
      0.4,
    )}</g>`,
    lit(ink, outline, rose, { depth: 12, shine: 0.7 }),
    gleam(72, 72, 6, 15, 38),
    fill(spark([92, 56], 15), '#fff'),
  ].join('')
}

/** A starfish cut of amber. */
export function starfish(ink: Ink): string {
  const middle: TidepoolPoint = [120, 128]
  const corner = (index: number) => polar(middle, index % 2 === 0 ? 112 : 58, index * 36)
  const folds = times(10).map((index) => {
    const [from, to] = [corner(index), corner(index + 1)]
    const tilt = index * 36 + (index % 2 === 0 ? 72 : -36)
    return facet([middle, from, to], lightOn(tilt) * 0.9 + 0.08, amber)
  })
  const rounded = `M${times(5)
    .map((index) => {
      const [a, tip, b] = [
        polar(middle, 98, index * 72 - 8),
        polar(middle, 118, index * 72),
        polar(middle, 98, index * 72 + 8),
      ]
      const [ix, iy] = polar(middle, 56, index * 72 + 36)
      return `${n(a[0])} ${n(a[1])}Q${n(tip[0])} ${n(tip[1])} ${n(b[0])} ${n(b[1])}Q${n(ix)} ${n(iy)} `
    })
    .join('')}${polar(middle, 98, -8).map(n).join(' ')}Z`
  const dots = times(5).flatMap((index) =>
    [30, 56, 78].map((radius, step) =>
      fill(circle(polar(middle, radius, index * 72), 6.4 - step * 1.1), '#fff2c0', 0.9),
    ),
  )
  return [
    solid(ink, rounded, amber, { line: 5.5, depth: 10, shine: 0.4 }),
    `<g clip-path="${ink.clip(`<path d="${rounded}"/>`)}">${folds.join('')}</g>`,
    lit(ink, rounded, amber, { depth: 12, shine: 0.7 }),
    dots.join(''),
    fill(circle(middle, 8), '#fff2c0', 0.95),
    gleam(106, 54, 4, 14, 12),
    fill(spark([56, 96], 14), '#fff'),
  ].join('')
}

/** A drop of green glass that the sea has cut. */
export function glassDrop(ink: Ink): string {
  const right: readonly TidepoolPoint[] = [
    [120, 14],
    [152, 66],
    [186, 112],
    [198, 158],
    [178, 202],
    [144, 226],
    [120, 230],
  ]
  const inside: readonly TidepoolPoint[] = [
    [120, 72],
    [138, 98],
    [156, 126],
    [160, 156],
    [150, 180],
    [132, 192],
    [120, 194],
  ]
  return [
    cut(ink, mirrored(right, 120), mirrored(inside, 120), emerald),
    fill(
      polygon([
        [120, 72],
        [102, 98],
        [84, 126],
        [80, 156],
        [120, 140],
      ]),
      '#fff',
      0.32,
    ),
    gleam(84, 112, 6, 20, 30),
    fill(spark([150, 80], 15), '#fff'),
  ].join('')
}

const growth = Math.log(2.7) / 360

/** A nautilus cut of sapphire, its chambers for facets. */
export function nautilus(ink: Ink): string {
  const middle: TidepoolPoint = [112, 106]
  const end = 205
  const at = (degrees: number, share = 1) =>
    polar(middle, 134 * Math.exp((degrees - end) * growth) * share, degrees)
  const run = (from: number, to: number, count: number) =>
    times(count + 1).map((index) => at(from + ((to - from) * index) / count))
  const lip: readonly TidepoolPoint[] = [at(end + 7, 0.9), at(end + 14, 0.7), at(end + 14, 0.5)]
  const outline = blob([...run(end - 352, end, 32), ...lip])
  const chambers = times(22).map((index) => {
    const [from, to] = [end - 40 - index * 29, end - 11 - index * 29]
    const [low, high] = [from - 360, to - 360]
    const points = [...run(from, to, 4), ...run(high + 12, low + 12, 4)]
    return facet(points, index % 2 === 0 ? 0.86 : 0.34, sapphire)
  })
  const shell = [
    solid(ink, outline, sapphire, { line: 5, depth: 12, shine: 0.4 }),
    `<g clip-path="${ink.clip(`<path d="${outline}"/>`)}">${chambers.join('')}`,
    line(bend(run(end - 900, end - 345, 60)), sapphire.edge, 4.5, 0.85),
    line(bend(run(end - 900, end - 345, 60)), '#d8f2ff', 1.6, 0.8),
    '</g>',
    lit(ink, outline, sapphire, { depth: 14, shine: 0.85 }),
    gleam(66, 74, 6, 15, 38),
    fill(spark([168, 50], 15), '#fff'),
  ].join('')
  return placed(shell, -32, -20, 1.09)
}
