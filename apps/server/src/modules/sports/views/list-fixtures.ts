import { sportCodes, type ShownFixture } from '@baize/contracts'
import type { LanguageCode, MarketPick } from '@baize/contracts'
import type { App } from '#platform/app'
import { momentsOf } from '#platform/calendar-day'
import { Refusal } from '#platform/refusal'
import { type QuoteBook, bookOf } from '../book/book.ts'
import { isOver, isUnderWay } from '../book/fixture-life.ts'
import { plainLetters } from '../book/keep-fixtures.ts'
import type { BookFixture } from '../book/quote.ts'
import { findCompetition, searchFixtures } from '../store/views.ts'
import { fixtureOnWire, marketOnWire, nameIn } from './on-wire.ts'
import { pickedMarket } from './picked-market.ts'
import { zoneOf } from './viewers-zone.ts'

/** Where a page stands: its house and its language. */
export type SportsView = {
  readonly merchantCode: string
  readonly language: LanguageCode
  /** Of the house's own country: its competitions come first. */
  readonly country: string | null
}

const LIVE_AT_HOME = 6
const SOON_AT_HOME = 12
const PAGE_SIZE = 30

/** The front of the book. */
export async function getSportsHome(app: App, view: SportsView) {
  const book = bookOf(app)
  const fixtures = bettable(book)
  const { live, soon } = frontOf(fixtures)
  const shown = shownBy(book, view.language)
  return {
    sports: sportsOf(fixtures),
    live: live.map(shown),
    soon: soon.map(shown),
    competitions: competitionsOf(fixtures, view),
    isUp: book.producers().some(({ code }) => book.isUp(code)),
    serverTime: timeOf(book),
  }
}

function frontOf(fixtures: readonly BookFixture[]) {
  return {
    live: fixtures.filter(({ status }) => isUnderWay(status)).slice(0, LIVE_AT_HOME),
    soon: fixtures.filter(({ status }) => !isUnderWay(status)).slice(0, SOON_AT_HOME),
  }
}

/** The fixtures of the front, of all that can be bet on. */
export function frontFixtures(all: readonly BookFixture[]): BookFixture[] {
  const { live, soon } = frontOf(all)
  return [...live, ...soon]
}

export function timeOf(book: QuoteBook): string {
  return new Date(book.clock.now()).toISOString()
}

function shownBy(book: QuoteBook, language: LanguageCode): (fixture: BookFixture) => ShownFixture {
  return (fixture) => fixtureOnWire(fixture, book.markets(fixture.id), language)
}

/** What is live, then what is to come, the next to begin first. What should have begun and has not is kept back. */
export function bettable(book: QuoteBook): BookFixture[] {
  const now = book.clock.now()
  return [...book.fixtures()]
    .filter(({ status, startsAt }) => {
      if (isOver(status) || status === 'announced') return false
      return isUnderWay(status) || status === 'postponed' || startsAt.getTime() > now
    })
    .sort((one, other) => rank(one) - rank(other) || byStart(one, other))
}

function rank({ status }: BookFixture): number {
  return isUnderWay(status) ? 0 : 1
}

function byStart(one: BookFixture, other: BookFixture): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || (one.id < other.id ? -1 : 1)
}

function sportsOf(fixtures: readonly BookFixture[]) {
  const others = new Set(fixtures.map(({ sport }) => sport))
  for (const code of sportCodes) others.delete(code)
  return [...sportCodes, ...others].map((sport) => {
    const own = fixtures.filter((each) => each.sport === sport)
    const live = own.filter(({ status }) => isUnderWay(status)).length
    return { sport, live, open: own.length - live }
  })
}

