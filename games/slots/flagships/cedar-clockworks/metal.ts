import type { Ink } from '../ink.ts'
import { group, line, n, type Point, polygon, round, shape, solid, times } from './strokes.ts'

/** From its highest light to its deepest shadow, and its contour. */
export type CedarMetal = readonly [string, string, string, string, string]

export const brass: CedarMetal = ['#fff4c2', '#f5c75a', '#b9781f', '#6d3b0e', '#351405']
export const copper: CedarMetal = ['#ffe2c8', '#f09a62', '#a84e24', '#5e2210', '#2c0c06']
export const steel: CedarMetal = ['#f4fbff', '#b4cbd8', '#6a8596', '#33485a', '#141f2c']

function circle(x: number, y: number, r: number, isHole: boolean): string {
  const turn = isHole ? 0 : 1
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 ${turn} ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 ${turn} ${n(-r * 2)} 0Z`
}

type Cog = {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly teeth: number
  readonly metal: CedarMetal
  readonly turn?: number
  readonly holes?: number
}

/** The outline of a toothed wheel with round windows in it. */
function cogPath({ x, y, r, teeth, turn = 0, holes = 5 }: Cog): string {
  const deep = Math.min(r * 0.2, (r * 5.2) / teeth)
  const rim = times(teeth).flatMap((tooth): Point[] => {
    const middle = ((tooth + turn) / teeth) * Math.PI * 2
    const step = Math.PI / teeth
    const corners: readonly (readonly [number, number])[] = [
      [-0.62, r - deep],
      [-0.36, r],
      [0.36, r],
      [0.62, r - deep],
    ]
    return corners.map(
      ([side, away]): Point => [
        x + Math.cos(middle + side * step) * away,
        y + Math.sin(middle + side * step) * away,
      ],
    )
  })
  const windows = times(holes).map((hole) => {
    const angle = ((hole + turn) / holes) * Math.PI * 2
    return circle(
      x + Math.cos(angle) * r * 0.49,
      y + Math.sin(angle) * r * 0.49,
      r * (holes > 5 ? 0.13 : 0.17),
      true,
    )
  })
  return polygon(rim) + windows.join('')
}

/** A toothed wheel with its hub. */
export function cog(ink: Ink, wheel: Cog): string {
  const { x, y, r, metal } = wheel
  const [light, bright, middle, deep, contour] = metal
  const face = solid(ink, cogPath(wheel), {
    fill: ink.tilt(55, light, bright, middle, deep),
    line: contour,
    width: Math.max(0.8, r * 0.035),
    dark: deep,
    depth: Math.max(1.5, r * 0.1),
    light,
  })
  return [
    face,
    round(x, y, r * 0.73, 'none', `stroke="${deep}" stroke-width="${n(r * 0.05)}" opacity="0.7"`),
    round(x, y, r * 0.71, 'none', `stroke="${light}" stroke-width="${n(r * 0.025)}" opacity="0.7"`),
    hub(ink, x, y, r * 0.26, metal),
  ].join('')
}

export function hub(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  [light, bright, middle, deep, contour]: CedarMetal,
): string {
  return [
    round(x, y, r * 1.12, contour),
    round(x, y, r, ink.tilt(55, light, bright, middle, deep)),
    round(x, y, r * 0.62, ink.tilt(235, light, bright, middle, deep)),
    round(x - r * 0.14, y - r * 0.16, r * 0.24, '#fff', 'opacity="0.85"'),
  ].join('')
}

/** A wheel that is only a shape against the light. */
export function plainCog(wheel: Cog, fill: string, edge: string): string {
  const { x, y, r } = wheel
  return (
    shape(
      cogPath(wheel),
      fill,
      `stroke="${edge}" stroke-width="${n(Math.max(1, r * 0.03))}" stroke-linejoin="round"`,
    ) + round(x, y, r * 0.2, fill, `stroke="${edge}" stroke-width="${n(r * 0.04)}"`)
  )
}

/** A bead of metal along a line. */
export function bead(
  ink: Ink,
  d: string,
  [light, bright, middle, deep, contour]: CedarMetal,
  width: number,
): string {
  return [
    line(d, contour, width * 1.5),
    line(d, ink.tilt(55, bright, middle, deep), width),
    line(
      d,
      ink.tilt(55, light, bright, middle, bright),
      width * 0.6,
      `transform="translate(${n(-width * 0.07)} ${n(-width * 0.09)})"`,
    ),
    line(
      d,
      ink.tilt(55, [0, '#fff', 0.95], [0.4, '#fff', 0.2], [0.7, '#fff', 0.05], [1, '#fff', 0.5]),
      width * 0.18,
      `transform="translate(${n(-width * 0.12)} ${n(-width * 0.16)})"`,
    ),
  ].join('')
}

export function rivet(ink: Ink, x: number, y: number, r: number, metal: CedarMetal = brass): string {
  const [light, bright, middle, deep, contour] = metal
  return group(
    round(0.4, 0.8, r * 1.2, contour) +
      round(0, 0, r, ink.radial({ x: 0.35, y: 0.3, r: 0.75 }, light, bright, middle, deep)) +
      line(`M${n(-r * 0.5)} ${n(r * 0.3)}L${n(r * 0.5)} ${n(-r * 0.3)}`, deep, r * 0.2, 'opacity="0.7"'),
    `transform="translate(${n(x)} ${n(y)})"`,
  )
}
