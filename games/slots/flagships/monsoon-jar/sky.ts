import type { Ink, Stop } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { box, faint, fill, group, line, n, oval, type MonsoonPoint, share, times } from './pen.ts'

/** What a room of any shape is laid out by. */
export type Ground = Size & {
  readonly isTall: boolean
  /** One point of a room that is 720 high or wide. */
  readonly unit: number
  readonly horizon: number
}

export function groundOf({ width, height }: Size): Ground {
  const isTall = height > width
  return {
    width,
    height,
    isTall,
    unit: Math.min(width, height) / 720,
    horizon: height * (isTall ? 0.388 : 0.6),
  }
}

export function wash(size: Size, paint: string): string {
  return box(0, 0, size.width, size.height, paint)
}

type Bank = {
  /** Of its even edge; its billows stand above it, or hang below it. */
  readonly y: number
  readonly tall: number
  readonly lumps: number
  readonly salt: number
  readonly paint: string
  /** Along the billows, where light strikes them. */
  readonly shine: string
  readonly hangs?: boolean
}

/** A bank of cloud from side to side. */
export function bank(
  ink: Ink,
  { width, unit }: Ground,
  { y, tall, lumps, salt, paint, shine, hangs = false }: Bank,
): string {
  const sign = hangs ? 1 : -1
  const wide = (width + 120) / lumps
  const tops = times(
    lumps + 1,
    (index): MonsoonPoint => [-60 + index * wide, y + sign * tall * (0.25 + 0.75 * share(index, salt))],
  )
  const arcs = tops.slice(1).map(([x, top], index) => {
    const from = tops[index] ?? [0, 0]
    const r = Math.hypot(x - from[0], top - from[1]) * 0.56
    return `A${n(r)} ${n(r)} 0 0 ${hangs ? 0 : 1} ${n(x)} ${n(top)}`
  })
  const [startX, startY] = tops[0] ?? [0, 0]
  const edge = `M${n(startX)} ${n(startY)}${arcs.join('')}`
  const body = `${edge}V${n(y - sign * tall * 0.6)}H-60Z`
  const clip = ink.clip(`<path d="${body}"/>`)
  const lights = tops.map(([x, top], index) =>
    oval(
      x + wide * 0.5,
      top + sign * -tall * 0.1,
      wide * 0.62,
      tall * 0.5,
      shine,
      `opacity="${0.1 + 0.22 * share(index, salt + 1)}" filter="${ink.blur(Math.round(14 * unit))}"`,
    ),
  )
  return (
    fill(body, paint) +
    group(
      lights.join('') + line(edge, shine, 5 * unit, `opacity="0.55" filter="${ink.blur(2)}"`),
      `clip-path="${clip}"`,
    )
  )
}

/** Beams that fall out of a gap. */
export function beams(
  ink: Ink,
  { x, y }: { readonly x: number; readonly y: number },
  reach: number,
  colour: string,
  angles: readonly (readonly [number, number])[],
): string {
  const paint = ink.radialAt({ x, y, r: reach }, [0, colour, 0.75], [0.5, colour, 0.3], [1, colour, 0])
  return angles
    .map(([degrees, half]) => {
      const to = (turn: number) => {
        const angle = ((degrees + turn) * Math.PI) / 180
        return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`
      }
      return fill(`M${n(x)} ${n(y)}L${to(-half)}L${to(half)}Z`, paint)
    })
    .join('')
}

/** Lightning from a point downwards, with its branches. */
export function lightning(
  ink: Ink,
  from: MonsoonPoint,
  to: MonsoonPoint,
  salt: number,
  width: number,
  colour: string,
): string {
  const trunk = zigzag(from, to, 13, salt, 0.06)
  const branches = [3, 5, 7].map((place, index) => {
    const start = trunk[place] ?? from
    const lean = (index % 2 === 0 ? 1 : -1) * (to[1] - from[1]) * (0.2 + 0.1 * share(index, salt))
    return zigzag(start, [start[0] + lean, start[1] + (to[1] - from[1]) * 0.26], 7, salt + index + 1, 0.09)
  })
  const stroke = (points: readonly MonsoonPoint[], wide: number) => {
    const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
    return (
      line(d, colour, wide * 7, `opacity="0.28" filter="${ink.blur(Math.round(wide * 3))}"`) +
      line(d, colour, wide * 2.4, faint(0.6)) +
      line(d, '#ffffff', wide)
    )
  }
  return stroke(trunk, width) + branches.map((points) => stroke(points, width * 0.5)).join('')
}

function zigzag(
  from: MonsoonPoint,
  to: MonsoonPoint,
  count: number,
  salt: number,
  wild: number,
): MonsoonPoint[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return times(count, (index): MonsoonPoint => {
    const t = index / (count - 1)
    const off = index === 0 ? 0 : (share(index + salt * 7, salt) - 0.5) * 2 * wild
    return [from[0] + dx * t - dy * off, from[1] + dy * t + dx * off]
  })
}

/** Dark above and below, where the controls are. */
export function dusk(ink: Ink, { width, height }: Size, colour: string): string {
  const down = (...stops: readonly Stop[]) => box(0, 0, width, height, ink.down(...stops))
  return [
    down([0, colour, 0.72], [0.13, colour, 0.12], [0.22, colour, 0]),
    down([0.66, colour, 0], [0.84, colour, 0.5], [1, colour, 0.85]),
    box(
      0,
      0,
      width,
      height,
      ink.across([0, colour, 0.35], [0.16, colour, 0], [0.84, colour, 0], [1, colour, 0.35]),
    ),
  ].join('')
}

/** Short level strokes of light on water, wider the nearer they are. */
export function shimmer(
  { width, height, horizon, unit }: Ground,
  count: number,
  paint: string,
  middle = 0.5,
  spread = 1,
): string {
  return times(count, (index) => {
    const t = share(index, 1) ** 1.4
    const y = horizon + 6 * unit + t * (height - horizon)
    const x = width * (middle + (share(index, 2) - 0.5) * spread * (0.4 + t))
    return oval(
      x,
      y,
      (18 + 64 * t) * unit * (0.5 + share(index, 3)),
      (1.2 + 3 * t) * unit,
      paint,
      faint(Math.round((0.2 + 0.35 * share(index, 4)) * 100) / 100),
    )
  }).join('')
}
