import type { FeedFixture, FeedMessage } from '@baize/ofp'
import { anotherContest, isTouched } from './another-contest.ts'
import { applyOdds } from './apply-odds.ts'
import {
  type BookedFixture,
  type BookedMarket,
  type Books,
  fixtureFor,
  type MessageOutcome,
} from './booked.ts'
import { isUnderWay, statusAfter } from './fixture-life.ts'
import type { BookChange, FixtureStatus } from './quote.ts'
import { isStopped } from './sport-rules.ts'

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
  if (said.competition.isUnder18) return withdraw(books, said)
  const fixture = fixtureFor(books, said.id)
  if (!fixture) return { changes: [], setAside: 'too-many-fixtures' }
  if (fixture.about && said.version < fixture.about.version) return nothing
  const status = statusAfter(fixture.about && fixture.status, said.status)
  const isKnown = fixture.about?.version === said.version && status === fixture.status
  if (isKnown) return nothing
  const about = fixture.about?.version === said.version ? fixture.about : { ...said, producer }
  noteStart(fixture, status)
  const markets = holdTouched(fixture, about)
  Object.assign(fixture, { about, status })
  const changes: BookChange[] = [{ kind: 'fixture', fixtureId: said.id }]
  return {
    changes: markets.length > 0 ? [...changes, { kind: 'markets', fixtureId: said.id, markets }] : changes,
  }
}

/** Other sides, or another format, are another contest: what was quoted for the one before takes no bets on it. */
function holdTouched({ about: before, markets }: BookedFixture, about: FeedFixture): string[] {
  const reason = before && anotherContest(before, about)
  if (!reason) return []
  const touched = [...markets.values()].filter(({ market }) =>
    isTouched({ reason, sport: about.sport, market }),
  )
  for (const each of touched)
    markets.set(each.market, { ...suspended(each), isOfOther: true, doubted: undefined })
  return touched.map(({ market }) => market)
}

/** What was open counts that it is not any more. */
function suspended(market: BookedMarket): BookedMarket {
  return market.status === 'open' ? { ...market, status: 'suspended', stops: market.stops + 1 } : market
}

/** A competition that turns out to be of people under 18 is offered no more: it is as if nobody had told of it. */
function withdraw(books: Books, { id, competition }: FeedFixture): MessageOutcome {
  const own = [...books].filter(([key, { about }]) => key === id || about?.competition.id === competition.id)
  const changes = own.flatMap(([fixtureId, { about, markets }]): BookChange[] => {
    books.delete(fixtureId)
    const fixture = { kind: 'fixture', fixtureId } as const
    return about ? [fixture, { kind: 'markets', fixtureId, markets: [...markets.keys()] }] : []
  })
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
  if (isUnderWay(next) && !isUnderWay(fixture.status))
    fixture.closing = [...fixture.markets.values()].filter(({ isOfOther }) => !isOfOther)
}

/** What is open is suspended, and counts it. */
function applyStop(books: Books, said: Extract<FeedMessage, { kind: 'stop' }>): MessageOutcome {
  const fixture = books.get(said.fixture)
  if (!fixture) return { changes: [], setAside: 'unknown-fixture' }
  const sport = fixture.about?.sport ?? ''
  const stopped = [...fixture.markets.values()].filter(
    ({ status, market }) => status === 'open' && isStopped({ sport, market }, said.groups),
  )
  for (const each of stopped) fixture.markets.set(each.market, suspended(each))
  const markets = stopped.map(({ market }) => market)
  return { changes: markets.length > 0 ? [{ kind: 'markets', fixtureId: said.fixture, markets }] : [] }
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** What a producer quoted before it was down counts for nothing until it is quoted again: whoever waits has met a stop, of this node alone. */
export function makeStale(books: Books, producer: string): void {
  for (const { markets } of books.values())
    for (const each of markets.values()) {
      if (each.producer !== producer || each.isStale) continue
      const losses = each.losses + (each.status === 'open' ? 1 : 0)
      markets.set(each.market, { ...each, isStale: true, losses })
    }
}
