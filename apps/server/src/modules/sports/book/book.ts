import type { Frame } from '@baize/ofp'
import type { App } from '#platform/app'
import { perDatabase } from '#platform/per-app'
import { createDatabaseClock, type DatabaseClock } from '#platform/rooms/database-clock'
import { type FrameVerdict, isUp, type Producer } from '../feed/producer.ts'
import type { ClosedMarket } from '../store/quotes.ts'
import type { BookedFixture, BookedMarket } from './booked.ts'
import { closedMarkets } from './closing.ts'
import { pricedBy } from './house-margin.ts'
import {
  forgetOver,
  type HeardOddity,
  hear,
  hearRecovery,
  type Knowledge,
  type KnownProducer,
  know,
  passTime,
  tell,
  tellAll,
} from './hear-frame.ts'
import type { HeardMessages } from './keep-frames.ts'
import type { BookChange, BookFixture, CompetitionTerms, Quote } from './quote.ts'
import { fixtureShown, type Halt, quoteOf } from './quote-state.ts'

/**
 * The quotes of this node. They come over its own connections to feeds, are never read from the database, and are the
 * only odds that a bet is struck at: what a page sends is compared with them.
 */
export type QuoteBook = {
  quote(fixtureId: string, market: string): Quote | undefined
  fixture(fixtureId: string): BookFixture | undefined
  fixtures(): Iterable<BookFixture>
  markets(fixtureId: string): readonly Quote[]
  /**
   * Hears a frame of a stream: what it says holds when this returns. One with `recovered` in it is all there is to know.
   * The digest is that of its bytes, where they are known.
   */
  apply(frame: Frame, digest?: string): FrameVerdict
  /** Hears all there is to know of a producer, asked for beside its stream. */
  recover(frame: Frame): FrameVerdict
  /** Until what is returned is called. */
  onChange(listener: (change: BookChange) => void): () => void
  /** Hears every frame that was applied, with what could be read of it. */
  onHeard(listener: (heard: HeardMessages) => void): () => void
  producer(code: string): Producer | undefined
  producers(): readonly Producer[]
  /** The last quotes of a producer that were not published, the newest first. */
  oddities(code: string): readonly HeardOddity[]
  /** Whether a producer is there by the node's own clock. */
  isUp(code: string): boolean
  /** Says how long a producer may be silent, and what it quotes. */
  know(producer: KnownProducer): void
  setHalts(halts: readonly Halt[]): void
  setTerms(terms: ReadonlyMap<string, CompetitionTerms>): void
  /** A simulated fixture stands in the public log, and may be quoted. */
  notePromise(fixtureId: string, leaf: number): void
  closingOf(fixtureId: string): readonly ClosedMarket[] | undefined
  /** Notices what no frame says: that a producer is silent, that a fixture's start has come, that one is long over. */
  passTime(): void
  /** What this node believes the database's clock to say. */
  readonly clock: DatabaseClock
}

/** The book of this node. */
export const bookOf = perDatabase(createBook)

function createBook(app: App): QuoteBook {
  const known: Knowledge = {
    books: new Map(),
    producers: new Map(),
    feeds: new Map(),
    waiting: new Map(),
    listeners: new Set(),
    hearers: new Set(),
    oddities: new Map(),
    setAside: (producer, why) => app.metrics.feedSetAside.inc({ producer, why }),
    halts: [],
    terms: new Map(),
    passedAt: 0,
  }
  const clock = createDatabaseClock(app.clock)
  const nodeNow = () => app.clock.now().getTime()
  const times = () => ({ now: clock.now(), nodeNow: nodeNow() })
  const shown = (fixture: BookedFixture | undefined) =>
    fixture && fixtureShown(fixture, (competitionId) => known.terms.get(competitionId) ?? {})
  const quoted = (fixture: BookFixture, market: BookedMarket): Quote =>
    quoteOf(fixture, market, {
      producer: known.producers.get(market.producer),
      halts: known.halts,
      ...times(),
    })
  return {
    clock,
    ...readers(known, { shown, quoted }),
    apply: (frame, digest) => hear(known, { frame, digest, now: nodeNow() }),
    recover: (frame) => hearRecovery(known, { frame, now: nodeNow() }),
    onChange: (listener) => joined(known.listeners, listener),
    onHeard: (listener) => joined(known.hearers, listener),
    isUp(code) {
      const producer = known.producers.get(code)
      return producer !== undefined && isUp(producer, nodeNow())
    },
    know: (producer) => know(known, producer),
    setHalts(halts) {
      if (JSON.stringify(halts) === JSON.stringify(known.halts)) return
      known.halts = halts
      tellAll(known)
    },
    setTerms(terms) {
      const isSame = JSON.stringify([...terms]) === JSON.stringify([...known.terms])
      known.terms = terms
      // Other margins are other odds.
      if (!isSame) tellAll(known)
    },
    notePromise(fixtureId, leaf) {
      const fixture = known.books.get(fixtureId)
      if (!fixture || fixture.leaf !== undefined) return
      fixture.leaf = leaf
      tell(known, { kind: 'markets', fixtureId, markets: [...fixture.markets.keys()] })
    },
    passTime() {
      passTime(known, times())
      forgetOver(known, nodeNow())
    },
  }
}

type Showing = {
  shown(fixture: BookedFixture | undefined): BookFixture | undefined
  quoted(fixture: BookFixture, market: BookedMarket): Quote
}

function readers(
  known: Knowledge,
  { shown, quoted }: Showing,
): Pick<
  QuoteBook,
  'quote' | 'fixture' | 'fixtures' | 'markets' | 'producer' | 'producers' | 'oddities' | 'closingOf'
> {
  return {
    quote(fixtureId, market) {
      const booked = known.books.get(fixtureId)
      const [fixture, found] = [shown(booked), booked?.markets.get(market)]
      return fixture && found && quoted(fixture, found)
    },
    fixture: (fixtureId) => shown(known.books.get(fixtureId)),
    fixtures: () => [...known.books.values()].flatMap((each) => shown(each) ?? []),
    markets(fixtureId) {
      const booked = known.books.get(fixtureId)
      const fixture = shown(booked)
      return fixture && booked ? Array.from(booked.markets.values(), (each) => quoted(fixture, each)) : []
    },
    producer: (code) => known.producers.get(code),
    producers: () => [...known.producers.values()],
    oddities: (code) => known.oddities.get(code) ?? [],
    closingOf(fixtureId) {
      const booked = known.books.get(fixtureId)
      const terms = shown(booked)?.terms ?? {}
      const closing = booked?.closing?.map((market) => ({ ...market, outcomes: pricedBy(terms, market) }))
      return closing && closedMarkets(closing)
    },
  }
}

function joined<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
