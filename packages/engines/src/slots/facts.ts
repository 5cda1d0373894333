import type { Mathematics } from './mathematics/mathematics.ts'

/** From many small wins to few large ones. */
export const volatilities = ['calm', 'even', 'lively', 'bold'] as const
export type Volatility = (typeof volatilities)[number]

/** Where one word ends and the next begins: the standard deviation of a round, in stakes. One scale for every game. */
const ends = [4, 5.5, 8]

/** The word for how unevenly a game pays, from what was measured and never from what a game is called. */
export function volatilityOf(sd: number): Volatility {
  const place = ends.filter((end) => sd >= end).length
  return volatilities[place] ?? 'bold'
}

/** What a member is told of a slot beside its return. */
export type SlotFacts = {
  readonly hitRate: number
  readonly deviation: number
  readonly volatility: Volatility
  /** The most that a round pays, in stakes. */
  readonly largest: number
  /** Whether a round can really come to it; otherwise it is the cap, at which a round ends. */
  readonly isCounted: boolean
}

export function slotFacts({ sd, hitRate, largest, rules }: Mathematics): SlotFacts {
  return {
    hitRate,
    deviation: sd,
    volatility: volatilityOf(sd),
    largest: largest ?? rules.maxWin,
    isCounted: largest !== undefined,
  }
}
