import type { Ink } from '../ink.ts'
import {
  box,
  chance,
  curve,
  fill,
  faint,
  line,
  n,
  oval,
  type MonsoonPoint,
  times,
  type Tones,
} from '../monsoon-jar/pen.ts'
import type { Ground } from '../monsoon-jar/sky.ts'

type Crop = {
  readonly leaf: Tones
  readonly stem: string
  /** Along the leaves, where light or lightning runs. */
  readonly shine: string
  readonly glow?: string
}

type Row = {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly tall: number
  readonly salt: number
  readonly crop: Crop
}

/** One leaf that bows from its root to its tip. */
function bow(x: number, y: number, dx: number, dy: number, wide: number): string {
  return `M${n(x)} ${n(y)}Q${n(x + dx * 0.3 - wide)} ${n(y + dy * 1.25)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dx * 0.45 + wide)} ${n(y + dy * 0.85)} ${n(x)} ${n(y)}Z`
}

/** A row of standing cane. */
function row(ink: Ink, { from, to, y, tall, salt, crop }: Row): string {
  const count = Math.max(3, Math.round((to - from) / (tall * 0.16)))
  const places = times(
    count,
    (index): MonsoonPoint => [
      from + ((index + 0.2 + 0.6 * chance(index, salt)) / count) * (to - from),
      y + (chance(index, salt + 1) - 0.5) * tall * 0.06,
    ],
  )
  const stems = places.map(([x, foot], index) => {
    const high = tall * (0.62 + 0.2 * chance(index, salt + 2))
    return `M${n(x)} ${n(foot)}L${n(x + (chance(index, salt + 3) - 0.5) * tall * 0.08)} ${n(foot - high)}`
  })
  const leaves = places.flatMap(([x, foot], index) =>
    times(5, (step) => {
      const side = (step + index) % 2 === 0 ? 1 : -1
      const reach = tall * (0.16 + 0.22 * chance(index * 5 + step, salt + 4)) * side
      const root = foot - tall * (0.3 + 0.1 * step)
      return bow(x, root, reach, -tall * (0.1 + 0.24 * chance(index * 5 + step, salt + 5)), tall * 0.025)
    }),
  )
  const [light, middle, deep] = crop.leaf
  const half = leaves.filter((_, index) => index % 2 === 0).join('')
  const rest = leaves.filter((_, index) => index % 2 === 1).join('')
  const joints = stems.join('')
  return [
    box(
      from,
      y - tall * 0.34,
      to - from,
      tall * 0.36,
      ink.down([0, deep, 0], [0.5, deep, 0.9], [1, deep, 1]),
    ),
    fill(rest, deep),
    line(joints, deep, tall * 0.055),
    line(joints, crop.stem, tall * 0.032, `stroke-dasharray="${n(tall * 0.09)} ${n(tall * 0.05)}"`),
    crop.glow ? line(half, crop.glow, tall * 0.03, faint(0.3)) : '',
    fill(half, ink.down(light, middle)),
    line(half, crop.shine, Math.max(0.8, tall * 0.006), faint(0.55)),
  ].join('')
}

export type Soil = {
  readonly earth: Tones
  readonly road: Tones
  readonly puddle: string
  readonly hills: readonly [Tones, Tones]
  readonly crops: readonly [Crop, Crop, Crop]
}

function hill({ width }: Ground, y: number, tall: number, salt: number, paint: string): string {
  const points = times(
    8,
    (index): MonsoonPoint => [-60 + (index * (width + 120)) / 7, y - tall * chance(index, salt)],
  )
  return fill(`${curve(...points)}V${y + tall * 2}H-60Z`, paint)
}

export function hills(ink: Ink, ground: Ground, { hills: [far, close] }: Soil): string {
  const { horizon, unit } = ground
  return (
    hill(ground, horizon - 20 * unit, 110 * unit, 1, ink.down(far[0], far[1])) +
    hill(ground, horizon + 4 * unit, 54 * unit, 4, ink.down(close[0], close[1]))
  )
}

/** The field from the horizon to the feet, with a road through its middle. */
export function field(ink: Ink, ground: Ground, soil: Soil): string {
  const { width, height, horizon, unit, isTall } = ground
  const { earth, road, puddle, crops } = soil
  const deep = height - horizon
  const half = (t: number) => width * ((isTall ? 0.05 : 0.03) + (isTall ? 0.25 : 0.26) * t)
  const middle = width / 2
  const way = `M${middle - half(0)} ${horizon}L${middle - half(1)} ${height}H${middle + half(1)}L${middle + half(0)} ${horizon}Z`
  const tracks = [-0.45, 0.45].map((side) =>
    fill(
      `M${n(middle + side * half(0))} ${n(horizon)}L${n(middle + side * half(1) - 26 * unit)} ${height}h${n(52 * unit)}Z`,
      road[2],
      faint(0.5),
    ),
  )
  const puddles = times(12, (index) => {
    const t = 0.05 + 0.72 * ((index + 0.5) / 12)
    const x = middle + (index % 2 === 0 ? -1 : 1) * half(t) * (0.32 + 0.3 * chance(index, 3))
    const y = horizon + deep * t
    const [rx, ry] = [(10 + 34 * t) * unit * (0.7 + 0.6 * chance(index, 9)), (2 + 7 * t) * unit]
    const pool = (dx: number, dy: number, grow: number, paint: string, opacity: number) =>
      oval(x + dx, y + dy, rx * grow, ry * grow, paint, faint(opacity)) +
      oval(x + dx + rx * 0.7, y + dy + ry * 0.5, rx * 0.6 * grow, ry * 0.7 * grow, paint, faint(opacity))
    return (
      pool(0, -1.5 * unit, 1.12, road[2], 0.7) +
      pool(0, 0, 1, puddle, 1) +
      oval(x - rx * 0.2, y - ry * 0.3, rx * 0.45, ry * 0.22, '#fff', faint(0.65))
    )
  })
  const count = isTall ? 9 : 7
  const rows = times(count, (index) => {
    const t = ((index + 0.4) / count) ** 1.5
    const y = horizon + deep * (t * 1.02 + 0.02)
    const crop = index < count / 3 ? crops[0] : index < (count * 2) / 3 ? crops[1] : crops[2]
    const tall = (46 + (isTall ? 190 : 150) * t) * unit
    const edge = half(t) * 1.06
    return (
      row(ink, { from: -20, to: middle - edge, y, tall, salt: index, crop }) +
      row(ink, { from: middle + edge, to: width + 20, y, tall, salt: index + 20, crop })
    )
  })
  return [
    box(0, horizon, width, deep, ink.down(earth[0], earth[1], earth[2])),
    fill(way, ink.down(road[0], road[1], road[2])),
    ...tracks,
    ...puddles,
    ...rows,
  ].join('')
}
