import type { BetView, ShownFixture, ShownMarket, SportsFrame } from '@baize/contracts'
import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react'
import { isOver } from './board.ts'

type News = Extract<SportsFrame, { type: 'news' }>['fixtures'][number]

/** A topic as it stands, whether a frame of the socket brought it or an answer to a question. */
export type TopicImage = {
  readonly topic: string
  readonly fixtures: readonly ShownFixture[]
  /** The first page of a longer list, which takes nothing away from one that is known whole. */
  readonly isPart?: boolean | undefined
  readonly markets?: readonly ShownMarket[] | undefined
  readonly bets?: readonly BetView[] | undefined
}

/** All that this page knows of fixtures and odds; each thing has its own listeners, so that one price draws one button. */
const fixtures = new Map<string, ShownFixture>()
const markets = new Map<string, ShownMarket>()
const lists = new Map<string, readonly string[]>()
/** Fixtures of which all markets are known, and not only those that were heard of. */
const wholes = new Set<string>()
const bets = new Map<string, BetView>()
const listeners = new Map<string, Set<() => void>>()

const none: readonly string[] = []
const marketKey = (fixtureId: string, market: string) => `${fixtureId} ${market}`
const marketsOf = (fixtureId: string) => `markets ${fixtureId}`

function watch(key: string, listener: () => void): () => void {
  const watching = listeners.get(key) ?? new Set()
  listeners.set(key, watching)
  watching.add(listener)
  return () => {
    watching.delete(listener)
    if (watching.size === 0) listeners.delete(key)
  }
}

function tell(key: string): void {
  for (const listener of Array.from(listeners.get(key) ?? [])) listener()
}

function keepFixture(fixture: ShownFixture): void {
  const before = fixtures.get(fixture.fixtureId)
  const isOld = before !== undefined && before.stateVersion > fixture.stateVersion
  if (!isOld && !isAlike(before, fixture)) {
    fixtures.set(fixture.fixtureId, fixture)
    tell(fixture.fixtureId)
  }
  const { main } = fixture
  // While not all markets are known, one that is named is listed also where it has not moved.
  if (main && (keepMarket(fixture.fixtureId, main) || !wholes.has(fixture.fixtureId)))
    listMarkets(fixture.fixtureId, [main])
}

/** Versions only rise: what was asked for before a frame came is no news after it. Says whether it was news. */
function keepMarket(fixtureId: string, market: ShownMarket): boolean {
  const key = marketKey(fixtureId, market.market)
  const before = markets.get(key)
  const isOld = before !== undefined && (before.version > market.version || before.stops > market.stops)
  if (isOld || isAlike(before, market)) return false
  markets.set(key, market)
  tell(key)
  return true
}

/** A market that is heard of is one of its fixture's, as far as those are known. */
function listMarkets(fixtureId: string, heard: readonly ShownMarket[]): void {
  const listed = lists.get(marketsOf(fixtureId))
  const added = heard.map(({ market }) => market).filter((market) => listed && !listed.includes(market))
  if (listed && added.length > 0) keepList(marketsOf(fixtureId), [...listed, ...added])
}

function keepList(key: string, ids: readonly string[]): void {
  if (lists.get(key)?.join() === ids.join()) return
  lists.set(key, ids)
  tell(key)
}

