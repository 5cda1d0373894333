import type { ShownMarket, SportsFrame } from '@baize/contracts'
import type { QuoteBook } from '../book/book.ts'
import type { Quote } from '../book/quote.ts'
import { mainOf, marketOnWire, statusOnWire } from '../views/on-wire.ts'

export type FixtureNews = Extract<SportsFrame, { type: 'news' }>['fixtures'][number]

type SaidMarket = Pick<Quote, 'state' | 'version' | 'stops' | 'outcomes'>

/** What was said of a fixture last: only what differs is said again. */
export type SaidFixture = {
  readonly status: string
  readonly stateVersion: number
  readonly nextStepAt: string | null
  readonly markets: ReadonlyMap<string, SaidMarket>
}

/** What changed of a fixture since something was said of it: for who follows all of it, and for lists. */
export type FixtureChange = {
  readonly said: SaidFixture
  readonly whole: FixtureNews | undefined
  readonly brief: FixtureNews | undefined
}

export function changeOf(
  book: QuoteBook,
  fixtureId: string,
  before: SaidFixture | undefined,
): FixtureChange | undefined {
  const fixture = book.fixture(fixtureId)
  if (!fixture) return undefined
  const quotes = book.markets(fixtureId)
  const main = mainOf(quotes)?.market
  const changed = quotes
    .filter((quote) => !isSaid(quote, before?.markets.get(quote.market)))
    .map(marketOnWire)
  const said: SaidFixture = {
    status: statusOnWire(fixture.status),
    stateVersion: fixture.stateVersion,
    nextStepAt: fixture.nextStepAt?.toISOString() ?? null,
    markets: new Map(quotes.map((quote) => [quote.market, quote])),
  }
  const isMoved =
    before?.status !== said.status ||
    before.stateVersion !== said.stateVersion ||
    before.nextStepAt !== said.nextStepAt
  const about = isMoved
    ? {
        status: said.status,
        state: fixture.state ?? null,
        stateVersion: said.stateVersion,
        nextStepAt: said.nextStepAt,
      }
    : {}
  const newsOf = (markets: readonly ShownMarket[]): FixtureNews | undefined =>
    isMoved || markets.length > 0
      ? { fixtureId, ...about, ...(markets.length > 0 && { markets: [...markets] }) }
      : undefined
  return { said, whole: newsOf(changed), brief: newsOf(changed.filter(({ market }) => market === main)) }
}

/** Outcomes are never changed where they stand: other odds are other outcomes. */
function isSaid({ state, version, stops, outcomes }: Quote, said: SaidMarket | undefined): boolean {
  return (
    said?.state === state && said.version === version && said.stops === stops && said.outcomes === outcomes
  )
}
