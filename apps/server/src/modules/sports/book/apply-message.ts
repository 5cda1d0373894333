import { type GuardedQuote, type GuardReason, priceGuard, withoutMargin } from '@baize/engines'
import type { FeedFixture, FeedMessage, QuotedMarket } from '@baize/ofp'
import { isUnderWay, statusAfter } from './fixture-life.ts'
import type { BookChange, FixtureStatus, QuotedChance } from './quote.ts'
import { isStopped } from './sport-rules.ts'

/** A market as the feed quoted it last; whether it takes bets follows from more than that. */
export type BookedMarket = {
  readonly market: string
  readonly producer: string
  readonly status: QuotedMarket['status']
  readonly version: number
  readonly stops: number
  readonly winners: number
  /** Quoted before its producer was last down: nobody knows whether it still holds. */
  readonly isStale: boolean
  /** The version of the fixture's state when it was quoted last. */
  readonly stateVersion: number
  readonly outcomes: ReadonlyMap<string, QuotedChance>
  /** What it was quoted at since and was not believed, as it had moved too far. */
  readonly doubted?: BookedMarket | undefined
}

/** A fixture as the feed spoke of it last. Quotes may come before the fixture does, from another producer. */
export type BookedFixture = {
  about: (FeedFixture & { readonly producer: string }) | undefined
  status: FixtureStatus
  state: unknown
  stateVersion: number
  steps: number | null
  /** After how many steps of it a producer priced it last: what such a message does not name still holds. */
  readonly priced: Map<string, number>
  nextStepAt: Date | null
  startedAt: Date | null
  /** What its markets were quoted at last before it began. */
  closing: readonly BookedMarket[] | undefined
  /** Where a simulated fixture stands in the public log: nothing of it opens before it does. */
  leaf: number | undefined
  /** Since when this node knows that it is over. */
  overAt: number | undefined
  readonly markets: Map<string, BookedMarket>
}

export type Books = Map<string, BookedFixture>

/** A quote that was not published, with the chance that moved most, in millionths. */
export type OddQuote = {
  readonly fixtureId: string
  readonly market: string
  readonly why: GuardReason
  readonly outcome: string | null
  readonly was: number | null
  readonly said: number | null
}

/** What a message did, or why it did nothing. */
export type MessageOutcome = {
  readonly changes: readonly BookChange[]
  readonly setAside?: string
  readonly odd?: readonly OddQuote[]
}

/** More than any feed of ours quotes; what comes after that is no feed. */
const MOST_FIXTURES = 20_000
const MOST_MARKETS = 1_000

const nothing: MessageOutcome = { changes: [] }

export function applyMessage(books: Books, producer: string, message: FeedMessage): MessageOutcome {
  switch (message.kind) {
    case 'fixture':
      return applyFixture(books, producer, message.fixture)
    case 'state':
      return applyState(books, message)
    case 'odds':
      return applyOdds(books, producer, message)
    case 'stop':
      return applyStop(books, message)
    default:
      return nothing
  }
}

function applyFixture(books: Books, producer: string, said: FeedFixture): MessageOutcome {
  if (said.competition.isUnder18) return withdraw(books, said.id)
  const fixture = fixtureFor(books, said.id)
  if (!fixture) return { changes: [], setAside: 'too-many-fixtures' }
  if (fixture.about && said.version < fixture.about.version) return nothing
  const status = statusAfter(fixture.about && fixture.status, said.status)
  const isKnown = fixture.about?.version === said.version && status === fixture.status
  if (isKnown) return nothing
  const about = fixture.about?.version === said.version ? fixture.about : { ...said, producer }
  noteStart(fixture, status)
  Object.assign(fixture, { about, status })
  return { changes: [{ kind: 'fixture', fixtureId: said.id }] }
}

