import type { Ink } from '../ink.ts'
import { bead, brass, cog, type CedarMetal, rivet } from './metal.ts'
import {
  curve,
  group,
  line,
  moved,
  n,
  type Point,
  round,
  shape,
  share,
  solid,
  tapered,
  times,
  twice,
} from './strokes.ts'

/** From its highest light to its deepest shadow, and its contour. */
export type Wood = readonly [string, string, string, string, string]

export const cedar: Wood = ['#f6b878', '#c9743a', '#94481f', '#5a2610', '#2c0f06']
export const walnut: Wood = ['#b0784a', '#7a4624', '#522a14', '#331708', '#190a04']
export const redwood: Wood = ['#ff9a78', '#d0442e', '#92201c', '#560c12', '#2a040a']
export const greenwood: Wood = ['#a8e6b0', '#3f9c6c', '#1c6650', '#0c3c36', '#04201f']
export const bluewood: Wood = ['#a8d4ff', '#3f7ad0', '#1f4a9c', '#102a66', '#060f30']
export const plumwood: Wood = ['#f0b0e0', '#a8488f', '#6a2068', '#3c0c44', '#1c0422']

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Lines as they run through sawn wood, with a knot here and there. */
export function grain({ x, y, width, height }: Box, tone: string, count: number, salt = 0): string {
  const isUpright = height > width
  const [long, wide] = isUpright ? [height, width] : [width, height]
  const lines = times(count).map((index) => {
    const off = ((index + 0.5) / count) * wide
    const points = times(6).map((step): Point => {
      const along = (step / 5) * long
      const away = off + Math.sin(step * 1.3 + index * 0.9 + salt) * (wide / count) * 0.55
      return isUpright ? [x + away, y + along] : [x + along, y + away]
    })
    return line(
      curve(points),
      tone,
      0.8 + share(index, salt) * 1.2,
      `opacity="${(0.18 + share(index, salt + 1) * 0.3).toFixed(2)}"`,
    )
  })
  return lines.join('')
}

/** A piece of carved wood: its grain, its roundness and its edge. */
export function carved(
  ink: Ink,
  d: string,
  wood: Wood,
  box: Box,
  more: { depth?: number; width?: number; lines?: number; inside?: string } = {},
): string {
  const [light, bright, middle, deep, contour] = wood
  const { depth = 8, width = 2.6, lines = 9, inside = '' } = more
  return solid(ink, d, {
    fill: ink.tilt(55, bright, middle, deep),
    line: contour,
    width,
    dark: deep,
    depth,
    light,
    inside:
      grain(box, contour, lines) +
      grain({ ...box, y: box.y + 2, x: box.x + 1 }, light, Math.round(lines * 0.6), 2) +
      inside,
  })
}

const tablet =
  'M20 46Q20 24 42 24H76C90 22 96 8 120 8C144 8 150 22 164 24H198Q220 24 220 46V204Q220 226 198 226H42Q20 226 20 204Z'
const pane =
  'M34 52Q34 38 48 38H80C94 36 100 22 120 22C140 22 146 36 160 38H192Q206 38 206 52V198Q206 212 192 212H48Q34 212 34 198Z'

type Tablet = {
  readonly wood: Wood
  readonly metal: CedarMetal
  readonly ground: readonly [string, string, string]
  readonly body: string
  readonly stone: string
}

