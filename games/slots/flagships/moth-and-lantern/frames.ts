import type { Ink, Stop } from '../ink.ts'
import { curl, gem, group, line, type MothPoint, shape, solid, tapered, times, twice } from './strokes.ts'

export const gold = ['#fff6cf', '#f4c95d', '#b9781f', '#f0c25a', '#7a4412'] as const
export const silver = ['#fbf6ff', '#c9b8f0', '#7d63b8', '#cdbcf5', '#3f2a78'] as const
export const copper = ['#ffe6cc', '#ec9c68', '#9a4a2c', '#e8996a', '#541f1a'] as const
export const verdigris = ['#eafff4', '#8fdcc0', '#2f8a78', '#8ad6bd', '#124a4a'] as const

export type MothMetal = readonly [string, string, string, string, string]

const arch =
  'M34 220C20 196 13 156 13 120C13 60 58 15 120 15C182 15 227 60 227 120C227 156 220 196 206 220Q203 227 194 227H46Q37 227 34 220Z'

type Plaque = {
  readonly metal: MothMetal
  readonly line: string
  readonly ground: readonly Stop[]
  readonly stone: readonly [string, string, string]
  /** What stands in the frame; it may reach over its upper half, never over its foot. */
  readonly body: string
  /** Behind what stands in it. */
  readonly scene?: string
}

/** A horseshoe of metal around a scene, as on the posters of the time. */
export function plaque(ink: Ink, { metal, line: contour, ground, stone, body, scene = '' }: Plaque): string {
  const inside = ink.clip(`<path d="${arch}"/>`)
  const within = ink.clip(`<path d="${arch}"/><rect x="0" y="0" width="240" height="150"/>`)
  return [
    shape(arch, '#0a0418', `opacity="0.55" transform="translate(0 4)" filter="${ink.blur(4)}"`),
    shape(arch, ink.radial({ x: 0.5, y: 0.4, r: 0.62 }, ...ground)),
    group(rays(ink) + scene, `clip-path="${inside}"`),
    band(ink, metal, contour),
    group(body, `clip-path="${within}"`),
    foot(ink, metal, contour, stone),
  ].join('')
}

function rays(ink: Ink): string {
  const fade = ink.radialAt({ x: 120, y: 110, r: 115 }, [0, '#fff', 0.28], [1, '#fff', 0])
  return times(16)
    .map((index) => {
      const angle = ((index * 22.5 + 6) * Math.PI) / 180
      const corner = (turn: number): MothPoint => [
        120 + Math.cos(angle + turn) * 160,
        110 + Math.sin(angle + turn) * 160,
      ]
      const [a, b] = [corner(-0.07), corner(0.07)]
      return shape(
        `M120 110L${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}Z`,
        fade,
      )
    })
    .join('')
}

/** MothMetal bent along a line: a dark edge, a bright back and a fine light on it. */
export function bent(ink: Ink, d: string, metal: MothMetal, contour: string, width: number): string {
  return [
    line(d, contour, width + 4),
    line(d, ink.tilt(55, metal[1], metal[2], metal[4]), width),
    line(
      d,
      ink.tilt(55, metal[0], metal[1], metal[3], metal[2]),
      width * 0.62,
      'transform="translate(-0.7 -0.9)"',
    ),
    line(
      d,
      ink.tilt(55, [0, '#fff', 0.95], [0.35, '#fff', 0.2], [0.7, '#fff', 0.05], [1, '#fff', 0.5]),
      width * 0.16,
      'transform="translate(-1.3 -1.6)"',
    ),
  ].join('')
}

function band(ink: Ink, metal: MothMetal, contour: string): string {
  const inner = `<g transform="translate(120 122) scale(0.915) translate(-120 -122)">${line(arch, metal[1], 1.6, 'opacity="0.75"')}</g>`
  return bent(ink, arch, metal, contour, 11) + inner
}

/** A leaf-thin curl of metal. */
export function whip(
  ink: Ink,
  points: readonly MothPoint[],
  metal: MothMetal,
  contour: string,
  width = 9,
): string {
  const d = tapered(points, width * 0.4, width * 0.3, width * 0.85)
  return solid(ink, d, {
    fill: ink.tilt(60, metal[0], metal[1], metal[2], metal[4]),
    line: contour,
    width: Math.min(2, width * 0.26),
    dark: metal[4],
    depth: Math.min(4, width * 0.5),
    light: metal[0],
  })
}

function foot(ink: Ink, metal: MothMetal, contour: string, stone: Plaque['stone']): string {
  const low: MothPoint[] = [[128, 224], [152, 231], [184, 226], [206, 206], ...curl(214, 190, 13, 80, -1.1)]
  const high: MothPoint[] = [[126, 222], [146, 214], [166, 214], ...curl(170, 221, 9, -80, 1)]
  return (
    twice(whip(ink, low, metal, contour) + whip(ink, high, metal, contour, 6), 120) +
    gem(ink, 120, 222, 11, stone)
  )
}
