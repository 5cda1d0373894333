import type { OfficeMarket } from '@baize/contracts'
import { plainChance, worstOf } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { LIVE_PART, limitsFor } from '../slips/bet-limits.ts'
import { bookOf } from '../book/book.ts'
import { marginOf } from '../book/closing.ts'
import { termsIn } from '../book/competition-terms.ts'
import { isUnderWay } from '../book/fixture-life.ts'
import type { Quote } from '../book/quote.ts'
import type { TradedFixture, TradedMarket } from '../store/trading.ts'

type MarketRows = { readonly currency: string; readonly rows: readonly TradedMarket[] }

/** All markets of a fixture, those that can cost the most first: what this node quotes, and what was bet on. */
export function marketsOnWire(
  app: App,
  fixture: TradedFixture,
  { currency, rows }: MarketRows,
): OfficeMarket[] {
  const quotes = new Map(
    bookOf(app)
      .markets(fixture.id)
      .map((quote) => [quote.market, quote]),
  )
  const known = new Map(rows.map((row) => [row.market, row]))
  const terms = termsIn(fixture.terms)
  const limitOf = (market: string) => {
    const { market: limit } = limitsFor(currency, terms, market)
    return isUnderWay(fixture.status) ? limit / LIVE_PART : limit
  }
  return [...new Set([...known.keys(), ...quotes.keys()])]
    .map((market) => {
      const row = known.get(market) ?? nobodys(market)
      const payouts = unitsOf(row.payouts)
      const worst = worstOf({ stakes: row.stakes, payouts }, row.winners)
      return { worst, shown: { row, payouts, quote: quotes.get(market), limit: limitOf(market) } }
    })
    .sort((one, other) => (one.worst === other.worst ? 0 : one.worst > other.worst ? -1 : 1))
    .map(({ worst, shown }) => marketOnWire(shown, worst))
}

type OpenMarket = Omit<TradedMarket, 'state'> & { readonly state: OfficeMarket['state'] }

/** One that nobody has bet on. */
function nobodys(market: string): OpenMarket {
  return { market, state: 'quoted', winners: 1, stakes: 0n, payouts: {}, openBets: 0 }
}

function unitsOf(payouts: Readonly<Record<string, string>>): Readonly<Record<string, bigint>> {
  return Object.fromEntries(Object.entries(payouts).map(([outcome, units]) => [outcome, BigInt(units)]))
}

type ShownMarket = {
  readonly row: OpenMarket
  readonly payouts: Readonly<Record<string, bigint>>
  readonly quote: Quote | undefined
  readonly limit: bigint
}

function marketOnWire({ row, payouts, quote, limit }: ShownMarket, worst: bigint): OfficeMarket {
  const outcomes = new Set([...(quote?.outcomes.keys() ?? []), ...Object.keys(payouts)])
  return {
    market: row.market,
    state: row.state,
    quote: quote ? { state: quote.state, version: quote.version, margin: marginOf(quote) } : null,
    stakes: unitsToWire(row.stakes),
    worst: unitsToWire(worst > 0n ? worst : 0n),
    limit: unitsToWire(limit),
    openBets: row.openBets,
    outcomes: Array.from(outcomes, (outcome) => {
      const quoted = quote?.outcomes.get(outcome)
      return {
        outcome,
        odds: quoted?.odds ?? null,
        chance: quoted ? plainChance(quoted) : null,
        payout: unitsToWire(payouts[outcome] ?? 0n),
      }
    }),
  }
}