/** From now on a market that is not among these has closed. */
function keepWhole(fixtureId: string, ids: readonly string[]): void {
  const isNew = !wholes.has(fixtureId)
  wholes.add(fixtureId)
  keepList(marketsOf(fixtureId), ids)
  if (isNew) tell(marketsOf(fixtureId))
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function keepBet(bet: BetView): void {
  if (isAlike(bets.get(bet.betId), bet)) return
  bets.set(bet.betId, bet)
  tell(bet.betId)
}

/** Takes in what a topic is now. */
export function takeImage({ topic, fixtures: shown, isPart, markets: all, bets: own }: TopicImage): void {
  for (const fixture of shown) keepFixture(fixture)
  const ids = shown.map(({ fixtureId }) => fixtureId)
  const isWhole = !isPart || (lists.get(topic)?.length ?? 0) <= ids.length
  if (isWhole) keepList(topic, ids)
  const [only] = shown
  if (all && only) {
    for (const market of all) keepMarket(only.fixtureId, market)
    // A node that has just started knows a match before its odds: no markets at all are believed of what is over.
    if (all.length > 0 || isOver(only)) {
      keepWhole(
        only.fixtureId,
        all.map(({ market }) => market),
      )
    } else if (!lists.has(marketsOf(only.fixtureId))) keepList(marketsOf(only.fixtureId), [])
  }
  for (const bet of own ?? []) keepBet(bet)
}

/** Takes in what changed of a topic. A fixture that nobody has named yet comes with the next image. */
export function takeNews({
  fixtures: changed,
  bets: own,
}: Pick<TopicImage, 'bets'> & { readonly fixtures: readonly News[] }): void {
  for (const news of changed) takeFixtureNews(news)
  for (const bet of own ?? []) keepBet(bet)
}

function takeFixtureNews({ fixtureId, status, state, stateVersion, markets: moved = [] }: News): void {
  const before = fixtures.get(fixtureId)
  if (before) {
    keepFixture({
      ...before,
      main: null,
      status: isStatus(status) ? status : before.status,
      state: stateVersion === undefined ? before.state : state,
      stateVersion: stateVersion ?? before.stateVersion,
      ...(before.main && { main: markets.get(marketKey(fixtureId, before.main.market)) ?? before.main }),
    })
  }
  for (const market of moved) keepMarket(fixtureId, market)
  listMarkets(fixtureId, moved)
}

/** A fixture that the house does not know any more has no markets. */
export function takeGone(fixtureId: string): void {
  keepWhole(fixtureId, [])
}

const statuses: readonly ShownFixture['status'][] = [
  'open',
  'live',
  'interrupted',
  'postponed',
  'ended',
  'abandoned',
  'cancelled',
]

function isStatus(value: string | undefined): value is ShownFixture['status'] {
  return statuses.some((status) => status === value)
}

export function knownFixture(fixtureId: string): ShownFixture | undefined {
  return fixtures.get(fixtureId)
}

/** A market is named by its fixture and its key. */
type MarketOfFixture = { readonly fixtureId: string; readonly market: string }

export function knownMarket({ fixtureId, market }: MarketOfFixture): ShownMarket | undefined {
  return markets.get(marketKey(fixtureId, market))
}

/** What is closed is in no image: of a fixture whose markets are all known, whatever is not among them has closed. */
export function isGone({ fixtureId, market }: MarketOfFixture): boolean {
  return wholes.has(fixtureId) && lists.get(marketsOf(fixtureId))?.includes(market) === false
}

function useKnown<Value>(key: string, read: () => Value, onServer: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => watch(key, listener), [key])
  return useSyncExternalStore(subscribe, read, onServer)
}

const nothing = () => undefined

export function useFixture(fixtureId: string): ShownFixture | undefined {
  return useKnown(fixtureId, () => fixtures.get(fixtureId), nothing)
}

export function useMarket({ fixtureId, market }: MarketOfFixture): ShownMarket | undefined {
  const key = marketKey(fixtureId, market)
  return useKnown(key, () => markets.get(key), nothing)
}

/** Markets of one fixture as they stand, again whenever one of them changes. */
export function useMarkets(fixtureId: string, given: readonly ShownMarket[]): readonly ShownMarket[] {
  const [, moved] = useReducer((count: number) => count + 1, 0)
  const keys = given.map(({ market }) => market).join(' ')
  useEffect(
    () =>
      watchMarkets(
        keys.split(' ').map((market) => ({ fixtureId, market })),
        moved,
      ),
    [fixtureId, keys],
  )
  return given.map((market) => markets.get(marketKey(fixtureId, market.market)) ?? market)
}

/** The ids of the fixtures of a topic, as far as they are known. */
export function useTopicList(topic: string): readonly string[] | undefined {
  return useKnown(topic, () => lists.get(topic), nothing)
}

/** The keys of all markets of a fixture. */
export function useMarketKeys(fixtureId: string): readonly string[] {
  const key = marketsOf(fixtureId)
  return useKnown(
    key,
    () => lists.get(key) ?? none,
    () => none,
  )
}

/** A bet as the line last told it, or as the page was given it. */
export function useLiveBet(bet: BetView): BetView {
  const heard = useKnown(bet.betId, () => bets.get(bet.betId), nothing)
  return heard && heard.version >= bet.version ? heard : bet
}

/** Calls back when one of these markets, the fixture behind it or what that has, changes. */
export function watchMarkets(wanted: readonly MarketOfFixture[], listener: () => void): () => void {
  const offs = wanted.flatMap(({ fixtureId, market }) => [
    watch(marketKey(fixtureId, market), listener),
    watch(fixtureId, listener),
    watch(marketsOf(fixtureId), listener),
  ])
  return () => {
    for (const off of offs) off()
  }
}
