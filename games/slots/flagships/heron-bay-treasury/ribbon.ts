import type { Ink } from '../ink.ts'
import { line, shape, twice } from './brush.ts'
import { fan, gem, gold, metal, pearl, soft, type Trio } from './deco.ts'

/** An empty board at a symbol's foot, on which the game writes. */
export function ribbon(ink: Ink, lacquer: Trio, stone: Trio, blades: readonly Trio[]): string {
  const board = 'M10 182H18V172H90L98 164H142L150 172H222V182H230V224H222V236H18V224H10Z'
  const field = 'M17 188H25V179H94L102 171H138L146 179H215V188H223V219H215V229H25V219H17Z'
  return [
    shape(board, '#010a10', `opacity="0.65" transform="translate(0 3)" filter="${ink.blur(4)}"`),
    fan(ink, 120, 182, 30, [-172, -8], 9, blades),
    metal(ink, board, 6),
    shape(field, ink.down(lacquer[1], lacquer[2])),
    line(field, '#010a10', 1.6),
    line('M30 190V185H210V190M30 218V223H210V218', gold[1], 1.4, 'opacity="0.6"'),
    twice(pearl(ink, 14, 177, 7) + pearl(ink, 14, 230, 7)),
    gem(ink, 120, 173, 7, stone),
  ].join('')
}

export function halo(ink: Ink, colour: string): string {
  return soft(ink, 120, 116, 119, 119, colour, 0.95)
}
