import type { Ink } from '../ink.ts'
import {
  boxPath,
  disc,
  lines,
  n,
  oval,
  polar,
  put,
  range,
  ringPath,
  solid,
  type Spot,
  stroke,
} from './craft.ts'

export type Metal = readonly [light: string, plain: string, deep: string, line: string]

export const gold: Metal = ['#fffbd0', '#ffd048', '#d07a0c', '#6a3202']
export const brass: Metal = ['#fff0b8', '#dca044', '#8a5418', '#452204']
export const copper: Metal = ['#ffd8b8', '#e07a44', '#943814', '#4c1406']
export const steel: Metal = ['#eaf6ff', '#8aa4b4', '#42586c', '#16242e']
export const iron: Metal = ['#7a98a0', '#3c545c', '#1c2c34', '#0a1418']
export const verdigris: Metal = ['#d0fff0', '#3cb89c', '#0c6458', '#043230']

/** Of polished metal: light and dark by turns. */
export function sheen(ink: Ink, [light, plain, deep]: Metal, turn = 55): string {
  return ink.tilt(
    turn,
    [0, light],
    [0.28, plain],
    [0.48, deep],
    [0.6, plain],
    [0.72, light],
    [0.84, plain],
    [1, deep],
  )
}

export function plated(ink: Ink, path: string, metal: Metal, width = 3.4, deep = 9, inside = ''): string {
  return solid(ink, path, { fill: sheen(ink, metal), line: metal[3], width, deep, shine: 0.75 }, inside)
}

export function ball(ink: Ink, x: number, y: number, r: number, [light, plain, deep, line]: Metal): string {
  return disc(
    x,
    y,
    r,
    `fill="${ink.radial({ x: 0.34, y: 0.28, r: 0.8 }, [0, '#fff'], [0.2, light], [0.55, plain], [1, deep])}" stroke="${line}" stroke-width="${n(Math.max(r * 0.2, 0.6))}"`,
  )
}

export function rivets(ink: Ink, spots: readonly Spot[], r: number, metal: Metal): string {
  return spots
    .map(
      ([x, y]) =>
        `${disc(x + r * 0.25, y + r * 0.4, r * 1.1, 'fill="#000" opacity=".4"')}${ball(ink, x, y, r, metal)}`,
    )
    .join('')
}

/** The outline of a toothed wheel. */
export function gearPath(x: number, y: number, r: number, teeth: number, depth = 0.16): string {
  const step = 360 / teeth
  const spots = range(teeth).flatMap((tooth) => {
    const at = tooth * step
    return [
      polar(x, y, r * (1 - depth), at - step * 0.34),
      polar(x, y, r, at - step * 0.2),
      polar(x, y, r, at + step * 0.2),
      polar(x, y, r * (1 - depth), at + step * 0.34),
    ]
  })
  return lines(spots)
}

/** A toothed wheel with spokes, a hub, and darkness between them. */
export function gear(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  teeth: number,
  metal: Metal,
  dark = '#1c0c04',
): string {
  const width = Math.max(r * 0.06, 0.8)
  const windows = range(5).map((index) => {
    const [a, b, c, d] = [
      polar(0, 0, r * 0.66, index * 72 - 24),
      polar(0, 0, r * 0.66, index * 72 + 24),
      polar(0, 0, r * 0.34, index * 72 + 16),
      polar(0, 0, r * 0.34, index * 72 - 16),
    ]
    return `<path d="M${a.map(n).join(' ')}A${n(r * 0.66)} ${n(r * 0.66)} 0 0 1 ${b.map(n).join(' ')}L${c.map(n).join(' ')}A${n(r * 0.34)} ${n(r * 0.34)} 0 0 0 ${d.map(n).join(' ')}Z" fill="${dark}" stroke="${metal[3]}" stroke-width="${n(width)}"/>`
  })
  return put(
    `${plated(ink, gearPath(0, 0, r, teeth), metal, width, r * 0.2)}${disc(0, 0, r * 0.74, `fill="none" stroke="${metal[3]}" stroke-width="${n(width * 0.6)}" opacity=".7"`)}${windows.join('')}${ball(ink, 0, 0, r * 0.2, metal)}${disc(0, 0, r * 0.07, `fill="${metal[3]}"`)}`,
    x,
    y,
  )
}

/** A lens set in a ring, lit from behind. */
export function lens(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  glass: readonly [string, string, string],
  ring: Metal,
): string {
  return [
    plated(ink, ringPath(x, y, r), ring, Math.max(r * 0.1, 1), r * 0.3),
    disc(
      x,
      y,
      r * 0.76,
      `fill="${ink.radial({ x: 0.45, y: 0.4, r: 0.7 }, ...glass)}" stroke="${ring[3]}" stroke-width="${n(Math.max(r * 0.09, 0.8))}"`,
    ),
    oval(
      x - r * 0.24,
      y - r * 0.34,
      r * 0.26,
      r * 0.15,
      `fill="#fff" opacity=".9" transform="rotate(-30 ${n(x - r * 0.24)} ${n(y - r * 0.34)})"`,
    ),
    stroke(
      `M${n(x + r * 0.1)} ${n(y + r * 0.56)}A${n(r * 0.56)} ${n(r * 0.56)} 0 0 0 ${n(x + r * 0.55)} ${n(y + r * 0.12)}`,
      '#fff',
      r * 0.09,
      'opacity=".55"',
    ),
  ].join('')
}

