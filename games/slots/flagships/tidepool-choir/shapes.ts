export type TidepoolPoint = readonly [x: number, y: number]

/** A number as it stands in a picture. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Scattered evenly between 0 and 1, and the same each time. */
export function scattered(index: number, salt = 0): number {
  const step = (0.618034 * (1 + salt * 0.7320508)) % 1
  return ((index + 1) * step + salt * 0.377) % 1
}

/** The point at a distance from a centre; 0 degrees is up, and angles grow clockwise. */
export function polar([x, y]: TidepoolPoint, radius: number, degrees: number): TidepoolPoint {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

export function polygon(points: readonly TidepoolPoint[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** A line that bends softly through all of its points. */
export function bend(points: readonly TidepoolPoint[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  return curve(at, points.length - 1)
}

/** A soft shape through all of its points. */
export function blob(points: readonly TidepoolPoint[]): string {
  const count = points.length
  const at = (index: number) => points[(index + count) % count] ?? [0, 0]
  return `${curve(at, count)}Z`
}

function curve(at: (index: number) => TidepoolPoint, pieces: number): string {
  const [x, y] = at(0)
  const rest = times(pieces).map((index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: TidepoolPoint = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: TidepoolPoint = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[first, second, to].map(([px, py]) => `${n(px)} ${n(py)}`).join(' ')}`
  })
  return `M${n(x)} ${n(y)}${rest.join('')}`
}

/** The other half of a shape that is alike on both sides of a line; the points run from top to foot on its right. */
export function mirrored(points: readonly TidepoolPoint[], middle: number): TidepoolPoint[] {
  const left = points.map(([x, y]): TidepoolPoint => [middle * 2 - x, y]).toReversed()
  return [...points, ...left.filter(([x]) => Math.abs(x - middle) > 0.001)]
}

export type Along = { readonly at: TidepoolPoint; readonly normal: TidepoolPoint; readonly share: number }

/** Places along a soft line, each with the direction to its left. */
export function alongBend(points: readonly TidepoolPoint[], each = 8): Along[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const count = (points.length - 1) * each
  return times(count + 1).map((step) => {
    const index = Math.min(Math.floor(step / each), points.length - 2)
    const t = step / each - index
    const four = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const [x, y] = [0, 1].map((axis) =>
      through(
        four.map((one) => one[axis] ?? 0),
        t,
      ),
    )
    const [dx, dy] = [0, 1].map((axis) =>
      slope(
        four.map((one) => one[axis] ?? 0),
        t,
      ),
    )
    const length = Math.hypot(dx ?? 0, dy ?? 0) || 1
    return { at: [x ?? 0, y ?? 0], normal: [-(dy ?? 0) / length, (dx ?? 0) / length], share: step / count }
  })
}

function through([a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): number {
  return b + ((c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) / 2
}

function slope([a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): number {
  return (c - a + 2 * (2 * a - 5 * b + 4 * c - d) * t + 3 * (3 * b - a - 3 * c + d) * t * t) / 2
}

/** A limb: round at both ends, as wide at each place as said from its first to its last. */
export function limb(points: readonly TidepoolPoint[], from: number, to: number): string {
  const places = alongBend(points)
  const wide = (share: number) => (from + (to - from) * share) / 2
  const side = (sign: number) =>
    places.map(
      ({ at, normal, share }): TidepoolPoint => [
        at[0] + normal[0] * wide(share) * sign,
        at[1] + normal[1] * wide(share) * sign,
      ],
    )
  const run = (line: readonly TidepoolPoint[]) => line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
  const back = side(-1).toReversed()
  const [x, y] = side(1)[0] ?? [0, 0]
  const [ex, ey] = back[0] ?? [0, 0]
  return `M${run(side(1))}A${n(to / 2)} ${n(to / 2)} 0 0 0 ${n(ex)} ${n(ey)}L${run(back)}A${n(from / 2)} ${n(from / 2)} 0 0 0 ${n(x)} ${n(y)}Z`
}

export function circle([x, y]: TidepoolPoint, r: number): string {
  return ellipse([x, y], r, r)
}

export function ellipse([x, y]: TidepoolPoint, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`
}

/** A spark of light with so many points. */
export function spark(centre: TidepoolPoint, radius: number, points = 4, waist = 0.16): string {
  return polygon(
    times(points * 2).map((index) =>
      polar(centre, index % 2 === 0 ? radius : radius * waist, (index * 180) / points),
    ),
  )
}

/** Rays that widen from a centre outwards. */
export function rays(centre: TidepoolPoint, radius: number, count: number, share = 0.4): string {
  return times(count)
    .map((index) => {
      const middle = (index * 360) / count
      const half = (180 / count) * share
      return polygon([centre, polar(centre, radius, middle - half), polar(centre, radius, middle + half)])
    })
    .join('')
}

/** A round whose edge swells into so many bows. */
export function scalloped(centre: TidepoolPoint, radius: number, count: number, depth = 0.06): string {
  return blob(
    times(count * 4).map((index) => {
      const lift = Math.abs(Math.sin((index * Math.PI) / 4))
      return polar(centre, radius * (1 - depth + depth * lift), (index * 360) / (count * 4))
    }),
  )
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${n(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}
