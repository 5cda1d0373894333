import type { DiceRules, DiceStart } from '@baize/engines'

export const FACES = 10_000

export function facesOf({ side, target }: DiceStart): number {
  return side === 'under' ? target : FACES - 1 - target
}

/** What a win pays in ten-thousandths, as the rules publish it: the fair multiplier less the edge, cut to four places. */
export function timesOf({ edgePpm }: Pick<DiceRules, 'edgePpm'>, bet: DiceStart): number {
  // One division of whole numbers: more of them would cut 300 to 299.9999.
  return Math.floor(((1_000_000 - edgePpm) * 100) / facesOf(bet))
}