/** A dial with marks, a red end and a hand. */
export function gauge(ink: Ink, x: number, y: number, r: number, hand: number, ring: Metal = brass): string {
  const marks = range(11).map((index) => {
    const turn = -120 + index * 24
    const [a, b] = [polar(x, y, r * 0.66, turn), polar(x, y, r * (index % 5 ? 0.56 : 0.48), turn)]
    return stroke(lines([a, b], false), index > 7 ? '#c81e14' : '#3c2410', r * 0.06)
  })
  const tip = polar(x, y, r * 0.58, hand)
  const tail = polar(x, y, r * 0.18, hand + 180)
  return [
    plated(ink, ringPath(x, y, r), ring, Math.max(r * 0.07, 0.8), r * 0.24),
    disc(
      x,
      y,
      r * 0.78,
      `fill="${ink.radial({ x: 0.4, y: 0.35, r: 0.8 }, '#fffdf0', '#f8e4b8', '#c89a5c')}" stroke="${ring[3]}" stroke-width="${n(Math.max(r * 0.06, 0.7))}"`,
    ),
    ...marks,
    stroke(lines([tail, tip], false), '#a8140c', r * 0.08),
    ball(ink, x, y, r * 0.12, ring),
    `<path d="M${n(x - r * 0.6)} ${n(y - r * 0.1)}A${n(r * 0.6)} ${n(r * 0.6)} 0 0 1 ${n(x + r * 0.2)} ${n(y - r * 0.6)}Q${n(x - r * 0.2)} ${n(y - r * 0.3)} ${n(x - r * 0.6)} ${n(y - r * 0.1)}Z" fill="#fff" opacity=".45"/>`,
  ].join('')
}

/** A tube lying along x from 0, its middle at y = 0, with collars at its ends. */
export function pipe(
  ink: Ink,
  length: number,
  thick: number,
  [light, plain, deep, line]: Metal,
  collars: readonly number[] = [],
): string {
  const fill = ink.down(
    [0, deep],
    [0.16, plain],
    [0.32, light],
    [0.5, plain],
    [0.85, deep],
    [0.94, plain],
    [1, deep],
  )
  const edge = Math.max(thick * 0.09, 0.8)
  const rings = collars.map((at) => {
    const wide = thick * 0.46
    return `<path d="${boxPath(at - wide / 2, -thick * 0.64, wide, thick * 1.28, Number(n(thick * 0.12)))}" fill="${fill}" stroke="${line}" stroke-width="${n(edge)}"/>${ball(ink, at, -thick * 0.36, thick * 0.09, [light, plain, deep, line])}${ball(ink, at, thick * 0.36, thick * 0.09, [light, plain, deep, line])}`
  })
  return `<rect x="0" y="${n(-thick / 2)}" width="${n(length)}" height="${n(thick)}" fill="${fill}" stroke="${line}" stroke-width="${n(edge)}"/><rect x="0" y="${n(-thick * 0.24)}" width="${n(length)}" height="${n(thick * 0.08)}" fill="#fff" opacity=".6"/>${rings.join('')}`
}

/** A wheel that a hand turns, seen from before it. */
export function wheel(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  spokes: number,
  metal: Metal,
  hub: Metal,
): string {
  const rods = range(spokes).map((index) => {
    const turn = (360 / spokes) * index
    return `<g transform="rotate(${n(turn)})"><rect x="${n(-r * 0.075)}" y="${n(-r * 1.1)}" width="${n(r * 0.15)}" height="${n(r * 1.1)}" rx="${n(r * 0.05)}" fill="${ink.across([0, metal[2]], [0.3, metal[0]], [0.6, metal[1]], [1, metal[2]])}" stroke="${metal[3]}" stroke-width="${n(r * 0.035)}"/>${ball(ink, 0, -r * 1.12, r * 0.13, hub)}</g>`
  })
  const rim = `<circle r="${n(r * 0.76)}" fill="none" stroke="${metal[3]}" stroke-width="${n(r * 0.24)}"/><circle r="${n(r * 0.76)}" fill="none" stroke="${sheen(ink, metal, 45)}" stroke-width="${n(r * 0.17)}"/><circle r="${n(r * 0.79)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${n(r * 0.025)}"/>`
  return put(
    `${rods.join('')}${rim}${plated(ink, ringPath(0, 0, r * 0.34), hub, r * 0.04, r * 0.12)}${ball(ink, 0, 0, r * 0.17, hub)}`,
    x,
    y,
  )
}
