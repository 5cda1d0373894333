import type { Ink } from '../ink.ts'
import { fill, gleam, line, placed, solid, type TidepoolTone } from '../tidepool-choir/clay.ts'
import {
  alongBend,
  bend,
  blob,
  circle,
  limb,
  mirrored,
  n,
  type TidepoolPoint,
  polar,
  polygon,
  times,
} from '../tidepool-choir/shapes.ts'

/** Points turned about the origin and carried to a place, so that light falls on all of them from one side. */
export function turned(
  points: readonly TidepoolPoint[],
  degrees: number,
  [x, y]: TidepoolPoint = [0, 0],
  scale = 1,
): TidepoolPoint[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return points.map(([px, py]): TidepoolPoint => [x + px * cos - py * sin, y + px * sin + py * cos])
}

/** Right halves of petals that point up from the origin, one long. */
export const petals = {
  ruffled: mirrored(
    [
      [0, -0.08],
      [0.24, -0.3],
      [0.47, -0.62],
      [0.45, -0.86],
      [0.27, -0.95],
      [0.13, -1.02],
      [0, -0.95],
    ],
    0,
  ),
  round: mirrored(
    [
      [0, 0],
      [0.3, -0.2],
      [0.48, -0.6],
      [0.34, -0.92],
      [0, -1],
    ],
    0,
  ),
  pointed: mirrored(
    [
      [0, 0],
      [0.2, -0.2],
      [0.3, -0.5],
      [0.17, -0.82],
      [0, -1.02],
    ],
    0,
  ),
  narrow: mirrored(
    [
      [0, 0],
      [0.13, -0.24],
      [0.22, -0.48],
      [0.11, -0.82],
      [0, -1.03],
    ],
    0,
  ),
  leaf: mirrored(
    [
      [0, 0.04],
      [0.22, -0.14],
      [0.34, -0.42],
      [0.24, -0.72],
      [0, -1.06],
    ],
    0,
  ),
} as const

const slimLeaf = petals.leaf.map(([x, y]): TidepoolPoint => [x * 0.42, y])

type Whorl = {
  readonly count: number
  readonly radius: number
  readonly tone: TidepoolTone
  readonly kind: keyof typeof petals
  readonly from?: number
  readonly line?: number
}

/** Petals around a place. */
export function whorl(
  ink: Ink,
  at: TidepoolPoint,
  { count, radius, tone, kind, from = 0, line: width = 5 }: Whorl,
): string {
  return times(count)
    .map((index) => {
      const path = blob(turned(petals[kind], from + (index * 360) / count, at, radius))
      return solid(ink, path, tone, { line: width, depth: radius * 0.15, shine: 0.7 })
    })
    .join('')
}

/** A leaf with its rib, from its stalk in a direction. */
export function leaf(
  ink: Ink,
  at: TidepoolPoint,
  length: number,
  degrees: number,
  tone: TidepoolTone,
  width = 4,
): string {
  const tip = polar(at, length * 0.86, degrees)
  return [
    solid(ink, blob(turned(petals.leaf, degrees, at, length)), tone, {
      line: width,
      depth: length * 0.13,
      shine: 0.6,
    }),
    line(`M${at.map(n).join(' ')}L${tip.map(n).join(' ')}`, tone.edge, Math.max(width * 0.8, 1), 0.5),
  ].join('')
}

