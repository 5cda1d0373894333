import type { GuardReason } from '@baize/engines'
import type { FeedFixture, QuotedMarket } from '@baize/ofp'
import type { BookChange, FixtureStatus, QuotedChance } from './quote.ts'

/** A market as the feed quoted it last; whether it takes bets follows from more than that. */
export type BookedMarket = {
  readonly market: string
  readonly producer: string
  readonly status: QuotedMarket['status']
  readonly version: number
  readonly stops: number
  /** How often its line was lost while it was open. */
  readonly losses: number
  readonly winners: number
  /** Quoted before its producer was last down: nobody knows whether it still holds. */
  readonly isStale: boolean
  /** Quoted when the fixture was another contest: only what is quoted anew says anything of this one. */
  readonly isOfOther: boolean
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
export const MOST_MARKETS = 1_000

/** The fixture of this name, made where it is new; nothing where there are more than any feed has. */
export function fixtureFor(books: Books, id: string): BookedFixture | undefined {
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
