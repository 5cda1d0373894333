import { type GuardedQuote, type GuardReason, priceGuard, withoutMargin } from '@baize/engines'
import type { FeedMessage, QuotedMarket } from '@baize/ofp'
import {
  type BookedFixture,
  type BookedMarket,
  type Books,
  fixtureFor,
  type MessageOutcome,
  MOST_MARKETS,
  type OddQuote,
} from './booked.ts'
import { isUnderWay } from './fixture-life.ts'
import type { BookChange, QuotedChance } from './quote.ts'

/** Markets as they are quoted from now on; what nobody could mean is not published, and holds what is open. */
export function applyOdds(
  books: Books,
  producer: string,
  said: Extract<FeedMessage, { kind: 'odds' }>,
): MessageOutcome {
  const fixture = fixtureFor(books, said.fixture)
  if (!fixture) return { changes: [], setAside: 'too-many-fixtures' }
  const isPricedAnew = said.steps !== undefined && said.steps !== fixture.priced.get(producer)
  if (said.steps !== undefined) fixture.priced.set(producer, said.steps)
  const markets = new Set<string>(isPricedAnew ? fixture.markets.keys() : [])
  const odd: OddQuote[] = []
  let setAside: string | undefined
  for (const quoted of said.markets) {
    const before = fixture.markets.get(quoted.market)
    if (!before && fixture.markets.size >= MOST_MARKETS) {
      setAside = 'too-many-markets'
      continue
    }
    const after = quotedMarket(before, quoted, { producer, stateVersion: fixture.stateVersion })
    if (!after) continue
    const reason = isOffered(quoted) && guardReason(before, after)
    if (reason && !isSaidAgain(fixture, before, { after, reason })) {
      setAside = `guard-${reason}`
      odd.push({ fixtureId: said.fixture, market: quoted.market, why: reason, ...moveOf(before, after) })
      if (!before) continue
      const doubted = reason === 'moved' ? after : undefined
      const stopped = before.status === 'open' && { status: 'suspended' as const, stops: before.stops + 1 }
      fixture.markets.set(quoted.market, { ...before, ...stopped, doubted })
      if (stopped) markets.add(quoted.market)
      continue
    }
    fixture.markets.set(quoted.market, after)
    markets.add(quoted.market)
  }
  const changes: BookChange[] =
    markets.size > 0 ? [{ kind: 'markets', fixtureId: said.fixture, markets: [...markets] }] : []
  return { changes, ...(setAside !== undefined && { setAside }), ...(odd.length > 0 && { odd }) }
}

type GuardedMove = { readonly after: BookedMarket; readonly reason: GuardReason }

/** Before the start news move odds and no state does: who says twice in a row that they have moved so far means it. */
function isSaidAgain(
  { status }: BookedFixture,
  before: BookedMarket | undefined,
  { after, reason }: GuardedMove,
): boolean {
  const doubted = before?.doubted
  if (reason !== 'moved' || isUnderWay(status) || !doubted || after.version <= doubted.version) return false
  return priceGuard(guarded(doubted), guarded(after), { stateChanged: false }) === undefined
}

/** The chance that moved most, where some are known from before. */
function moveOf(
  before: BookedMarket | undefined,
  after: BookedMarket,
): Pick<OddQuote, 'outcome' | 'was' | 'said'> {
  const moves = Array.from(after.outcomes, ([outcome, { won: said }]) => ({
    outcome,
    said,
    was: before?.outcomes.get(outcome)?.won ?? null,
  }))
  const by = ({ was, said }: (typeof moves)[number]) => (was === null ? -1 : Math.abs(said - was))
  const [first] = moves.toSorted((one, other) => by(other) - by(one))
  return first ?? { outcome: null, was: null, said: null }
}

function isOffered({ status }: Pick<QuotedMarket, 'status'>): boolean {
  return status === 'open' || status === 'suspended'
}

/** Why a quote is not published: it is none that anybody could mean, held against the last that was of this contest. */
function guardReason(last: BookedMarket | undefined, after: BookedMarket): GuardReason | undefined {
  const before = last?.isOfOther ? undefined : last
  const stateChanged = before?.stateVersion !== after.stateVersion
  return priceGuard(before && guarded(before), guarded(after), { stateChanged })
}

function guarded({ winners, outcomes }: BookedMarket): GuardedQuote {
  return { winners, outcomes: Array.from(outcomes, ([outcome, quoted]) => ({ outcome, ...quoted })) }
}

/** Versions only rise; the same one may open or close, but not be priced anew. */
function quotedMarket(
  before: BookedMarket | undefined,
  quoted: QuotedMarket,
  { producer, stateVersion: now }: Pick<BookedMarket, 'producer' | 'stateVersion'>,
): BookedMarket | undefined {
  const { market, status, version, winners } = quoted
  if (before && (version < before.version || (before.isOfOther && version === before.version)))
    return undefined
  // What is not offered any more stays quoted as it was.
  const isKept = before && (before.version === version || !isOffered(quoted))
  const outcomes: ReadonlyMap<string, QuotedChance> = isKept
    ? before.outcomes
    : new Map(withChances(quoted).map(({ outcome, ...chance }) => [outcome, chance]))
  // Whoever only holds a market has not priced what happened meanwhile.
  const isHeld = before && (isKept || (status !== 'open' && isSameChances(before.outcomes, outcomes)))
  return {
    market,
    producer,
    status,
    // Of another contest it keeps the version that was quoted: this one may yet be offered under its own.
    version: isKept && before.isOfOther ? before.version : version,
    winners,
    outcomes,
    stops: (before?.stops ?? 0) + (before?.status === 'open' && status === 'suspended' ? 1 : 0),
    losses: before?.losses ?? 0,
    isStale: false,
    isOfOther: isKept ? before.isOfOther : false,
    stateVersion: isHeld ? before.stateVersion : now,
  }
}

function isSameChances(
  one: ReadonlyMap<string, QuotedChance>,
  other: ReadonlyMap<string, QuotedChance>,
): boolean {
  const isSame = (name: string, { won }: QuotedChance) => one.get(name)?.won === won
  return one.size === other.size && [...other].every(([name, chance]) => isSame(name, chance))
}

/** Of a feed that says no chances they are what its odds say without their margin, where one outcome wins. */
function withChances({ winners, outcomes }: QuotedMarket): QuotedMarket['outcomes'] {
  const isSilent = outcomes.every((each) => each.won + each.halfWon + each.void + each.halfLost === 0)
  if (!isSilent || winners !== 1 || outcomes.length < 2) return outcomes
  const { chances } = withoutMargin(
    outcomes.map(({ odds }) => odds),
    'power',
  )
  return outcomes.map((each, place) => ({ ...each, won: chances[place] ?? 0 }))
}
