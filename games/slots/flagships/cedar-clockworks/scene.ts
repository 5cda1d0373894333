import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { round, shape } from './strokes.ts'

export type CedarScene = {
  readonly size: Size
  readonly isTall: boolean
  /** How large things are. */
  readonly unit: number
}

export function sceneOf(size: Size): CedarScene {
  return { size, isTall: size.height > size.width, unit: Math.min(size.width, size.height) / 720 }
}

export function halo(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  colours: readonly [string, string],
  strength = 1,
): string {
  return round(
    x,
    y,
    r,
    ink.radial(
      { x: 0.5, y: 0.5, r: 0.5 },
      [0, colours[0], 0.95 * strength],
      [0.4, colours[1], 0.5 * strength],
      [1, colours[1], 0],
    ),
  )
}

/** The edges where the game's own controls lie are kept dark. */
export function calm(ink: Ink, { width, height }: Size, dark: string): string {
  return [
    shape(`M0 0H${width}V${height * 0.13}H0Z`, ink.down([0, dark, 0.75], [1, dark, 0])),
    shape(
      `M0 ${height * 0.76}H${width}V${height}H0Z`,
      ink.down([0, dark, 0], [0.5, dark, 0.5], [1, dark, 0.85]),
    ),
    shape(
      `M0 0H${width}V${height}H0Z`,
      ink.radial({ x: 0.5, y: 0.42, r: 0.75 }, [0.5, dark, 0], [1, dark, 0.6]),
    ),
  ].join('')
}