/** A leaf cut by deep slits, as of the plants that climb to the roof. */
export function slitLeaf(ink: Ink, length: number, tone: TidepoolTone, width = 3): string {
  const half: TidepoolPoint[] = times(6).flatMap((index): TidepoolPoint[] => {
    const share = index / 5
    const wide = length * (0.5 - Math.abs(share - 0.4) * 0.42)
    const y = -length * (0.06 + share * 0.84)
    return [
      [wide, y - length * 0.06],
      [wide * 0.97, y - length * 0.1],
      [wide * 0.36, y - length * 0.06],
    ]
  })
  const points = [...half.slice(0, -1), [0, -length * 1.04] as const]
  const left = points
    .slice(0, -1)
    .map(([x, y]): TidepoolPoint => [-x, y])
    .toReversed()
  const path = blob([[0, 0], ...points, ...left])
  return `${solid(ink, path, tone, { line: width, depth: length * 0.08, shine: 0.5 })}${line(
    bend([
      [0, 4],
      [length * 0.02, -length * 0.5],
      [0, -length * 0.96],
    ]),
    tone.edge,
    width,
    0.5,
  )}`
}

/** A frond of a palm or a fern, bowing over from the origin. */
export function frond(ink: Ink, length: number, lean: number, tone: TidepoolTone, width = 2.4): string {
  const spine: readonly TidepoolPoint[] = [
    [0, 0],
    [lean * 0.2, -length * 0.5],
    [lean * 0.75, -length * 0.86],
    [lean * 1.6, -length * 0.86],
  ]
  const fingers = alongBend(spine, 5)
    .slice(2)
    .flatMap(({ at, normal, share }) => {
      const heading = (Math.atan2(normal[1], normal[0]) * 180) / Math.PI
      const size = length * (0.46 - Math.abs(share - 0.45) * 0.42)
      return [-34, -146].map((side) => blob(turned(slimLeaf, heading + side + 90, at, size)))
    })
  const stalk = limb(spine, length * 0.05, length * 0.02)
  return `${solid(ink, fingers.join(''), tone, { line: width, depth: length * 0.03, shine: 0.5 })}${solid(ink, stalk, tone, { line: width, depth: 3 })}`
}

/** A small open flower for garlands and beds, about the origin. */
export function bloom(
  ink: Ink,
  radius: number,
  tone: TidepoolTone,
  heart: TidepoolTone,
  kind: keyof typeof petals = 'round',
  width = 2.5,
): string {
  return [
    whorl(ink, [0, 0], { count: kind === 'pointed' ? 7 : 5, radius, tone, kind, line: width }),
    solid(ink, circle([0, 0], radius * 0.27), heart, { line: width * 0.8, depth: radius * 0.09, shine: 0.8 }),
    gleam(-radius * 0.4, -radius * 0.52, radius * 0.14, radius * 0.08, -30, 0.7),
  ].join('')
}

/** A vine along a soft line, with a leaf to either side in turn. */
export function vine(
  ink: Ink,
  points: readonly TidepoolPoint[],
  size: number,
  tone: TidepoolTone,
  width = 2,
): string {
  const stem = line(bend(points), tone.edge, size * 0.3) + line(bend(points), tone.base, size * 0.16)
  const leaves = points.slice(1).map((at, index) => {
    const [px, py] = points[index] ?? at
    const heading = (Math.atan2(at[1] - py, at[0] - px) * 180) / Math.PI + 90
    return leaf(ink, at, size, heading + (index % 2 === 0 ? 62 : -62), tone, width)
  })
  return `${stem}${leaves.join('')}`
}

/** A shard of broken glass about the origin. */
export function shard(ink: Ink, size: number, turn: number): string {
  const path = polygon(
    turned(
      [
        [-0.3, 0.5],
        [-0.42, -0.2],
        [0.1, -0.62],
        [0.44, 0.1],
      ],
      turn,
      [0, 0],
      size,
    ),
  )
  return `<path d="${path}" fill="${ink.tilt(60, [0, '#ffffff', 0.85], [0.5, '#aef6e6', 0.4], [1, '#4fd0ff', 0.65])}" stroke="#f2fffb" stroke-width="${n(Math.max(size * 0.05, 1))}"/>`
}

export function pollen(at: TidepoolPoint, r: number): string {
  return placed(fill(circle([0, 0], r + 1.5), '#a85a08') + fill(circle([0, 0], r), '#fff3a0'), at[0], at[1])
}
