import { overround } from './odds/margin.ts'
import { isOdds, type Odds } from './odds/odds.ts'

/** A quote of a market as far as the guard looks at it. */
export type GuardedQuote = {
  readonly winners: number
  readonly outcomes: readonly {
    readonly outcome: string
    readonly odds: Odds
    readonly isOffered: boolean
    /** Fair, in millionths. */
    readonly won: number
  }[]
}

export type GuardReason = 'moved' | 'odds' | 'overround'

const MOST_MOVE = 150_000
const MOST_OVERROUND = 0.3
/** What the ladder cuts and what chances are rounded by may lie below nothing by this. */
const ROUNDING = 1e-9

/**
 * Why a quote must not be published: a chance that moves by more than 15 points while nothing happened, odds that are none,
 * or an overround below nothing or above 30 %. Undefined where nothing speaks against it.
 */
export function priceGuard(
  before: GuardedQuote | undefined,
  after: GuardedQuote,
  { stateChanged }: { readonly stateChanged: boolean },
): GuardReason | undefined {
  if (after.outcomes.some(({ odds }) => !isOdds(odds))) return 'odds'
  // Odds of a few outcomes say nothing about the margin of all of them.
  if (after.outcomes.every(({ isOffered }) => isOffered)) {
    const over = overround(
      after.outcomes.map(({ odds }) => odds),
      after.winners,
    )
    if (over < -ROUNDING || over > MOST_OVERROUND) return 'overround'
  }
  return !stateChanged && before && hasMoved(before, after) ? 'moved' : undefined
}

function hasMoved(before: GuardedQuote, after: GuardedQuote): boolean {
  const chances = new Map(before.outcomes.map(({ outcome, won }) => [outcome, won]))
  return after.outcomes.some(({ outcome, won }) => Math.abs(won - (chances.get(outcome) ?? won)) > MOST_MOVE)
}
