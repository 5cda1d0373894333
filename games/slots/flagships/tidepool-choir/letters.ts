import type { Ink } from '../ink.ts'
import { raised, type RaisedLook } from '../raised.ts'
import { n } from './shapes.ts'

/** A row of a title's letters. */
export type Row = {
  readonly text: string
  readonly size: number
  readonly y: number
  readonly bow: number
  readonly look: RaisedLook
  /** What lies around all of its letters, and the shine around that. */
  readonly outline: string
  readonly shine: string
  /** Turns every other letter by so many degrees, as hammered up in haste. */
  readonly jumble?: number
}

/** Letters of a row along a bow, each turned a little with it. */
function lettersOf(
  ink: Ink,
  { text, size, y, bow, jumble = 0 }: Row,
): readonly { readonly path: string; readonly place: string }[] {
  const track = size * 0.035
  const widths = Array.from(text).map((letter) => ink.widthOf(letter, size))
  const whole = widths.reduce((sum, width) => sum + width + track, -track)
  let x = 320 - whole / 2
  return Array.from(text).map((letter, index) => {
    const width = widths[index] ?? 0
    const middle = x + width / 2
    const off = (middle - 320) / 300
    x += width + track
    const place = `translate(${n(middle)} ${n(y + off * off * bow)}) rotate(${n(off * bow * 0.34 + (index % 2 === 0 ? -jumble : jumble))})`
    return { path: ink.letters(letter, { size, x: 0, y: 0 }), place }
  })
}

/** Letters along a bow, standing out before one common outline. */
export function bowedRow(ink: Ink, words: Row): string {
  const letters = lettersOf(ink, words)
  const outline = letters.map(
    ({ path, place }) =>
      `<g transform="${place}"><path d="${path}" transform="translate(0 6)" fill="${words.outline}" stroke="${words.outline}" stroke-width="30" stroke-linejoin="round"/></g>`,
  )
  const glow = letters.map(
    ({ path, place }) =>
      `<g transform="${place}"><path d="${path}" transform="translate(0 5)" fill="none" stroke="${words.shine}" stroke-width="35" stroke-linejoin="round"/></g>`,
  )
  return `${glow.join('')}${outline.join('')}${letters.map(({ path, place }) => `<g transform="${place}">${raised(ink, path, words.look)}</g>`).join('')}`
}
