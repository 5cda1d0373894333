import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  group,
  line,
  mirrored,
  moved,
  n,
  oval,
  round,
  shape,
  solid,
  times,
  type MarigoldPoint,
} from './brush.ts'
import { garland, hanging, marigold } from './flowers.ts'
import { bead, gem, gold, mirror, plate, ruby, tassel, topaz, turquoise, wire } from './gold.ts'
import type { MarigoldLay } from './land.ts'

function jar(ink: Ink, colours: readonly [string, string, string], edge: string): string {
  const d = 'M-14-96C-20-90-18-84-12-80C-40-66-44-20-18 0H18C44-20 40-66 12-80C18-84 20-90 14-96Z'
  const bands =
    line('M-36-52Q0-38 36-52M-36-40Q0-26 36-40', gold[1], 3) +
    line('M-37-46Q0-32 37-46', '#fff2b0', 4, 'stroke-dasharray="0.1 9"')
  return (
    solid(ink, d, { fill: ink.tilt(50, ...colours), line: edge, depth: 12, rim: '#ffb46a', inside: bands }) +
    oval(0, -96, 14, 4, '#2a0810')
  )
}

function cushion(ink: Ink, colours: readonly [string, string, string]): string {
  const d = 'M-66-4C-76-30-60-44-30-42H30C60-44 76-30 66-4Q0 8-66-4Z'
  return (
    solid(ink, d, {
      fill: ink.tilt(60, ...colours),
      line: '#3a0418',
      depth: 10,
      rim: '#ffb46a',
      inside:
        line('M-60-24H60', gold[1], 10, 'opacity="0.9"') +
        line('M-56-24H56', '#7a0430', 4, 'stroke-dasharray="0.1 9"'),
    }) +
    tassel(ink, -68, -16, 30, topaz, 20) +
    tassel(ink, 68, -16, 30, topaz, -20)
  )
}

/** Jars, cushions and flowers at the foot of the room, at both sides. */
export function pots(ink: Ink, lay: MarigoldLay): string {
  const y = lay.height * (lay.isTall ? 0.885 : 0.95)
  const left = [
    moved(jar(ink, ['#8affe8', '#14909c', '#04404f'], '#022c38'), 118, -6, 0.95),
    moved(cushion(ink, ['#ff7a8a', '#c8143c', '#5c0224']), 54, 10, 1.05),
    moved(jar(ink, ['#ffc890', '#c85a24', '#6a1c10'], '#3a0c0c'), 40, -16, 1.3),
    marigold(ink, 104, 8, 17) + marigold(ink, 130, 14, 13, 'yellow') + marigold(ink, 150, 8, 9),
  ].join('')
  const right = [
    moved(jar(ink, ['#ffe6a0', '#d8901c', '#7a3c08'], '#4a2004'), -112, -4, 0.9),
    moved(cushion(ink, ['#d0a0ff', '#7a2ac8', '#2c0660']), -56, 10, 1.05),
    moved(jar(ink, ['#ff9aa0', '#b8142f', '#5c0218'], '#3a0210'), -42, -16, 1.24),
    marigold(ink, -104, 10, 16, 'yellow') + marigold(ink, -128, 14, 12) + marigold(ink, -148, 9, 9, 'rose'),
  ].join('')
  const scale = lay.isTall ? 0.92 : 1.1
  return moved(left, 0, y, scale) + moved(right, lay.width, y, scale)
}

