import type { Ink } from '../ink.ts'

export type KiteSpot = readonly [x: number, y: number]

/** A number as it stands in a picture. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** A share of one that looks like chance, and is the same every time. */
export function scatter(index: number, salt = 0): number {
  const first = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d)
  const third = Math.imul(second ^ (second >>> 12), 0x297a2d39)
  return ((third ^ (third >>> 15)) >>> 0) / 0x1_0000_0000
}

/** 0 degrees is up, and angles grow clockwise. */
export function polar(x: number, y: number, radius: number, degrees: number): KiteSpot {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

export function lines(spots: readonly KiteSpot[], closed = true): string {
  return `M${spots.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** A curve through all of these. */
export function smooth(spots: readonly KiteSpot[], closed = true): string {
  const count = spots.length
  const at = (index: number): KiteSpot => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return spots[wrapped] ?? [0, 0]
  }
  const pieces = range(closed ? count : count - 1).map((index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map(n).join(' ')}`
  })
  return `M${at(0).map(n).join(' ')}${pieces.join('')}${closed ? 'Z' : ''}`
}

function along(spots: readonly KiteSpot[], steps: number): KiteSpot[] {
  const last = spots.length - 1
  const at = (index: number): KiteSpot => spots[Math.min(Math.max(index, 0), last)] ?? [0, 0]
  return range(steps + 1).map((step) => {
    const place = (step / steps) * last
    const index = Math.min(Math.floor(place), last - 1)
    const t = place - index
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const mix = (axis: 0 | 1) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
    return [mix(0), mix(1)]
  })
}

/** A band along a curve, as wide as it is said for each share of its length; its end may be cut like a swallow's tail. */
export function band(
  spots: readonly KiteSpot[],
  widthAt: (share: number) => number,
  steps = 28,
  fork = 0,
): string {
  const spine = along(spots, steps)
  const sides = spine.map(([x, y], index) => {
    const [px, py] = spine[Math.max(index - 1, 0)] ?? [x, y]
    const [qx, qy] = spine[Math.min(index + 1, steps)] ?? [x, y]
    const length = Math.hypot(qx - px, qy - py) || 1
    const half = widthAt(index / steps) / 2
    const [dx, dy] = [(-(qy - py) / length) * half, ((qx - px) / length) * half]
    return { left: [x + dx, y + dy] as const, right: [x - dx, y - dy] as const }
  })
  const notch = fork > 0 ? spine.slice(steps - fork, steps - fork + 1) : []
  return lines([...sides.map(({ left }) => left), ...notch, ...sides.map(({ right }) => right).toReversed()])
}

type Skin = {
  readonly fill: string
  /** Its contour, a darker tone of its own hue. */
  readonly line: string
  readonly width?: number
  /** What lies on the side away from the light, and how wide. */
  readonly shade?: string
  readonly deep?: number
  /** What lies on the side towards it. */
  readonly light?: string
  readonly shine?: number
}

/** A shape with a body: shadow on its lower right, light on its upper left, a contour around it. `inside` is drawn on it. */
export function solid(ink: Ink, path: string, skin: Skin, inside = ''): string {
  const { fill, line, width = 4, shade = line, deep = 12, light = '#fff', shine = 0.5 } = skin
  const clip = ink.clip(`<path d="${path}"/>`)
  return [
    `<g clip-path="${clip}"><path d="${path}" fill="${fill}"/>${inside}`,
    `<path d="${path}" fill="none" stroke="${shade}" stroke-opacity=".6" stroke-width="${deep}" transform="translate(${n(-deep * 0.25)} ${n(-deep * 0.35)})" filter="${ink.blur(deep * 0.35)}"/>`,
    `<path d="${path}" fill="none" stroke="${light}" stroke-opacity="${shine}" stroke-width="${n(width * 1.5)}" transform="translate(${n(width * 0.7)} ${n(width * 0.9)})" filter="${ink.blur(width * 0.25)}"/></g>`,
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`,
  ].join('')
}

export function disc(x: number, y: number, radius: number, rest: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${rest}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, rest: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${rest}/>`
}

export function stroke(path: string, colour: string, width: number, rest = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`
}

export function put(body: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${body}</g>`
}

/** A tail of paper cut like a swallow's, darker at its root. */
export function streamer(
  ink: Ink,
  spots: readonly KiteSpot[],
  wide: number,
  [light, plain, deep]: readonly [string, string, string],
): string {
  const root = spots[0] ?? [0, 0]
  const end = spots.at(-1) ?? root
  const reach = Math.hypot(end[0] - root[0], end[1] - root[1])
  const fill = ink.radialAt({ x: root[0], y: root[1], r: reach }, [0, deep], [0.35, plain], [1, light])
  const path = band(spots, (share) => wide * (0.55 + 0.45 * share), 36, 4)
  const seam = stroke(
    band(spots, (share) => wide * (0.55 + 0.45 * share) * 0.56, 36),
    light,
    wide * 0.06,
    'opacity=".8"',
  )
  const heart = stroke(
    smooth(spots, false),
    deep,
    wide * 0.07,
    `stroke-dasharray="${n(wide * 0.1)} ${n(wide * 0.34)}" opacity=".8"`,
  )
  return solid(ink, path, { fill, line: deep, width: 2.8, deep: wide * 0.26 }, seam + heart)
}

/** A half and its image on the other side of x = 0. */
export function both(half: string): string {
  return `${half}<g transform="scale(-1 1)">${half}</g>`
}

/** The circle itself as a path, for what must be clipped or filled as one. */
export function ringPath(x: number, y: number, rx: number, ry = rx): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0Z`
}

export function boxPath(x: number, y: number, width: number, height: number, r = 0): string {
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${n(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}