function competitionsOf(fixtures: readonly BookFixture[], { language, country }: SportsView) {
  const byId = Map.groupBy(fixtures, ({ competitionId }) => competitionId)
  const all = [...byId].flatMap(([competitionId, [first, ...more]]) =>
    first
      ? [
          {
            competitionId,
            sport: first.sport,
            name: nameIn(first.competitionNames, language),
            country: first.country,
            fixtures: more.length + 1,
          },
        ]
      : [],
  )
  const isAtHome = (each: { country: string | null }) =>
    country !== null && each.country === country ? 0 : 1
  return all.sort(
    (one, other) =>
      isAtHome(one) - isAtHome(other) || other.fixtures - one.fixtures || (one.name < other.name ? -1 : 1),
  )
}

type WantedFixtures = {
  readonly sport?: string | undefined
  readonly competitionId?: string | undefined
  readonly when?: string | undefined
  readonly zone?: string | undefined
  readonly pick?: MarketPick | undefined
  readonly of?: string | undefined
  readonly pageNo?: string | undefined
}

/** Fixtures of a sport or a competition: live ones first, then by their start. */
export async function listSportsFixtures(app: App, view: SportsView, wanted: WantedFixtures) {
  const { sport, competitionId, pick } = wanted
  const book = bookOf(app)
  if (competitionId !== undefined && !(await findCompetition(app.db, competitionId)))
    throw new Refusal('FIXTURE_NOT_FOUND')
  const isThen = await thenOf(app, view, wanted)
  const isNamed = namedBy(wanted.of)
  const found = bettable(book).filter(
    (fixture) =>
      (sport === undefined || fixture.sport === sport) &&
      (competitionId === undefined || fixture.competitionId === competitionId) &&
      isThen(fixture) &&
      isNamed(fixture),
  )
  const pageNum = Number(wanted.pageNo ?? 1)
  const page = found.slice((pageNum - 1) * PAGE_SIZE, pageNum * PAGE_SIZE)
  return {
    fixtures: page.map(shownBy(book, view.language)),
    picked: pick === undefined ? [] : page.flatMap(({ id }) => pickedOnWire(book, id, pick)),
    serverTime: timeOf(book),
    pageNum,
    totalPages: Math.ceil(found.length / PAGE_SIZE),
  }
}

function pickedOnWire(book: QuoteBook, fixtureId: string, pick: MarketPick) {
  const quote = pickedMarket(book.markets(fixtureId), pick)
  return quote ? [{ fixtureId, market: marketOnWire(quote) }] : []
}

/** Whether a fixture was named, or its competition or one of its sides. */
function namedBy(ids: string | undefined): (fixture: BookFixture) => boolean {
  if (ids === undefined) return () => true
  const named = new Set(ids.split(','))
  return ({ id, competitionId, sides }) =>
    named.has(id) || named.has(competitionId) || sides.some((side) => named.has(side.id))
}

/** Whether a fixture is one of those that are live, or of a day. */
async function thenOf(
  app: App,
  view: SportsView,
  { when, zone }: WantedFixtures,
): Promise<(fixture: BookFixture) => boolean> {
  if (when === undefined) return () => true
  if (when === 'live') return ({ status }) => isUnderWay(status)
  const { since, until } = momentsOf({ day: when, zone: await zoneOf(app, view, zone) })
  return ({ startsAt }) => startsAt >= since && startsAt < until
}

const MOST_FOUND = 30

/** Sides and competitions by name, in any language that the feed has them in. */
export async function searchSports(app: App, view: SportsView, text: string) {
  const book = bookOf(app)
  const wanted = plainLetters(text).trim()
  const ids = wanted === '' ? [] : await searchFixtures(app.db, { text: wanted, limit: 4 * MOST_FOUND })
  const found = new Set(ids)
  const all = bettable(book)
  const isMeant = ({ competitionNames }: BookFixture) =>
    Object.values(competitionNames).some((name) => plainLetters(name).includes(wanted))
  return {
    fixtures: all
      .filter(({ id }) => found.has(id))
      .slice(0, MOST_FOUND)
      .map(shownBy(book, view.language)),
    competitions: wanted === '' ? [] : competitionsOf(all.filter(isMeant), view),
    serverTime: timeOf(book),
  }
}
