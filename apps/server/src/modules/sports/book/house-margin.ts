import { plainChance, withMargin } from '@baize/engines'
import type { BookedMarket } from './booked.ts'
import { termsFor } from './competition-terms.ts'
import type { CompetitionTerms, QuotedChance } from './quote.ts'

type Outcomes = BookedMarket['outcomes']

/** What was counted last for quotes of a feed, which do not change once they are heard. */
const counted = new WeakMap<Outcomes, { readonly margin: number; readonly outcomes: Outcomes }>()

/** The odds of a market with the house's own margin on the fair chances, where one is set; else as the feed quotes them. */
export function pricedBy(
  terms: CompetitionTerms,
  { market, outcomes }: Pick<BookedMarket, 'market' | 'outcomes'>,
): Outcomes {
  const { margin } = termsFor(terms, market)
  if (margin === undefined) return outcomes
  const known = counted.get(outcomes)
  if (known?.margin === margin) return known.outcomes
  const priced = withHouseMargin(outcomes, margin)
  counted.set(outcomes, { margin, outcomes: priced })
  return priced
}

/** What is too likely or too unlikely for the ladder is not offered. */
function withHouseMargin(outcomes: Outcomes, margin: number): Outcomes {
  const entries = [...outcomes]
  const odds = withMargin(
    entries.map(([, chance]) => plainChance(chance)),
    margin,
  )
  return new Map(
    entries.map(([outcome, chance], place): [string, QuotedChance] => {
      const own = odds[place]
      return [outcome, own === undefined ? { ...chance, isOffered: false } : { ...chance, odds: own }]
    }),
  )
}
