import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { fill, line, placed, solid, type TidepoolTone } from './clay.ts'
import { boulder } from './scenery.ts'
import { blob, ellipse, n, type TidepoolPoint, scattered, times } from './shapes.ts'

export type Plane = {
  readonly colour: readonly [string, string]
  readonly y: number
  readonly rise: number
  readonly salt: number
}

/** A range of rock from one side to the other, low in the middle where the reels are. */
export function reef(ink: Ink, { width, height }: Size, { colour, y, rise, salt }: Plane): string {
  const ridge = times(13).map((index): TidepoolPoint => {
    const share = index / 12
    const side = Math.abs(share - 0.5) * 2
    const bump = (scattered(index, salt) - 0.4) * rise * 0.5
    return [share * width, y * height - (side ** 1.7 * rise + bump) * Math.min(height, 1_100)]
  })
  const path = blob([
    [-200, height * 1.1],
    [-120, ridge[0]?.[1] ?? 0],
    ...ridge,
    [width + 120, ridge[12]?.[1] ?? 0],
    [width + 200, height * 1.1],
  ])
  return `${fill(path, ink.down(colour[0], [1, colour[1]]))}${line(path, '#d6fff6', 3, 0.14)}`
}

/** Light that the waves bend, as a web upon whatever lies below. */
export function lightWeb(
  { width, height }: Size,
  [across, down]: TidepoolPoint,
  colour: string,
  opacity: number,
): string {
  const [columns, rows] = [Math.ceil(width / across) + 2, Math.ceil(height / down) + 1]
  const cells = times(columns * rows).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const x = (column - 0.75 + (row % 2) * 0.5 + (scattered(index, 2) - 0.5) * 0.36) * across
    const y = (row + 0.2 + (scattered(index, 5) - 0.5) * 0.3) * down
    return blob(
      times(7).map((step): TidepoolPoint => {
        const grow = 0.42 + scattered(step + index * 3, 7) * 0.13
        const angle = (step * Math.PI * 2) / 7
        return [x + Math.cos(angle) * across * grow, y + Math.sin(angle) * down * grow]
      }),
    )
  })
  return `<path d="M0 0H${n(width)}V${n(height)}H0Z${cells.join('')}" fill-rule="evenodd" fill="${colour}" opacity="${opacity}"/>`
}

/** Rays of the sun that fall through water. */
export function shafts(
  ink: Ink,
  { width, height }: Size,
  from: TidepoolPoint,
  colour: string,
  strength: number,
): string {
  const light = ink.radialAt(
    { x: from[0], y: from[1], r: Math.max(width, height) * 0.86 },
    [0, colour, strength],
    [0.5, colour, strength * 0.45],
    [1, colour, 0],
  )
  const reach = Math.max(width, height)
  const rays = times(8).map((index) => {
    const angle = ((14 + index * 14 + scattered(index) * 6) * Math.PI) / 180
    const half = 0.028 + scattered(index, 4) * 0.04
    const tip = (turn: number) =>
      `${n(from[0] + Math.cos(angle + turn) * reach)} ${n(from[1] + Math.sin(angle + turn) * reach)}`
    return `M${n(from[0])} ${n(from[1])}L${tip(-half)}L${tip(half)}Z`
  })
  return `<path d="${rays.join('')}" fill="${light}" filter="${ink.blur(5)}"/>`
}

/** A room's scenery stands at the sides: where, for its shape. */
export type Standing = { readonly x: number; readonly y: number; readonly scale: number }

export function standings({ width, height }: Size): {
  readonly back: Standing
  readonly choir: Standing
  readonly left: Standing
} {
  return width < height
    ? {
        back: { x: 0.87, y: 0.325, scale: 0.86 },
        choir: { x: 0.63, y: 0.352, scale: 0.92 },
        left: { x: 0.1, y: 0.345, scale: 0.9 },
      }
    : {
        back: { x: 0.91, y: 0.72, scale: 1.15 },
        choir: { x: 0.8, y: 0.85, scale: 1.15 },
        left: { x: 0.11, y: 0.8, scale: 1.25 },
      }
}

export const stone: TidepoolTone = {
  light: '#6fd8dc',
  base: '#26789e',
  deep: '#123a6a',
  edge: '#0a2a52',
  rim: '#8ffcf0',
}
export const mauve: TidepoolTone = {
  light: '#d9b8ff',
  base: '#6f6cc4',
  deep: '#2c3a86',
  edge: '#1b2a66',
  rim: '#8ffcf0',
}
export const mist: TidepoolTone = {
  light: '#58d6d4',
  base: '#2ba6ba',
  deep: '#157c9e',
  edge: '#1c86a4',
  rim: '#8ff4ea',
}

/** Rocks piled up at both sides, farther ones paler. */
export function cliffs(
  ink: Ink,
  { width, height }: Size,
  ledge: number,
  tones: readonly [TidepoolTone, TidepoolTone, TidepoolTone],
): string {
  const tall = width < height
  const unit = tall ? width / 720 : width / 1_150
  const piles = [
    [0.02, 0.13, 300, 330, 0],
    [0.2, 0.02, 250, 190, 0],
    [0.99, 0.12, 330, 360, 0],
    [0.76, 0.02, 260, 170, 0],
    [-0.02, 0.05, 250, 220, 1],
    [1.02, 0.06, 240, 260, 1],
    [0.16, -0.01, 210, 90, 2],
    [0.92, -0.01, 260, 100, 1],
    [0.02, -0.02, 220, 120, 2],
  ] as const
  return piles
    .map(([x, rise, w, h, plane], index) =>
      placed(boulder(ink, tones[plane], w, h, index), x * width, (ledge - rise * 0.5) * height, unit),
    )
    .join('')
}

/** A school of fish on its way. */
export function school(ink: Ink, { width, height }: Size): string {
  const fish = 'M-20 0Q-4 -15 16 -3L28 -12Q25 0 28 12L16 3Q-4 15 -20 0Z'
  const colour = ink.down('#ffe9a8', '#ff9a6a')
  return times(9)
    .map((index) => {
      const [x, y] = [width * (0.42 + scattered(index, 2) * 0.3), height * (0.2 + scattered(index, 5) * 0.1)]
      return placed(
        `${fill(fish, colour, 0.85)}${fill(ellipse([-11, -2], 2, 2.4), '#3a1a3a')}`,
        x,
        y,
        0.5 + scattered(index, 8) * 0.5,
        -6,
      )
    })
    .join('')
}

/** An arch that the sea has washed out of the rock, far away. */
export function arch(ink: Ink, { width, height }: Size, ledge: number): string {
  const unit = width < height ? 1 : 1.25
  const path = blob([
    [-190, 60],
    [-176, -80],
    [-128, -170],
    [-30, -214],
    [70, -196],
    [150, -150],
    [186, -60],
    [196, 60],
    [110, 60],
    [96, -40],
    [50, -104],
    [-20, -116],
    [-78, -76],
    [-100, 0],
    [-104, 60],
  ])
  return `<g opacity="0.8">${placed(solid(ink, path, mist, { line: 2, depth: 16, shine: 0.4 }), width * 0.46, ledge * height, unit)}</g>`
}