/** The gate one looks out of: cusped stone at the head and pillars at the sides. */
export function gateFrame(
  ink: Ink,
  { width, height }: Size,
  colours: readonly [light: string, deep: string, dark: string],
  ornament: (ink: Ink) => string,
): string {
  const tall = height > width
  const [side, reach] = tall ? [26, 150] : [54, 190]
  const edge: MarigoldPoint[] = [
    [side, reach * 2.2],
    [side, reach * 1.15],
    [side + reach * 0.18, reach * 0.86],
    [side + reach * 0.2, reach * 0.62],
    [side + reach * 0.52, reach * 0.5],
    [side + reach * 0.56, reach * 0.3],
    [side + reach * 0.95, reach * 0.22],
    [side + reach * 1.02, reach * 0.1],
    [side + reach * 1.6, -6],
  ]
  const arcs = scallops(edge)
  const corner = `M-10-10V${height + 10}H${side - 6}V${n(reach * 2.2)}L${side} ${n(reach * 2.2)}${arcs}L${n(side + reach * 1.6)}-10Z`
  const body = [
    shape(corner, ink.across(colours[2], [0.35, colours[1]], [1, colours[2]])),
    shape(
      corner,
      ink.radialAt({ x: side, y: reach * 0.5, r: reach * 2 }, [0, colours[0], 0.6], [1, colours[0], 0]),
    ),
    group(wire(ink, `M${side} ${n(reach * 2.2)}${arcs}`, 7), ''),
    line(`M${side - 3} ${n(reach * 2.2)}V${height + 10}`, colours[2], 8) +
      line(`M${side - 3} ${n(reach * 2.2)}V${height + 10}`, gold[2], 3),
    times(Math.floor(height / 150))
      .map((index) => mirror(ink, side * 0.42, reach * 2.5 + index * 150, tall ? 5 : 8))
      .join(''),
    gem(ink, side * 0.9 + reach * 0.1, reach * 0.28, reach * 0.09, turquoise) +
      bead(ink, side + reach * 0.46, reach * 0.14, 6),
    ornament(ink),
  ].join('')
  return body + mirrored(body, width / 2)
}

function scallops(points: readonly MarigoldPoint[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => (index < 1 ? `L${n(x)} ${n(y)}` : `A${n(34)} ${n(34)} 0 0 1 ${n(x)} ${n(y)}`))
    .join('')
}

/** Marigolds over the gate and down its sides. */
export function dayNear(ink: Ink, size: Size): string {
  const tall = size.height > size.width
  const [r, x] = tall ? [15, 40] : [19, 76]
  const half = size.width / 2
  return gateFrame(ink, size, ['#d8702a', '#7a2418', '#3a0a18'], (pen) =>
    [
      hanging(pen, x, tall ? 118 : 150, r, tall ? 9 : 12),
      hanging(pen, x + r * 2.4, tall ? 86 : 110, r * 0.86, tall ? 6 : 9),
      hanging(pen, x + r * 4.6, tall ? 62 : 74, r * 0.8, 3),
      garland(
        pen,
        [
          [-6, 40],
          [x + 30, tall ? 62 : 84],
          [half * 0.62, 44],
          [half * 0.8, -8],
        ],
        r,
        tall ? 17 : 25,
      ),
      marigold(pen, 8, 34, r * 1.7),
    ].join(''),
  )
}

/** A hanging lamp of pierced brass. */
export function lamp(ink: Ink, x: number, y: number, size: number, light: string): string {
  const body = 'M-9-26C-24-16-26 10-12 22H12C26 10 24-16 9-26Z'
  const holes = [
    [-11, -6],
    [0, -12],
    [11, -6],
    [-9, 8],
    [9, 8],
    [0, 4],
  ].map(([hx = 0, hy = 0]) =>
    shape(`M${hx} ${hy - 5}L${hx + 4} ${hy}L${hx} ${hy + 5}L${hx - 4} ${hy}Z`, '#fffbd0'),
  )
  return moved(
    [
      round(
        0,
        0,
        74,
        ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff2b0', 0.85], [0.3, light, 0.45], [1, light, 0]),
      ),
      line('M0-120V-34', gold[4], 3) + line('M0-120V-34', gold[2], 1.4),
      plate(ink, 'M-9-26Q0-46 9-26Z', 3),
      solid(ink, body, {
        fill: ink.radial({ x: 0.5, y: 0.55, r: 0.6 }, '#fffbe0', [0.4, '#ffc84a'], '#b8541a'),
        line: '#5a2404',
        depth: 5,
        rim: '#fff0b0',
        inside: line('M-5-26C-14-10-12 12-6 22M5-26C14-10 12 12 6 22', '#7a3408', 2.2) + holes.join(''),
      }),
      plate(ink, 'M-14 20H14L8 29H-8Z', 3),
      tassel(ink, 0, 27, 22, ruby),
    ].join(''),
    x,
    y,
    size,
  )
}
