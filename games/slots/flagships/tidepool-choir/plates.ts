import type { Ink } from '../ink.ts'
import { fill, gleam, solid, type TidepoolTone } from './clay.ts'
import { gold } from './palette.ts'
import { circle } from './shapes.ts'

const outside = 'M26 168H214L237 186L230 202L237 218L214 236H26L3 218L10 202L3 186Z'
const inside = 'M29 175H211L227 188L222 202L227 216L211 229H29L13 216L18 202L13 188Z'

/** The plate at the foot of a symbol, on which the game writes. */
export function footPlate(ink: Ink, tone: TidepoolTone): string {
  const ground = ink.down(tone.base, [0.5, tone.deep], [1, tone.deep])
  return [
    `<path d="${outside}" transform="translate(0 -4)" fill="#05122e" opacity="0.5" filter="${ink.blur(5)}"/>`,
    solid(ink, outside, gold, { line: 2, depth: 6, shine: 0.9 }),
    `<path d="${inside}" fill="${ground}" stroke="${gold.edge}" stroke-width="2.5"/>`,
    `<path d="M31 179H209L219 187H21Z" fill="${tone.light}" opacity="0.35"/>`,
    [10, 230]
      .map(
        (x) =>
          `${fill(circle([x, 202], 7), gold.edge)}${fill(circle([x, 202], 5.4), tone.light)}${gleam(x - 1.5, 200, 1.8, 1.3)}`,
      )
      .join(''),
  ].join('')
}