/** A carved and painted tablet in whose frame a toy stands. It may reach over all of it but the foot. */
export function framed(ink: Ink, { wood, metal, ground, body, stone }: Tablet): string {
  const within = ink.clip(`<path d="${tablet}"/><rect x="0" y="0" width="240" height="196"/>`)
  const rays = times(16).map((index) => {
    const angle = (index * Math.PI) / 8
    const corner = (turn: number) =>
      `${n(120 + Math.cos(angle + turn) * 170)} ${n(120 + Math.sin(angle + turn) * 170)}`
    return shape(
      `M120 120L${corner(-0.09)}L${corner(0.09)}Z`,
      ink.radialAt({ x: 120, y: 120, r: 120 }, [0, '#fff', 0.34], [1, '#fff', 0]),
    )
  })
  return [
    shape(tablet, '#0a0302', `opacity="0.6" transform="translate(0 4)" filter="${ink.blur(4)}"`),
    carved(ink, tablet, wood, { x: 20, y: 8, width: 200, height: 218 }, { depth: 7, lines: 26 }),
    shape(pane, ink.radial({ x: 0.5, y: 0.42, r: 0.62 }, ...ground)),
    group(rays.join(''), `clip-path="${ink.clip(`<path d="${pane}"/>`)}"`),
    line(pane, '#0a0302', 9, `opacity="0.5" filter="${ink.blur(3)}"`),
    bead(ink, pane, metal, 5),
    twice(rivet(ink, 30, 34, 4.5, metal), 120),
    group(body, `clip-path="${within}"`),
    twice(rivet(ink, 30, 216, 4.5, metal) + bracket(ink, metal), 120),
    cog(ink, { x: 120, y: 220, r: 18, teeth: 12, metal, holes: 0 }),
    round(120, 220, 6.5, ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff', stone, '#200808')),
  ].join('')
}

function bracket(ink: Ink, [light, bright, middle, deep, contour]: CedarMetal): string {
  const d = tapered(
    [
      [130, 222],
      [154, 228],
      [180, 222],
      [200, 226],
      [222, 214],
    ],
    9,
    3,
    4,
  )
  return solid(ink, d, {
    fill: ink.tilt(60, light, bright, middle, deep),
    line: contour,
    width: 1.8,
    depth: 3,
    light,
  })
}

/** A cedar twig with its flat needles. */
export function twig(
  ink: Ink,
  place: { x: number; y: number; size: number; turn: number },
  tones: readonly [string, string, string] = ['#9ad68a', '#3f8a5a', '#123c34'],
): string {
  const needles = times(9).flatMap((index) => {
    const along = -6 - index * 6
    const long = 18 - index * 1.3
    const fill = index % 2 ? tones[0] : tones[1]
    return [-1, 1].map((side) =>
      shape(
        `M0 ${along}Q${n(side * long * 0.6)} ${n(along - 2)} ${n(side * long)} ${n(along - long * 0.6)}Q${n(side * long * 0.4)} ${n(along - long * 0.55)} 0 ${n(along - 5)}Z`,
        fill,
        `stroke="${tones[2]}" stroke-width="1.2"`,
      ),
    )
  })
  return moved(
    line('M0 2V-60', '#5a2c12', 3) +
      needles.join('') +
      shape(
        'M0 -58Q-4 -66 0 -74Q4 -66 0 -58Z',
        ink.down(tones[0], tones[1]),
        `stroke="${tones[2]}" stroke-width="1.2"`,
      ),
    place.x,
    place.y,
    place.size / 74,
    place.turn,
  )
}

/** A red berry. */
export function berry(ink: Ink, x: number, y: number, r: number): string {
  return (
    round(x, y, r * 1.14, '#4a0610') +
    round(x, y, r, ink.radial({ x: 0.35, y: 0.3, r: 0.75 }, '#ffb09a', '#f0392e', '#8a0a1c')) +
    round(x - r * 0.3, y - r * 0.35, r * 0.26, '#fff', 'opacity="0.9"')
  )
}

/** A cone of scales, hanging or lying. */
export function cone(ink: Ink, place: { x: number; y: number; size: number; turn: number }): string {
  const rows = times(6).flatMap((row) =>
    times(row % 2 ? 4 : 3).map((index) => {
      const wide = [15, 19, 19, 16, 12, 7][row] ?? 8
      const count = row % 2 ? 4 : 3
      const x = ((index + 0.5) / count - 0.5) * 2 * wide
      return shape(
        `M${n(x - 8)} ${row * 9}Q${n(x)} ${row * 9 - 6} ${n(x + 8)} ${row * 9}Q${n(x + 6)} ${row * 9 + 11} ${n(x)} ${row * 9 + 15}Q${n(x - 6)} ${row * 9 + 11} ${n(x - 8)} ${row * 9}Z`,
        ink.down('#f0a860', '#a8602a', '#5a2610'),
        'stroke="#2c0f06" stroke-width="1.6"',
      )
    }),
  )
  return moved(
    rows.toReversed().join('') + bead(ink, 'M-9 -3H9', brass, 4),
    place.x,
    place.y,
    place.size / 66,
    place.turn,
  )
}
