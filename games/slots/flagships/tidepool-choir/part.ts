import type { Ink } from '../ink.ts'
import type { FigurePart } from '../sheet.ts'
import { n } from './shapes.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Motion = Omit<FigurePart, 'name' | 'size' | 'draw' | 'at'>

/** A part that is drawn in the measures of the whole figure. */
export function part(name: string, box: Box, motion: Motion, draw: (ink: Ink) => string): FigurePart {
  const { x, y, width, height } = box
  return {
    name,
    size: { width, height },
    at: { x, y },
    draw: (ink) => `<g transform="translate(${n(-x)} ${n(-y)})">${draw(ink)}</g>`,
    ...motion,
  }
}
