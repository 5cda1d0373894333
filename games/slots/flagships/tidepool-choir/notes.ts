import type { Ink } from '../ink.ts'
import { solid, type TidepoolTone } from './clay.ts'
import { circle, limb, type TidepoolPoint } from './shapes.ts'

const clef: readonly TidepoolPoint[] = [
  [3, 6],
  [19, 16],
  [14, 35],
  [-10, 39],
  [-31, 22],
  [-28, -6],
  [-4, -30],
  [18, -54],
  [19, -82],
  [7, -93],
  [-5, -74],
  [0, -24],
  [9, 36],
  [11, 64],
  [-3, 78],
  [-17, 69],
]

/** A treble clef about the line it names, some 180 high. */
export function trebleClef(ink: Ink, tone: TidepoolTone, line = 4): string {
  const stroke = limb(clef, 13, 12)
  return solid(ink, stroke + circle([-14, 67], 10), tone, { line, depth: 6, shine: 0.9 })
}

/** Two quavers under one beam, some 60 high. */
export function quavers(ink: Ink, tone: TidepoolTone, line = 3): string {
  const heads = `${circle([-16, 20], 10)}${circle([18, 13], 10)}`
  const stems = `M-11 20V-26L29 -33V13H22V-16L-4 -11V20Z`
  return solid(ink, `${stems}${heads}`, tone, { line, depth: 5, shine: 0.8 })
}

/** One quaver with its flag, some 60 high. */
export function quaver(ink: Ink, tone: TidepoolTone, line = 3): string {
  return solid(ink, `M-3 20V-30h7q4 14 16 20q8 8 2 20q-2 -12 -18 -18V20Z${circle([-9, 20], 11)}`, tone, {
    line,
    depth: 5,
    shine: 0.8,
  })
}
