import type { Ink } from '../ink.ts'

export type MonsoonPoint = readonly [x: number, y: number]

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function times<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

const steps = [0.618_034, 0.754_878, 0.569_84, 0.819_173, 0.671_044]

/** A share from 0 to 1 that looks like chance and is always the same; every salt has a sequence of its own. */
export function share(index: number, salt = 0): number {
  return ((index + 1) * (steps[salt % steps.length] ?? 0.5) + salt * 0.37) % 1
}

/** The same, without any order that the eye could find. */
export function chance(index: number, salt = 0): number {
  const value = Math.sin((index + 1) * 12.9898 + salt * 78.233) * 43_758.5453
  return value - Math.floor(value)
}

export function fill(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}" ${more}/>`
}

export function line(d: string, paint: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function disc(x: number, y: number, r: number, paint: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, paint: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}" ${more}/>`
}

/** A box by its corner. */
export function box(x: number, y: number, width: number, height: number, paint: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${paint}" ${more}/>`
}

export function group(body: string, more: string): string {
  return `<g ${more}>${body}</g>`
}

export function faint(opacity: number): string {
  return `opacity="${opacity}"`
}

type Move = { readonly x?: number; readonly y?: number; readonly scale?: number; readonly turn?: number }

export function moved(body: string, { x = 0, y = 0, scale = 1, turn = 0 }: Move): string {
  const size = Math.round(scale * 1000) / 1000
  return group(body, `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size})"`)
}

export function mirrored(body: string, middle: number): string {
  return group(body, `transform="translate(${n(2 * middle)} 0) scale(-1 1)"`)
}

/** The same on both sides of an upright line. */
export function twice(body: string, middle: number): string {
  return body + mirrored(body, middle)
}

export function turned(body: string, x: number, y: number, degrees: number): string {
  return group(body, `transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`)
}

function at(points: readonly MonsoonPoint[], index: number): MonsoonPoint {
  return points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
}

function spline(points: readonly MonsoonPoint[], isClosed: boolean): string {
  const count = points.length
  const pick = (index: number) => (isClosed ? at(points, (index + count) % count) : at(points, index))
  const [startX, startY] = at(points, 0)
  const parts = times(isClosed ? count : count - 1, (index) => {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    return `C${[...first, ...second, ...c].map(n).join(' ')}`
  })
  return `M${n(startX)} ${n(startY)}${parts.join('')}`
}

/** A closed soft shape through the points. */
export function blob(...points: readonly MonsoonPoint[]): string {
  return `${spline(points, true)}Z`
}

/** A soft line through the points. */
export function curve(...points: readonly MonsoonPoint[]): string {
  return spline(points, false)
}

