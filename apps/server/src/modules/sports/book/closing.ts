import { overround, plainChance } from '@baize/engines'
import type { ClosedMarket } from '../store/quotes.ts'
import type { BookedMarket } from './booked.ts'
import type { Quote } from './quote.ts'

/** What markets were quoted at last before the start, with what was fair. */
export function closedMarkets(markets: readonly BookedMarket[]): ClosedMarket[] {
  return markets.map(({ market, winners, outcomes }) => ({
    market,
    winners,
    outcomes: Array.from(outcomes, ([outcome, chance]) => ({
      outcome,
      odds: chance.odds,
      chance: plainChance(chance),
    })),
  }))
}

const MILLION = 1_000_000

/** By how much the odds of a market are less than fair, in millionths. */
export function marginOf({ outcomes, winners }: Pick<Quote, 'outcomes' | 'winners'>): number {
  return marginOfOdds(
    Array.from(outcomes.values(), ({ odds }) => odds),
    winners,
  )
}

export function marginOfOdds(odds: readonly number[], winners: number): number {
  return odds.length < 2 ? 0 : Math.round(overround(odds, winners) * MILLION)
}
