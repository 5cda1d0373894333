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
    readonly halfWon: number
    readonly void: number
    readonly halfLost: number
  }[]
}

export type GuardReason = 'moved' | 'odds' | 'overround' | 'chances'

const MOST_MOVE = 150_000
const MOST_OVERROUND = 0.3
/** What the ladder cuts and what chances are rounded by may lie below nothing by this. */
const ROUNDING = 1e-9

const SURE = 1_000_000
/** Each chance is rounded by itself. */
const ROUNDED = 10
/**
 * What a stake of one is worth at fair chances, in odds by millionths: twice itself nobody gives away. Odds that are half above
 * fair may be an error, which two operators decide (SB-39); those are published.
 */
const MOST_WORTH = 2_000_000_000

/**
 * Why a quote must not be published: a chance that moves by more than 15 points while nothing happened, odds that are none,
 * an overround below nothing or above 30 %, or chances that cannot be or do not go with the odds: bets are sold at them.
 * Undefined where nothing speaks against it.
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
  if (!areChances(after)) return 'chances'
  return !stateChanged && before && hasMoved(before, after) ? 'moved' : undefined
}

function hasMoved(before: GuardedQuote, after: GuardedQuote): boolean {
  const chances = new Map(before.outcomes.map(({ outcome, won }) => [outcome, won]))
  return after.outcomes.some(({ outcome, won }) => Math.abs(won - (chances.get(outcome) ?? won)) > MOST_MOVE)
}

function areChances({ winners, outcomes }: GuardedQuote): boolean {
  const sum = outcomes.reduce((total, { won }) => total + won, 0)
  if (sum > winners * SURE + ROUNDED * outcomes.length) return false
  return outcomes.every(
    ({ odds, isOffered, won, ...parts }) =>
      won + parts.halfWon + parts.void + parts.halfLost <= SURE + ROUNDED &&
      (!isOffered || odds * won <= MOST_WORTH),
  )
}