/** What turns out to be played by people under 18 is offered no more: it is as if nobody had told of it. */
function withdraw(books: Books, fixtureId: string): MessageOutcome {
  const markets = [...(books.get(fixtureId)?.markets.keys() ?? [])]
  const wasTold = books.get(fixtureId)?.about !== undefined
  books.delete(fixtureId)
  const changes: BookChange[] = wasTold
    ? [
        { kind: 'fixture', fixtureId },
        { kind: 'markets', fixtureId, markets },
      ]
    : []
  return { changes, setAside: 'under-18' }
}

function applyState(books: Books, said: Extract<FeedMessage, { kind: 'state' }>): MessageOutcome {
  const fixture = fixtureFor(books, said.fixture)
  if (!fixture) return { changes: [], setAside: 'too-many-fixtures' }
  if (said.version < fixture.stateVersion) return nothing
  const status = statusAfter(fixture.about && fixture.status, said.status)
  if (said.version === fixture.stateVersion && status === fixture.status) return nothing
  noteStart(fixture, status)
  Object.assign(fixture, {
    status,
    state: said.state,
    stateVersion: said.version,
    steps: said.steps ?? fixture.steps,
    nextStepAt: said.nextStepAt === undefined ? fixture.nextStepAt : momentOf(said.nextStepAt),
    startedAt: momentOf(said.startedAt) ?? fixture.startedAt,
  })
  return { changes: [{ kind: 'fixture', fixtureId: said.fixture }] }
}

/** The last quotes before the start are kept aside: live ones take their place. */
function noteStart(fixture: BookedFixture, next: FixtureStatus): void {
  if (isUnderWay(next) && !isUnderWay(fixture.status)) fixture.closing = [...fixture.markets.values()]
}

function applyOdds(
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

/** Why a quote is not published: it is none that anybody could mean, held against the last that was. */
function guardReason(before: BookedMarket | undefined, after: BookedMarket): GuardReason | undefined {
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
  { producer, stateVersion }: Pick<BookedMarket, 'producer' | 'stateVersion'>,
): BookedMarket | undefined {
  const { market, status, version, winners } = quoted
  if (before && version < before.version) return undefined
  // What is not offered any more stays quoted as it was.
  const outcomes =
    before && (before.version === version || !isOffered(quoted))
      ? before.outcomes
      : new Map(withChances(quoted).map(({ outcome, ...chance }) => [outcome, chance]))
  const stops = (before?.stops ?? 0) + (before?.status === 'open' && status === 'suspended' ? 1 : 0)
  return { market, producer, status, version, stops, winners, isStale: false, stateVersion, outcomes }
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

/** What is open is suspended, and counts it. */
function applyStop(books: Books, said: Extract<FeedMessage, { kind: 'stop' }>): MessageOutcome {
  const fixture = books.get(said.fixture)
  if (!fixture) return { changes: [], setAside: 'unknown-fixture' }
  const sport = fixture.about?.sport ?? ''
  const stopped = [...fixture.markets.values()].filter(
    ({ status, market }) => status === 'open' && isStopped({ sport, market }, said.groups),
  )
  for (const each of stopped)
    fixture.markets.set(each.market, { ...each, status: 'suspended', stops: each.stops + 1 })
  const markets = stopped.map(({ market }) => market)
  return { changes: markets.length > 0 ? [{ kind: 'markets', fixtureId: said.fixture, markets }] : [] }
}

function fixtureFor(books: Books, id: string): BookedFixture | undefined {
  const known = books.get(id)
  if (known) return known
  if (books.size >= MOST_FIXTURES) return undefined
  const fixture: BookedFixture = {
    about: undefined,
    status: 'announced',
    state: null,
    stateVersion: -1,
    steps: null,
    priced: new Map(),
    nextStepAt: null,
    startedAt: null,
    closing: undefined,
    leaf: undefined,
    overAt: undefined,
    markets: new Map(),
  }
  books.set(id, fixture)
  return fixture
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** What a producer quoted before it was down counts for nothing until it is quoted again. */
export function makeStale(books: Books, producer: string): void {
  for (const { markets } of books.values())
    for (const each of markets.values())
      if (each.producer === producer && !each.isStale) markets.set(each.market, { ...each, isStale: true })
}
