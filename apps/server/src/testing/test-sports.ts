import type { FeedFixture, FeedMessage, Frame, QuotedMarket } from '@baize/ofp'
import { type QuoteBook, bookOf, saveFeed } from '#modules/sports'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type FrameKeeper, type HeardMessages, keepFrames } from '../modules/sports/book/keep-frames.ts'
import { readLeaves } from '../modules/sports/store/fixtures.ts'
import { takeLease } from '../modules/sports/store/feeds.ts'
import { HOUR_MS } from '../platform/time.ts'

const PRODUCER = 'test-sim'
const NODE = '00000000-0000-4000-8000-000000000001'
const LONG_MS = 3_600_000

/** A book that is told what to know without any feed; what must be kept is in the database when `say` is over. */
export type ToldBook = {
  readonly book: QuoteBook
  readonly producer: string
  say(...messages: readonly FeedMessage[]): Promise<void>
  /** Why messages were not kept. */
  readonly setAside: readonly string[]
}

export async function tellBook(app: App): Promise<ToldBook> {
  const rules = { code: PRODUCER, kind: 'simulated', silentAfterMs: LONG_MS } as const
  await saveFeed(app, {
    code: 'test',
    url: 'http://127.0.0.1:1',
    keyId: 'test',
    secret: Buffer.alloc(32, 7),
    producers: [rules],
  })
  await transaction(app, (tx) => takeLease(tx, { producer: PRODUCER, node: NODE, seconds: 3_600 }))
  const book = bookOf(app)
  book.know(rules)
  const heard: HeardMessages[] = []
  book.onHeard((each) => heard.push(each))
  const keeper: FrameKeeper = {
    node: NODE,
    closingOf: book.closingOf,
    winnersOf: (fixtureId, market) => book.quote(fixtureId, market)?.winners,
    setAside: (_, why) => void setAside.push(why),
  }
  const setAside: string[] = []
  let seq = 1
  const frameOf = (messages: readonly FeedMessage[]): Frame => ({
    producer: PRODUCER,
    epoch: 'e1',
    seq: seq++,
    at: new Date().toISOString(),
    messages: [...messages],
  })
  book.apply(frameOf([{ kind: 'recovered' }]))
  return {
    book,
    producer: PRODUCER,
    setAside,
    async say(...messages) {
      book.apply(frameOf(messages))
      await keepFrames(app, keeper, heard.splice(0))
      const ids = [...book.fixtures()].map(({ id }) => id)
      for (const { id, openLeaf } of await readLeaves(app.db, ids)) book.notePromise(id, Number(openLeaf))
    },
  }
}

/** A football match of a real feed that begins in an hour, unless it is told otherwise. */
export function testFixture(given: Partial<FeedFixture> = {}): FeedFixture {
  return {
    id: 'test:fixture:1',
    sport: 'football',
    category: { id: 'test:category:bd', names: { en: 'Bangladesh', bn: 'বাংলাদেশ' }, country: 'BD' },
    competition: { id: 'test:competition:delta', names: { en: 'Delta League', bn: 'ডেল্টা লিগ' } },
    sides: [
      { id: 'test:side:herons', names: { en: 'Sylhet Herons', bn: 'সিলেট হেরনস' } },
      { id: 'test:side:kites', names: { en: 'Khulna Kites', bn: 'খুলনা কাইটস' } },
    ],
    startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    status: 'open',
    format: 'minutes=90',
    simulation: null,
    version: 1,
    ...given,
  }
}

/** What a simulated fixture promises before it begins; no seed is behind it. */
export const testSimulation = {
  model: 'football@1',
  parameters: {},
  parametersHash: 'aa'.repeat(32),
  seedHash: 'bb'.repeat(32),
  firstRound: '1000',
  roundsOfStep: 2,
} satisfies FeedFixture['simulation']

export function saidFixture(given: Partial<FeedFixture> = {}): FeedMessage {
  return { kind: 'fixture', fixture: testFixture(given) }
}

/** Chances in millionths, odds in thousandths. */
type TestOutcome = { readonly odds: number; readonly won: number; readonly isOffered?: boolean }

export function testMarket(
  outcomes: Readonly<Record<string, TestOutcome>>,
  given: Partial<QuotedMarket> = {},
): QuotedMarket {
  return {
    market: '1x2',
    status: 'open',
    version: 1,
    winners: 1,
    outcomes: Object.entries(outcomes).map(([outcome, { odds, won, isOffered = true }]) => ({
      outcome,
      odds,
      isOffered,
      won,
      halfWon: 0,
      void: 0,
      halfLost: 0,
    })),
    ...given,
  }
}

/** Home, draw and away at odds with a margin of 5 %. */
export function homeDrawAway(given: Partial<QuotedMarket> = {}): QuotedMarket {
  const outcomes = {
    home: { odds: 2_050, won: 466_357 },
    draw: { odds: 3_820, won: 250_759 },
    away: { odds: 3_380, won: 282_884 },
  }
  return testMarket(outcomes, given)
}

export function saidOdds(
  markets: readonly QuotedMarket[],
  { fixture = 'test:fixture:1', steps }: { fixture?: string; steps?: number } = {},
): FeedMessage {
  return { kind: 'odds', fixture, markets: [...markets], ...(steps !== undefined && { steps }) }
}
