import type { PlaceTerms } from '@baize/engines'
import type { QuoteBook } from '../book/book.ts'
import type { BookFixture } from '../book/quote.ts'

/** A field of so many pays for its first three places, a fifth of the profit. */
const LEAST_FIELD = 8
const TERMS: PlaceTerms = { places: 3, part: [1, 5] }

/** How a fixture pays each way; nothing where it is no field. */
export function eachWayTerms({ sides }: Pick<BookFixture, 'sides'>): PlaceTerms | undefined {
  return sides.length >= LEAST_FIELD ? TERMS : undefined
}

/** The market that says who of a field was placed. */
export function placeMarketOf(market: string): string | undefined {
  return market === 'winner' ? 'top-three' : undefined
}

/** How a market pays each way now; nothing where it does not, or where nobody says who is placed. */
export function eachWayOf(
  book: Pick<QuoteBook, 'quote'>,
  fixture: Pick<BookFixture, 'id' | 'sides'>,
  market: string,
): PlaceTerms | undefined {
  const places = placeMarketOf(market)
  const quote = places === undefined ? undefined : book.quote(fixture.id, places)
  return quote && quote.state !== 'closed' ? eachWayTerms(fixture) : undefined
}
