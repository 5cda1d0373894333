import type { FeedFixture, FeedMessage, QuotedMarket } from '@baize/ofp'
import type { QuoteBook } from '../../apps/server/src/modules/sports/index.ts'

export type QuotingSize = {
  readonly fixtures: number
  readonly competitions: number
  /** Of each fixture. */
  readonly markets: number
}

const PRODUCER = 'bench-before'
const HOUR_MS = 3_600_000
/** Of so many quotes one is of the market that lists show. */
const MAIN_EVERY = 5

export const fixtureName = (place: number) => `bench:fixture:${place}`
export const competitionName = (place: number) => `bench:competition:${place}`

/** A feed within the program, whose frames are read from their text as those of any other are. */
export type Quoter = {
  /** Changes one quote; its version says when that was. */
  quoteNext(): void
}

/** Announces fixtures and quotes all of them. */
export function createQuoter(book: QuoteBook, size: QuotingSize): Quoter {
  const { fixtures, competitions, markets } = size
  const versions = new Map<string, number>()
  let [seq, turn] = [0, 0]
  const say = (messages: readonly FeedMessage[]) => {
    const at = new Date().toISOString()
    const text = JSON.stringify({ producer: PRODUCER, epoch: 'bench', seq: ++seq, at, messages })
    book.apply(JSON.parse(text))
  }
  const marketOf = (fixture: number, place: number): QuotedMarket => {
    const key = `${fixture} ${place}`
    const version = Math.max(Date.now() - QUOTED_SINCE, (versions.get(key) ?? 0) + 1)
    versions.set(key, version)
    return quoted(place, version)
  }
  book.know({ code: PRODUCER, kind: 'before', silentAfterMs: 24 * HOUR_MS })
  say([{ kind: 'recovered' }])
  for (let fixture = 0; fixture < fixtures; fixture++)
    say([
      { kind: 'fixture', fixture: fixtureOf(fixture, competitions) },
      {
        kind: 'odds',
        fixture: fixtureName(fixture),
        markets: Array.from({ length: markets }, (_, place) => marketOf(fixture, place)),
      },
    ])
  return {
    quoteNext() {
      const fixture = (turn * 7) % fixtures
      const place = turn % MAIN_EVERY === 0 ? 0 : 1 + (turn % (markets - 1))
      turn++
      say([{ kind: 'odds', fixture: fixtureName(fixture), markets: [marketOf(fixture, place)] }])
    },
  }
}

/** Versions count milliseconds from here, so that whoever hears one knows when it was said. */
export const QUOTED_SINCE = Date.UTC(2026, 0)

/** The first is who wins, the others are totals; odds move a little with every version. */
function quoted(place: number, version: number): QuotedMarket {
  const isUp = version % 2 === 0
  const chances: Readonly<Record<string, number>> =
    place === 0
      ? { home: isUp ? 470_000 : 466_000, draw: 250_000, away: isUp ? 280_000 : 284_000 }
      : { over: isUp ? 510_000 : 505_000, under: isUp ? 490_000 : 495_000 }
  return {
    market: place === 0 ? '1x2' : `total|mark=${place - 0.5}`,
    status: 'open',
    version,
    winners: 1,
    outcomes: Object.entries(chances).map(([outcome, won]) => ({
      outcome,
      odds: Math.floor(950_000_000 / won),
      isOffered: true,
      won,
      halfWon: 0,
      void: 0,
      halfLost: 0,
    })),
  }
}

function fixtureOf(place: number, competitions: number): FeedFixture {
  return {
    id: fixtureName(place),
    sport: 'football',
    category: { id: 'bench:category:world', names: { en: 'World' }, country: null },
    competition: { id: competitionName(place % competitions), names: { en: 'Bench League' } },
    sides: ['home', 'away'].map((side) => ({
      id: `bench:side:${side}-${place}`,
      names: { en: `Side ${side} ${place}` },
    })),
    startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    status: 'open',
    format: 'minutes=90',
    simulation: null,
    version: 1,
  }
}
