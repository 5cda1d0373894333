import type { Ink } from '../ink.ts'

export type HeronPoint = readonly [x: number, y: number]

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** A share from 0 to 1 that looks like chance and is always the same. */
export function share(index: number, salt = 0): number {
  const step = index + 1
  return (step * 0.618_034 + step * step * (0.013_7 + salt * 0.075_488) + salt * 0.41) % 1
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function round(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
}

export function group(body: string, more: string): string {
  return `<g ${more}>${body}</g>`
}

export function moved(body: string, x: number, y: number, scale = 1, turn = 0): string {
  return group(body, `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})"`)
}

/** The other side of an upright line. */
export function mirrored(body: string, middle = 120): string {
  return group(body, `transform="translate(${2 * middle} 0) scale(-1 1)"`)
}

export function twice(body: string, middle = 120): string {
  return body + mirrored(body, middle)
}

export function ring(count: number, each: (turn: number, index: number) => string, from = 0): string {
  return times(count)
    .map((index) => each(from + (index * 360) / count, index))
    .join('')
}

export function polar(x: number, y: number, away: number, degrees: number): HeronPoint {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * away, y + Math.sin(angle) * away]
}

function at(points: readonly HeronPoint[], index: number): HeronPoint {
  return points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
}

/** Points along a soft line through the given ones. */
function sampled(points: readonly HeronPoint[], each = 10, isClosed = false): HeronPoint[] {
  const count = points.length
  const pick = (index: number) => (isClosed ? at(points, (index + count) % count) : at(points, index))
  const along = times(isClosed ? count : count - 1).flatMap((index) => {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    return times(each).map((step): HeronPoint => {
      const t = step / each
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      return [mix(0), mix(1)]
    })
  })
  return isClosed ? along : [...along, at(points, count - 1)]
}

export function polygon(points: readonly HeronPoint[], end = 'Z'): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${end}`
}

/** A closed soft shape through the points. */
export function blob(points: readonly HeronPoint[]): string {
  return polygon(sampled(points, 8, true))
}

export function curve(points: readonly HeronPoint[]): string {
  return polygon(sampled(points), '')
}

/** Places at even distances along a soft line, with the direction there in degrees. */
export function strung(
  points: readonly HeronPoint[],
  count: number,
): { x: number; y: number; turn: number }[] {
  const way = sampled(points, 14)
  const long = way.map((point, index) => {
    const before = at(way, index - 1)
    return Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  const total = long.reduce((sum, each) => sum + each, 0)
  return times(count).map((index) => {
    const aim = (total * index) / Math.max(count - 1, 1)
    let passed = 0
    const found = long.findIndex((each) => {
      passed += each
      return passed >= aim - 0.001
    })
    const [[x, y], before, after] = [at(way, found), at(way, found - 1), at(way, found + 1)]
    return { x, y, turn: (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI }
  })
}

/** A line that is thick at one end, thin at the other, and as thick as `belly` says between them. */
export function tapered(points: readonly HeronPoint[], from: number, to: number, belly = 0): string {
  const middle = sampled(points)
  const last = middle.length - 1
  const side = (sign: number) =>
    middle.map(([x, y], index): HeronPoint => {
      const [before, after] = [at(middle, index - 1), at(middle, index + 1)]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const long = Math.hypot(dx, dy) || 1
      const t = index / last
      const half = (from * (1 - t) + to * t + belly * Math.sin(Math.PI * t)) / 2
      return [x - (dy / long) * half * sign, y + (dx / long) * half * sign]
    })
  return polygon([...side(1), ...side(-1).toReversed()])
}

type Body = {
  readonly fill: string
  /** Of its contour, in a darker tone of its own. */
  readonly line: string
  readonly width?: number
  /** In the shadow at its lower right, and how far that reaches in. */
  readonly shade?: string
  readonly depth?: number
  readonly dark?: number
  /** On the edge that faces the light, and on the one that faces away. */
  readonly light?: string
  readonly lit?: number
  readonly rim?: string
  /** Drawn on it, and ending where it ends. */
  readonly inside?: string
}

/** What a path of absolute commands lies within. */
function boundsOf(d: string): { left: number; top: number; right: number; foot: number } {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command = '', body = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const ends = command === 'A' ? values.slice(-2) : values
    ends.forEach((value, index) => {
      const isAcross = command === 'H' || (command !== 'V' && index % 2 === 0)
      if (isAcross) xs.push(value)
      else ys.push(value)
    })
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), foot: Math.max(...ys) }
}

/** A shape with roundness: lit from the upper left, in shadow at the lower right, with a thin light from behind. */
export function solid(ink: Ink, d: string, look: Body): string {
  const { fill, line: contour, width = 2.5, shade = contour, depth = 9, dark = 0.7 } = look
  const { light = '#fff', lit = 0.6, rim, inside = '' } = look
  const { left, top, right, foot } = boundsOf(d)
  const more = depth * 2 + 12
  const around = `M${n(left - more)} ${n(top - more)}H${n(right + more)}V${n(foot + more)}H${n(left - more)}Z${d}`
  const edge = (away: number, blur: number, colour: string, opacity: number) =>
    `<path d="${around}" fill-rule="evenodd" fill="${colour}" opacity="${opacity}" transform="translate(${n(away * 0.75)} ${n(away)})" filter="${ink.blur(Math.max(0.4, blur))}"/>`
  return [
    line(d, contour, width * 2),
    shape(d, fill),
    group(
      [
        inside,
        edge(-depth, depth * 0.62, shade, dark),
        rim ? edge(-depth * 0.2, depth * 0.1, rim, 0.75) : '',
        edge(depth * 0.34, depth * 0.2, light, lit),
      ].join(''),
      `clip-path="${ink.clip(`<path d="${d}"/>`)}"`,
    ),
  ].join('')
}
