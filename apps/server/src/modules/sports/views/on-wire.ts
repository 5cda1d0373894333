import type { LanguageCode, ShownFixture, ShownMarket, shownFixtureStates } from '@baize/contracts'
import { isOver } from '../book/fixture-life.ts'
import { marginOf } from '../book/closing.ts'
import type { BookFixture, FixtureStatus, Quote } from '../book/quote.ts'

type ShownStatus = (typeof shownFixtureStates)[number]

/** Pages know nothing of what is only announced, or filed away. */
const shownStatuses: Readonly<Record<FixtureStatus, ShownStatus>> = {
  announced: 'open',
  open: 'open',
  live: 'live',
  interrupted: 'interrupted',
  postponed: 'postponed',
  ended: 'ended',
  closed: 'ended',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
}

export function statusOnWire(status: FixtureStatus): ShownStatus {
  return shownStatuses[status]
}

/** A name in the language of the page, or in English. */
export function nameIn(names: Readonly<Record<string, string>>, language: LanguageCode): string {
  return names[language.toLowerCase()] ?? names.en ?? ''
}

export function marketOnWire(quote: Quote): ShownMarket {
  const { market, state, version, stops, outcomes } = quote
  return {
    market,
    state,
    version,
    stops,
    margin: marginOf(quote),
    outcomes: Array.from(outcomes, ([outcome, { odds, isOffered }]) => ({ outcome, odds, isOffered })),
  }
}

type NamedFixture = Pick<
  BookFixture,
  | 'id'
  | 'sport'
  | 'competitionId'
  | 'competitionNames'
  | 'country'
  | 'sides'
  | 'startsAt'
  | 'status'
  | 'isSimulated'
> &
  Pick<BookFixture, 'state' | 'stateVersion'>

/** A fixture on a list, with its main market. */
export function fixtureOnWire(
  fixture: NamedFixture,
  quotes: readonly Quote[],
  language: LanguageCode,
): ShownFixture {
  const offered = quotes.filter(({ state }) => state !== 'closed')
  const main = mainOf(offered)
  return {
    fixtureId: fixture.id,
    sport: fixture.sport,
    competitionId: fixture.competitionId,
    competition: nameIn(fixture.competitionNames, language),
    country: fixture.country,
    sides: fixture.sides.map(({ id, names }) => ({ sideId: id, name: nameIn(names, language) })),
    startsAt: fixture.startsAt.toISOString(),
    status: statusOnWire(fixture.status),
    isSimulated: fixture.isSimulated,
    state: fixture.state ?? null,
    stateVersion: fixture.stateVersion,
    main: main && !isOver(fixture.status) ? marketOnWire(main) : null,
    more: Math.max(0, offered.length - (main ? 1 : 0)),
  }
}

/** Who wins the whole of it, in whichever way the sport asks that. */
const mainMarkets = ['1x2', 'winner']

export function mainOf(quotes: readonly Quote[]): Quote | undefined {
  return mainMarkets.flatMap((key) => quotes.find(({ market }) => market === key) ?? [])[0]
}
