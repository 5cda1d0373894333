import type { Ink } from '../ink.ts'
import { line, shape, twice } from './brush.ts'
import { bead, gem, gold, plate, type Stone } from './gold.ts'
import { leaf, marigold } from './flowers.ts'

/** An empty board at a symbol's foot, on which the game writes. */
export function ribbon(
  ink: Ink,
  [light, deep, dark]: readonly [string, string, string],
  stone: Stone,
): string {
  const board =
    'M12 178Q12 170 22 170H98Q110 170 120 163Q130 170 142 170H218Q228 170 228 178V226Q228 236 218 236H22Q12 236 12 226Z'
  const field =
    'M19 183Q19 177 25 177H100Q112 177 120 171Q128 177 140 177H215Q221 177 221 183V223Q221 229 215 229H25Q19 229 19 223Z'
  const inner = 'M25 187Q25 183 29 183H211Q215 183 215 187V219Q215 223 211 223H29Q25 223 25 219Z'
  return [
    shape(board, '#1a0404', `opacity="0.6" transform="translate(0 3)" filter="${ink.blur(4)}"`),
    twice(leaf(ink, 26, 178, 26, -150) + leaf(ink, 24, 230, 24, 170)),
    plate(ink, board, 6),
    shape(field, ink.down(light, deep, dark)),
    line(field, dark, 2),
    line(inner, gold[1], 1.3, 'opacity="0.55"'),
    twice(marigold(ink, 15, 174, 11) + bead(ink, 15, 229, 5.5)),
    gem(ink, 120, 170, 7.5, stone),
  ].join('')
}

export function halo(ink: Ink, colour: string, strength = 0.9): string {
  const fade = ink.radialAt(
    { x: 120, y: 116, r: 119 },
    [0, '#fffbe0', strength],
    [0.45, colour, strength * 0.7],
    [0.8, colour, 0.25],
    [1, colour, 0],
  )
  return shape('M0 0H240V240H0Z', fade)
}
