import type { MarketPick } from '@baize/contracts'
import { parseMarket } from '@baize/engines'
import type { Quote } from '../book/quote.ts'

/** The two answers that a market of each kind has. */
const answersOf: Readonly<Record<MarketPick, readonly [string, string]>> = {
  handicap: ['home', 'away'],
  total: ['over', 'under'],
}

/**
 * Of all marks of a match, the one that a list shows: it is about as much of the match as any, and of those the nearest to
 * even, which moves as the match does.
 */
export function pickedMarket(quotes: readonly Quote[], pick: MarketPick): Quote | undefined {
  const [one, other] = answersOf[pick]
  const found = quotes.flatMap((quote) => {
    const specifiers = parseMarket(quote.market)?.specifiers
    const [first, second] = [quote.outcomes.get(one)?.odds, quote.outcomes.get(other)?.odds]
    if (specifiers?.mark === undefined || quote.state === 'closed') return []
    if (first === undefined || second === undefined || quote.outcomes.size !== 2) return []
    return [{ quote, about: Object.keys(specifiers).length, apart: Math.abs(first - second) }]
  })
  return found.sort((a, b) => a.about - b.about || a.apart - b.apart)[0]?.quote
}
