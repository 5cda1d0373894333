import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { perDatabase } from '#platform/per-app'
import type { QuoteBook } from '../book/book.ts'
import { type BookName, bookKey } from '../exposure/books.ts'
import { type OpenedMarket, openMarkets } from '../store/bets.ts'
import { openBooks } from '../store/books.ts'
import { type AskedBet, marketKeyOf } from './decide-bet.ts'
import { placeMarketOf } from '../slips/each-way.ts'
import type { BetSlip } from '../slips/read-slip.ts'

type MarketName = { readonly fixtureId: string; readonly market: string }

/** Every market that a slip may stand in, those that say who was placed among them. */
function marketsOf({ form, legs }: BetSlip): readonly MarketName[] {
  return legs.flatMap(({ fixtureId, market }) => {
    const place = form.kind === 'each-way' ? placeMarketOf(market) : undefined
    return [{ fixtureId, market }, ...(place === undefined ? [] : [{ fixtureId, market: place }])]
  })
}

/** Rows of markets, by fixture and market. */
export type OpenedMarkets = ReadonlyMap<string, OpenedMarket>

/** Rows are never taken away, so what was seen once is known; a node forgets all of it rather than grow for ever. */
const MOST_KNOWN = 200_000
const knownMarkets = perDatabase(() => new Map<string, OpenedMarket>())
const knownBooks = perDatabase(() => new Set<string>())

/** The rows of the markets of slips, which are made where nobody has bet on them yet. */
export async function marketsFor(
  app: App,
  book: QuoteBook,
  slips: readonly BetSlip[],
): Promise<OpenedMarkets> {
  const known = knownMarkets(app)
  if (known.size > MOST_KNOWN) known.clear()
  const missing = new Map(
    slips
      .flatMap(marketsOf)
      .filter((market) => !known.has(marketKeyOf(market)))
      .map((market) => [marketKeyOf(market), market]),
  )
  const quoted = [...missing.values()].flatMap(({ fixtureId, market }) => {
    const quote = book.quote(fixtureId, market)
    return quote ? [{ fixtureId, market, winners: quote.winners }] : []
  })
  if (quoted.length > 0)
    for (const row of await transaction(app, (tx) => openMarkets(tx, quoted)))
      known.set(marketKeyOf(row), row)
  return known
}

/** The books that bets may stand in, whose rows are made where nobody has bet there yet. Play money stands in none. */
export async function booksFor(
  app: App,
  asked: readonly Pick<AskedBet, 'owner' | 'slip'>[],
  markets: OpenedMarkets,
): Promise<readonly BookName[]> {
  const known = knownBooks(app)
  if (known.size > MOST_KNOWN) known.clear()
  const names = asked.flatMap((each) => (each.owner.isTrial ? [] : bookNames(each, markets)))
  const missing = names.filter((name) => !known.has(bookKey(name)))
  if (missing.length > 0) {
    await transaction(app, (tx) => openBooks(tx, missing))
    for (const name of missing) known.add(bookKey(name))
  }
  return names
}

/** The books that a bet may stand in; a market that is kept in no table has none. */
export function bookNames(
  { owner, slip }: Pick<AskedBet, 'owner' | 'slip'>,
  markets: OpenedMarkets,
): readonly BookName[] {
  const { merchantCode, currency } = owner
  return marketsOf(slip).flatMap((market) => {
    const opened = markets.get(marketKeyOf(market))
    if (!opened) return []
    const { id: marketId, winners, fixtureId, competitionDay } = opened
    return [{ marketId, winners, fixtureId, competitionDay, merchantCode, currency }]
  })
}
