import type { Ink } from '../ink.ts'

/** One material: what it shows to the light, to the eye, to the shadow, and its contour. */
export type SaltmarshTone = {
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly line: string
}

type Weight = {
  readonly line?: number
  /** How far its own shadow reaches into it. */
  readonly depth?: number
  readonly gloss?: number
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Whole numbers from 0, and beside each a number from 0 to 1 that looks like chance and is always the same. */
export function scattered(
  count: number,
  seed = 0,
): { readonly index: number; readonly a: number; readonly b: number }[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    a: ((index + 1) * 0.618_034 + seed * 0.377) % 1,
    b: ((index + 1) * 0.754_878 + seed * 0.569) % 1,
  }))
}

export function fill(d: string, colour: string, more = ''): string {
  return `<path d="${d}" fill="${colour}" ${more}/>`
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function group(body: string, more: string): string {
  return `<g ${more}>${body}</g>`
}

export function move(body: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${Math.round(scale * 1000) / 1000})">${body}</g>`
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  const [w, h] = [short(rx), short(ry)]
  return `M${short(x - rx)} ${short(y)}a${w} ${h} 0 1 1 ${short(rx * 2)} 0a${w} ${h} 0 1 1 ${short(-rx * 2)} 0Z`
}

export function slab(x: number, y: number, width: number, height: number, r = 0): string {
  const [across, down] = [short(width - r * 2), short(height - r * 2)]
  const bend = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${short(x + r)} ${short(y)}h${across}${bend(r, r)}v${down}${bend(-r, r)}h-${across}${bend(-r, -r)}v-${down}${bend(r, -r)}Z`
}

/** A body in the light of this world, which falls from the upper left and comes back from the water below. */
export function form(
  ink: Ink,
  d: string,
  tone: SaltmarshTone,
  { line: width = 3.4, depth = 9, gloss = 0.5 }: Weight = {},
): string {
  const { light, base, dark, line: contour } = tone
  const inside = [
    line(
      d,
      dark,
      depth * 2,
      `opacity=".7" filter="${ink.blur(depth * 0.6)}" transform="translate(${short(-depth * 0.45)} ${short(-depth * 0.6)})"`,
    ),
    line(d, light, 2.6, `opacity=".5" transform="translate(-2.6 -3)"`),
    line(d, '#fff', 3.2, `opacity="${gloss}" filter="${ink.blur(0.8)}" transform="translate(3 3.6)"`),
  ].join('')
  return [
    fill(d, ink.radial({ x: 0.36, y: 0.22, r: 0.88 }, light, [0.5, base], [1, dark])),
    group(inside, `clip-path="${ink.clip(fill(d, '#fff'))}"`),
    line(d, contour, width),
  ].join('')
}

/** A flat thing with an edge: for what is too small for shadows of its own. */
export function flat(
  ink: Ink,
  d: string,
  { light, base, dark, line: contour }: SaltmarshTone,
  width = 2.6,
): string {
  return fill(d, ink.tilt(60, light, [0.45, base], dark)) + line(d, contour, width)
}

/** A moulding along a path: rounded, with a groove in it. */
export function moulding(
  ink: Ink,
  d: string,
  width: number,
  { light, base, dark, line: contour }: SaltmarshTone,
): string {
  return [
    line(d, contour, width + 5),
    line(d, ink.tilt(62, light, [0.3, base], [0.62, dark], [0.85, base], light), width),
    line(d, ink.tilt(62, dark, [0.4, base], [0.7, light], base), width * 0.52),
    line(d, light, 1.3, 'opacity=".75"'),
  ].join('')
}

/** Soft light around a point. */
export function halo(ink: Ink, x: number, y: number, r: number, colour: string, strength = 1): string {
  const light = ink.radialAt(
    { x, y, r },
    [0, colour, strength],
    [0.4, colour, strength * 0.45],
    [1, colour, 0],
  )
  return fill(oval(x, y, r), light)
}

/** Rays out of a point, the long and the short in turn. */
export function rays(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  count: number,
  colour: string,
  turn = 0,
): string {
  const light = ink.radialAt({ x, y, r }, [0.1, colour, 0.85], [1, colour, 0])
  const wedges = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + turn
    const reach = index % 2 === 0 ? r : r * 0.78
    const half = (Math.PI / count) * (index % 2 === 0 ? 0.42 : 0.3)
    const at = (way: number) => `${short(x + Math.cos(way) * reach)} ${short(y + Math.sin(way) * reach)}`
    return `M${x} ${y}L${at(angle - half)}L${at(angle + half)}Z`
  })
  return fill(wedges.join(''), light)
}

export function spark(x: number, y: number, r: number, colour = '#fff'): string {
  const s = r * 0.13
  const d = `M${short(x)} ${short(y - r)}Q${short(x + s)} ${short(y - s)} ${short(x + r)} ${short(y)}Q${short(x + s)} ${short(y + s)} ${short(x)} ${short(y + r)}Q${short(x - s)} ${short(y + s)} ${short(x - r)} ${short(y)}Q${short(x - s)} ${short(y - s)} ${short(x)} ${short(y - r)}Z`
  return fill(d, colour)
}

export function mirrored(body: string, width: number): string {
  return `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>`
}
