import type { Ink } from '../ink.ts'

export type MothPoint = readonly [x: number, y: number]

function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** A share from 0 to 1 that looks like chance and is always the same. */
export function share(index: number, salt = 0): number {
  const step = [0.618_034, 0.754_878, 0.56984, 0.819_173, 0.671_044][salt % 5] ?? 0.5
  return ((index + 1) * step + salt * 0.414_214) % 1
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function round(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

export function group(body: string, more: string): string {
  return `<g ${more}>${body}</g>`
}

export function moved(body: string, x: number, y: number, scale = 1, turn = 0): string {
  return group(body, `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})"`)
}

/** The same on both sides of an upright line. */
export function twice(body: string, middle: number): string {
  return body + mirrored(body, middle)
}

export function mirrored(body: string, middle: number): string {
  return group(body, `transform="translate(${2 * middle} 0) scale(-1 1)"`)
}

function at(points: readonly MothPoint[], index: number): MothPoint {
  return points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
}

/** Points along a soft line through the given ones. */
function sampled(points: readonly MothPoint[], each = 10, isClosed = false): MothPoint[] {
  const count = points.length
  const pick = (index: number) => (isClosed ? at(points, (index + count) % count) : at(points, index))
  const along = times(isClosed ? count : count - 1).flatMap((index) => {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    return times(each).map((step): MothPoint => {
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

function polygon(points: readonly MothPoint[], end = 'Z'): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${end}`
}

/** A closed soft shape through the points. */
export function blob(points: readonly MothPoint[]): string {
  return polygon(sampled(points, 8, true))
}

export function curve(points: readonly MothPoint[]): string {
  return polygon(sampled(points), '')
}

function normals(points: readonly MothPoint[]): MothPoint[] {
  return points.map((_, index) => {
    const [before, after] = [at(points, index - 1), at(points, index + 1)]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const long = Math.hypot(dx, dy) || 1
    return [-dy / long, dx / long]
  })
}

/** A line that is thick at one end, thin at the other, and as thick as `belly` says between them. */
export function tapered(points: readonly MothPoint[], from: number, to: number, belly = 0): string {
  const middle = sampled(points)
  const sides = normals(middle)
  const last = middle.length - 1
  const side = (sign: number) =>
    middle.map(([x, y], index): MothPoint => {
      const t = index / last
      const half = (from * (1 - t) + to * t + belly * Math.sin(Math.PI * t)) / 2
      const [nx, ny] = at(sides, index)
      return [x + nx * half * sign, y + ny * half * sign]
    })
  return polygon([...side(1), ...side(-1).toReversed()])
}

/** A closed soft shape with an edge of tufts that stand out by `size`, swept to one side. */
export function furry(points: readonly MothPoint[], size: number, each = 3, sweep = 0.4): string {
  const edge = sampled(points, each, true)
  const sides = normals(edge)
  const tips = edge.flatMap(([x, y], index): MothPoint[] => {
    const [nx, ny] = at(sides, index)
    const [cx, cy] = at(edge, (index + 1) % edge.length)
    const high = size * (0.65 + 0.5 * share(index))
    const [mx, my] = [x + (cx - x) * (0.5 + sweep), y + (cy - y) * (0.5 + sweep)]
    return [
      [x, y],
      [mx - nx * high, my - ny * high],
    ]
  })
  return polygon(tips)
}

/** A whorl that runs inwards from its outer end. */
export function curl(x: number, y: number, r: number, start: number, turns: number): MothPoint[] {
  const steps = Math.max(6, Math.round(Math.abs(turns) * 10))
  return times(steps + 1).map((step) => {
    const t = step / steps
    const angle = ((start + turns * 360 * t) * Math.PI) / 180
    const away = r * (1 - 0.86 * t)
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away]
  })
}

type Body = {
  readonly fill: string
  /** Of its contour, in a darker tone of its own. */
  readonly line: string
  readonly width?: number
  /** In the shadow at its lower right, and how far that reaches in. */
  readonly dark?: string
  readonly depth?: number
  /** On the edge that faces the light, and on the one that faces away. */
  readonly light?: string
  readonly rim?: string
  /** Drawn on it, and ending where it ends. */
  readonly inside?: string
}

/** A shape with roundness: lit from the upper left, in shadow at the lower right, with a thin light from behind. */
export function solid(ink: Ink, d: string, look: Body): string {
  const { fill, line: contour, width = 3, dark = contour, depth = 8, light, rim, inside = '' } = look
  const clip = ink.clip(`<path d="${d}"/>`)
  const soft = ink.blur(depth * 0.55)
  const shade = line(
    d,
    dark,
    depth * 1.5,
    `opacity="0.6" transform="translate(${n(-depth * 0.35)} ${n(-depth * 0.45)})" filter="${soft}"`,
  )
  const lit = light
    ? line(
        d,
        light,
        depth * 0.5,
        `opacity="0.85" transform="translate(${n(depth * 0.3)} ${n(depth * 0.34)})" filter="${ink.blur(depth * 0.16)}"`,
      )
    : ''
  const back = rim ? line(d, rim, width + 3, `opacity="0.75" transform="translate(-0.6 -1)"`) : ''
  return [
    line(d, contour, width * 2),
    shape(d, fill),
    group(
      inside + shade + (rim ? group(back, `mask="${ink.mask(lowerRight(ink))}"`) : '') + lit,
      `clip-path="${clip}"`,
    ),
  ].join('')
}

function lowerRight(ink: Ink): string {
  const fade = ink.tilt(55, [0.45, '#000'], [0.75, '#fff'])
  return `<rect x="-40" y="-40" width="520" height="520" fill="${fade}"/>`
}

/** A polished stone with its light and its reflection. */
export function gem(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  colours: readonly [string, string, string],
): string {
  const [light, middle, deep] = colours
  return [
    round(x, y, r + 2.2, ink.tilt(60, '#fff3c0', '#c98a2b', '#5a2c0a')),
    round(x, y, r, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, light, middle, deep)),
    oval(x + r * 0.15, y + r * 0.5, r * 0.55, r * 0.28, light, 'opacity="0.5"'),
    oval(
      x - r * 0.32,
      y - r * 0.38,
      r * 0.3,
      r * 0.2,
      '#fff',
      `opacity="0.95" transform="rotate(-30 ${n(x - r * 0.32)} ${n(y - r * 0.38)})"`,
    ),
  ].join('')
}

/** A four-pointed spark of light. */
export function spark(x: number, y: number, r: number): string {
  return polygon(
    times(8).map((index): MothPoint => {
      const [angle, away] = [(index * Math.PI) / 4, index % 2 === 0 ? r : r * 0.14]
      return [x + Math.sin(angle) * away, y - Math.cos(angle) * away]
    }),
  )
}
