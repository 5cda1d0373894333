import {
  type BetView,
  getBet,
  getClosingOdds,
  getCompetition,
  getSportsFigures,
  getSportsFixture,
  getSportsHome,
  getSportsRules,
  type LanguageCode,
  listBets,
  listSportsFixtures,
  listSportsResults,
  type MarketPick,
  searchSports,
  type ShownFixture,
} from '@baize/contracts'
import { ownZone } from '../../lib/browser/own-zone.ts'
import { call } from '../../lib/call/api.ts'
import { SPORTS_ASKED_EVERY_MS, SPORTS_FRESH_MS, SPORTS_LIST_EVERY_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { keysOf, memberKeysOf } from '../../lib/query/query-key.ts'
import type { Page } from '../../lib/query/use-pages.ts'
import { lookedFor } from './favourites.ts'
import { takeImage, takeNews } from './known-odds.ts'

const sportsKey = keysOf('sports')
const ownSportsKey = memberKeysOf('sports')

/** Names come in the language of the page, so another language is another question. */
export function sportsHomeQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: sportsKey('home', language),
    queryFn: async ({ signal }) => {
      const home = await call(getSportsHome, { signal })
      takeImage({ topic: 'home', fixtures: [...home.live, ...home.soon] })
      return home
    },
    staleTime: 0,
    refetchInterval: SPORTS_FRESH_MS,
    keepsPrevious: true,
  })
}

/** Days are meant by the clock of whoever looks, as start times are shown; its zone goes along with a day. */
function zoneOfDay(day: string | undefined): { readonly zone?: string } {
  return day === undefined || day === 'live' ? {} : zoneOfDays()
}

function zoneOfDays(): { readonly zone?: string } {
  const zone = ownZone()
  return zone === undefined ? {} : { zone }
}

export type FixtureWish = {
  readonly sport?: string
  readonly competitionId?: string
  readonly when?: string
  readonly pick?: MarketPick
  /** The page of a long list; the first where it is nothing. */
  readonly pageNo?: string
}

/**
 * Fixtures by sport, competition or day; under `topic` the store keeps them in step with the socket. The socket follows who
 * wins: another market that was picked is asked for as often as without it.
 */
export function fixturesQuery(language: LanguageCode, topic: string, wish: FixtureWish) {
  const { sport = '', competitionId = '', when = '', pick, pageNo = '1' } = wish
  const zoned = zoneOfDay(wish.when)
  return queryOptions({
    queryKey: sportsKey(
      'fixtures',
      language,
      sport,
      competitionId,
      when,
      zoned.zone ?? '',
      pick ?? '',
      pageNo,
    ),
    queryFn: async ({ signal }) => {
      const list = await call(listSportsFixtures, { query: { ...wish, ...zoned }, signal })
      takeImage({ topic, fixtures: list.fixtures, isPart: list.totalPages > 1 })
      takeNews({
        fixtures: list.picked.map(({ fixtureId, market }) => ({ fixtureId, markets: [market] })),
      })
      return list
    },
    staleTime: 0,
    refetchInterval: pick ? SPORTS_ASKED_EVERY_MS : SPORTS_LIST_EVERY_MS,
    keepsPrevious: true,
  })
}

/** What can be bet on of the fixtures, leagues and sides that somebody starred. */
export function starredQuery(language: LanguageCode, favourites: readonly string[]) {
  const of = lookedFor(favourites).join(',')
  return queryOptions({
    queryKey: sportsKey('starred', language, of),
    queryFn: async ({ signal }) => {
      const list = await call(listSportsFixtures, { query: { of }, signal })
      takeImage({ topic: 'starred', fixtures: list.fixtures })
      return list
    },
    staleTime: 0,
    refetchInterval: SPORTS_ASKED_EVERY_MS,
    keepsPrevious: true,
  })
}

export function matchQuery(language: LanguageCode, fixtureId: string) {
  return queryOptions({
    queryKey: sportsKey('match', language, fixtureId),
    queryFn: async ({ signal }) => {
      const match = await call(getSportsFixture, { query: { fixtureId }, signal })
      takeImage({ topic: `fixture/${fixtureId}`, fixtures: [match.fixture], markets: match.markets })
      return match
    },
    staleTime: 0,
    refetchInterval: SPORTS_FRESH_MS,
    keepsPrevious: true,
  })
}

export function competitionQuery(language: LanguageCode, competitionId: string) {
  return queryOptions({
    queryKey: sportsKey('competition', language, competitionId),
    queryFn: ({ signal }) => call(getCompetition, { query: { competitionId, ...zoneOfDays() }, signal }),
    staleTime: SPORTS_FRESH_MS,
  })
}

export function searchQuery(language: LanguageCode, text: string) {
  return queryOptions({
    queryKey: sportsKey('search', language, text),
    queryFn: async ({ signal }) => {
      const found = await call(searchSports, { query: { text }, signal })
      takeImage({ topic: `search ${text}`, fixtures: found.fixtures })
      return found
    },
    staleTime: SPORTS_LIST_EVERY_MS,
    keepsPrevious: true,
  })
}

export function closingQuery(fixtureId: string) {
  return queryOptions({
    queryKey: sportsKey('closing', fixtureId),
    queryFn: ({ signal }) => call(getClosingOdds, { query: { fixtureId }, signal }),
    staleTime: SPORTS_FRESH_MS,
  })
}

export function figuresQuery() {
  return queryOptions({
    queryKey: sportsKey('figures'),
    queryFn: ({ signal }) => call(getSportsFigures, { signal }),
    staleTime: SPORTS_FRESH_MS,
  })
}

/** The rules in force, or those under the hash of a bet. */
export function rulesQuery(hash?: string) {
  return queryOptions({
    queryKey: sportsKey('rules', hash ?? ''),
    queryFn: ({ signal }) => call(getSportsRules, { query: hash === undefined ? {} : { hash }, signal }),
    staleTime: SPORTS_FRESH_MS,
  })
}

export function betQuery({ account, betId }: { readonly account: string; readonly betId: string }) {
  return queryOptions({
    queryKey: ownSportsKey(account, 'bet', betId),
    meta: { live: ['balance.changed'] },
    queryFn: ({ signal }) => call(getBet, { query: { betId }, signal }),
    staleTime: 0,
    keepsPrevious: true,
  })
}

export type BetShelf = 'open' | 'cash-out' | 'settled'

export async function askBets(show: BetShelf, pageNo: number): Promise<Page<BetView>> {
  const { bets, pageNum, totalPages } = await call(listBets, { query: { show, pageNo: String(pageNo) } })
  return { items: bets, pageNum, totalPages }
}

export type ResultWish = { readonly day?: string; readonly sport?: string; readonly competitionId?: string }

export async function askResults(wish: ResultWish, pageNo: number): Promise<Page<ShownFixture>> {
  const { fixtures, pageNum, totalPages } = await call(listSportsResults, {
    query: { ...wish, ...zoneOfDay(wish.day), pageNo: String(pageNo) },
  })
  return { items: fixtures, pageNum, totalPages }
}
