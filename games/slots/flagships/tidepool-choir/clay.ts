import type { Ink } from '../ink.ts'
import { type TidepoolPoint, rays } from './shapes.ts'

/** The colours of one material, from where light falls on it to its contour, and what shines back on its dark side. */
export type TidepoolTone = {
  readonly light: string
  readonly base: string
  readonly deep: string
  readonly edge: string
  readonly rim: string
  /** Of something that is one of a great many: its light is a line, not shaded. */
  readonly isPlain?: boolean
}

type Relief = {
  /** How wide the contour is. */
  readonly line?: number
  /** How far light and shadow reach into the shape. */
  readonly depth?: number
  /** How strongly it shines. */
  readonly shine?: number
}

const joined = 'stroke-linejoin="round" stroke-linecap="round"'

/** A smooth solid under light from the upper left: contour, body, core shadow, reflected rim and highlight. */
export function solid(ink: Ink, path: string, tone: TidepoolTone, relief: Relief = {}): string {
  const { line: width = 4, depth = 12, shine = 0.6 } = relief
  const body = ink.radial({ x: 0.34, y: 0.24, r: 0.9 }, tone.light, [0.42, tone.base], [1, tone.deep])
  const contour = width
    ? `<path d="${path}" fill="${tone.edge}" stroke="${tone.edge}" stroke-width="${width * 2}" ${joined}/>`
    : ''
  return `${contour}<path d="${path}" fill="${body}"/>${tone.isPlain ? plainLight(ink, path, tone, depth) : lit(ink, path, tone, { depth, shine })}`
}

function plainLight(ink: Ink, path: string, tone: TidepoolTone, depth: number): string {
  const along = (colour: string, by: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${depth * 0.7}" transform="translate(${by} ${by})" opacity="${opacity}"/>`
  return `<g clip-path="${ink.clip(`<path d="${path}"/>`)}">${along(tone.deep, -depth * 0.3, 0.5)}${along(tone.light, depth * 0.3, 0.38)}</g>`
}

/** Only the light and the shadow of a solid, over whatever its fill is. */
export function lit(ink: Ink, path: string, tone: TidepoolTone, { depth = 12, shine = 0.6 }: Relief): string {
  const along = (width: number, colour: string, by: number, rest: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" transform="translate(${by} ${by})" ${rest}/>`
  return [
    `<g clip-path="${ink.clip(`<path d="${path}"/>`)}">`,
    along(depth * 1.5, tone.deep, -depth * 0.55, `opacity="0.85" filter="${ink.blur(depth * 0.38)}"`),
    along(depth * 0.62, tone.rim, -depth * 0.02, `opacity="0.55" filter="${ink.blur(depth * 0.14)}"`),
    along(depth * 0.9, tone.deep, -depth * 0.75, `opacity="0.3" filter="${ink.blur(depth * 0.3)}"`),
    along(depth * 0.8, '#fff', depth * 0.42, `opacity="${shine * 0.7}" filter="${ink.blur(depth * 0.24)}"`),
    '</g>',
  ].join('')
}

/** A sharp highlight. */
export function gleam(x: number, y: number, rx: number, ry: number, turn = -35, opacity = 0.9): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="#fff" opacity="${opacity}"/>`
}

/** Light around a place, out to nothing. */
export function halo(ink: Ink, x: number, y: number, r: number, colour: string, strength = 1): string {
  const light = ink.radial(
    { x: 0.5, y: 0.5, r: 0.5 },
    [0, colour, strength],
    [0.45, colour, strength * 0.45],
    [1, colour, 0],
  )
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${light}"/>`
}

export function line(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" ${joined}/>`
}

export function fill(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}" opacity="${opacity}"/>`
}

/** Drawn again on the other side of an upright line. */
export function flipped(body: string, middle: number): string {
  return `<g transform="translate(${middle * 2} 0) scale(-1 1)">${body}</g>`
}

export function placed(body: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) rotate(${turn}) scale(${scale})">${body}</g>`
}

type PlaqueLook = { readonly rim: TidepoolTone; readonly field: readonly [middle: string, outside: string] }

/** An ornamental plate: a raised rim around a field that is brightest in its middle. */
export function plaque(ink: Ink, outer: string, inner: string, { rim, field }: PlaqueLook): string {
  const ground = ink.radial({ x: 0.5, y: 0.42, r: 0.62 }, field[0], [1, field[1]])
  const inside = ink.clip(`<path d="${inner}"/>`)
  return [
    solid(ink, outer, rim, { line: 2.5, depth: 7, shine: 0.9 }),
    `<path d="${inner}" fill="${ground}" stroke="${rim.edge}" stroke-width="3.5"/>`,
    `<g clip-path="${inside}"><path d="${inner}" fill="none" stroke="#000" stroke-width="16" opacity="0.35" transform="translate(2 3)" filter="${ink.blur(5)}"/></g>`,
    `<path d="${inner}" fill="none" stroke="${rim.light}" stroke-width="1.6" opacity="0.9" transform="translate(0.8 1.2)"/>`,
  ].join('')
}

/** Rays that fade outwards from a centre. */
export function beams(
  ink: Ink,
  centre: TidepoolPoint,
  radius: number,
  count: number,
  colour: string,
  strength = 0.6,
): string {
  const [x, y] = centre
  const light = ink.radialAt(
    { x, y, r: radius },
    [0, colour, strength],
    [0.6, colour, strength * 0.7],
    [1, colour, 0],
  )
  return `<path d="${rays(centre, radius, count, 0.46)}" fill="${light}"/>`
}