export function polygon(points: readonly MonsoonPoint[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** A stroke that is so thick at each of its points. */
export function tapered(points: readonly (readonly [x: number, y: number, width: number])[]): string {
  const flat = points.map(([x, y]): MonsoonPoint => [x, y])
  const side = (sign: number) =>
    points.map(([x, y, width], index): MonsoonPoint => {
      const [before, after] = [at(flat, index - 1), at(flat, index + 1)]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const long = Math.hypot(dx, dy) || 1
      return [x - (dy / long) * (width / 2) * sign, y + (dx / long) * (width / 2) * sign]
    })
  const [out, back] = [spline(side(1), false), spline(side(-1).toReversed(), false)]
  return `${out}L${back.slice(1)}Z`
}

export type Look = {
  readonly paint: string
  /** Of its contour: a darker tone of its own. */
  readonly edge: string
  readonly width?: number
  /** The shadow at its lower right, how far that reaches in, and how strong it is. */
  readonly dark?: string
  readonly depth?: number
  readonly core?: number
  /** On the edge that faces the light, and on the one that faces away. */
  readonly light?: string
  readonly rim?: string
  /** Drawn on it, and ending where it ends. */
  readonly inside?: string
}

/** A shape with roundness: lit from the upper left, in shadow at the lower right, with a thin light from behind. */
export function solid(ink: Ink, d: string, look: Look): string {
  const { paint, edge, width = 3, dark = edge, depth = 9, core = 0.6, light, rim, inside = '' } = look
  const clip = ink.clip(`<path d="${d}"/>`)
  const shift = (by: number) => `transform="translate(${n(by)} ${n(by * 1.15)})"`
  const towards = (colour: string, from: number, to: number) =>
    ink.tilt(52, [from, colour, 0], [to, colour, 1])
  const blurred = (deviation: number) => `filter="${ink.blur(Math.round(deviation * 10) / 10)}"`
  const shade = line(
    d,
    towards(dark, 0.05, 0.6),
    depth * 1.7,
    `opacity="${core}" ${shift(-depth * 0.35)} ${blurred(depth * 0.5)}`,
  )
  const back = rim ? line(d, towards(rim, 0.5, 0.8), width + 2, `opacity="0.85" ${shift(-width * 0.5)}`) : ''
  const lit = light
    ? line(
        d,
        ink.tilt(52, [0.1, light, 1], [0.55, light, 0]),
        depth * 0.45,
        `opacity="0.9" ${shift(depth * 0.3)} ${blurred(depth * 0.14)}`,
      )
    : ''
  return [
    line(d, edge, width * 2),
    fill(d, paint),
    group(inside + shade + back + lit, `clip-path="${clip}"`),
  ].join('')
}

/** A soft light or shadow. */
export function soft(ink: Ink, body: string, deviation: number, opacity = 1): string {
  return group(body, `filter="${ink.blur(deviation)}" opacity="${opacity}"`)
}

/** A polished round stone in a setting. */
export function gem(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  tones: readonly [string, string, string],
): string {
  const [light, middle, deep] = tones
  return [
    disc(x, y, r * 1.28 + 1, '#3d1503'),
    disc(x, y, r * 1.24, ink.tilt(60, '#fff6c4', '#e0a031', '#7a3d0a')),
    disc(x, y, r, deep),
    disc(x, y, r * 0.92, ink.radial({ x: 0.42, y: 0.36, r: 0.66 }, light, middle, deep)),
    oval(x + r * 0.16, y + r * 0.5, r * 0.52, r * 0.26, light, faint(0.6)),
    oval(x - r * 0.3, y - r * 0.4, r * 0.34, r * 0.2, '#fff', faint(0.95)),
  ].join('')
}

/** A four-pointed spark of light. */
export function spark(x: number, y: number, r: number, paint = '#fff'): string {
  const points = times(8, (index): MonsoonPoint => {
    const [angle, away] = [(index * Math.PI) / 4, index % 2 === 0 ? r : r * 0.16]
    return [x + Math.sin(angle) * away, y - Math.cos(angle) * away]
  })
  return fill(polygon(points), paint)
}

/** Beams from a point outwards. */
export function rays(x: number, y: number, near: number, far: number, count: number, width = 0.5): string {
  return times(count, (index) => {
    const angle = (index / count) * Math.PI * 2 + 0.13
    const half = (Math.PI / count) * width
    const reach = far * (index % 2 === 0 ? 1 : 0.8)
    const to = (turn: number, away: number) =>
      `${n(x + Math.cos(angle + turn) * away)} ${n(y + Math.sin(angle + turn) * away)}`
    return `M${to(-half * 0.4, near)}L${to(-half, reach)}L${to(half, reach)}L${to(half * 0.4, near)}Z`
  }).join('')
}

export type Tones = readonly [light: string, middle: string, deep: string]

/** A way on from where the last one ended: straight, or bent by one or two handles. */
type Step =
  | readonly [x: number, y: number]
  | readonly [handleX: number, handleY: number, x: number, y: number]
  | readonly [firstX: number, firstY: number, secondX: number, secondY: number, x: number, y: number]

/** A closed shape that is the same on both sides of a middle line, of which the right side is told from the top down. */
export function bothSides(middle: number, start: MonsoonPoint, ...ways: readonly Step[]): string {
  const letters = { 2: 'L', 4: 'Q', 6: 'C' } as const
  const write = (way: readonly number[], count: 2 | 4 | 6) => letters[count] + way.map(n).join(' ')
  const right = ways.map((way) => write(way, way.length))
  const places = [start, ...ways.map((way): MonsoonPoint => [way.at(-2) ?? 0, way.at(-1) ?? 0])]
  const left = ways
    .map((way, index) => {
      const [x, y] = at(places, index)
      const handles = pairs(way.slice(0, -2)).toReversed()
      const flat = [...handles.flat(), x, y]
      return write(
        flat.map((value, place) => (place % 2 === 0 ? 2 * middle - value : value)),
        way.length,
      )
    })
    .toReversed()
  const [lastX, lastY] = at(places, ways.length)
  return `M${n(start[0])} ${n(start[1])}${right.join('')}L${n(2 * middle - lastX)} ${n(lastY)}${left.join('')}Z`
}

function pairs(values: readonly number[]): number[][] {
  return times(values.length / 2, (index) => values.slice(index * 2, index * 2 + 2))
}
