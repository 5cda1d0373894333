import type { FeedFixture, fixtureStatuses } from '@baize/ofp'

export type FixtureStatus = (typeof fixtureStatuses)[number]

/** What takes no bets, and why: the feed holds it, its producer is silent, an operator halted it, or it is over. */
export type QuoteState = 'open' | 'suspended' | 'offline' | 'halted' | 'closed'

/** Odds in thousandths, fair chances in millionths. */
export type QuotedChance = {
  readonly odds: number
  readonly isOffered: boolean
  readonly won: number
  readonly halfWon: number
  readonly void: number
  readonly halfLost: number
}

/** A market as this node knows it now. */
export type Quote = {
  readonly fixtureId: string
  readonly market: string
  readonly state: QuoteState
  readonly version: number
  /**
   * How often this node saw it suspended: one more within a wait refuses. Nodes count for themselves, so what a page sends of
   * it, as of the version, is only told back: what is compared with the page's are the odds.
   */
  readonly stops: number
  /** How often this node lost its line while it was open. Pages change nodes and are told nothing of it. */
  readonly losses: number
  /** How many outcomes can win together. */
  readonly winners: number
  readonly isLive: boolean
  readonly isSimulated: boolean
  /** Of a simulated fixture: when the step that nobody knows yet is drawn, and how many were drawn when it was priced. */
  readonly stepAt: Date | null
  readonly steps: number | null
  readonly producer: string
  readonly outcomes: ReadonlyMap<string, QuotedChance>
}

/** How often it ceased to be open on this node, by a stop or with its line: once more within a wait refuses. */
export function breaksOf({ stops, losses }: Pick<Quote, 'stops' | 'losses'>): number {
  return stops + losses
}

/** What somebody has set for a competition; what is left out is as the house has it. */
export type CompetitionTerms = {
  /** How long a bet on a live fixture waits. */
  readonly delayMs?: number | undefined
  /** What the house may lose, in millionths of what it may lose elsewhere. */
  readonly marketPart?: number | undefined
  readonly fixturePart?: number | undefined
  readonly dayPart?: number | undefined
  /** By how much odds are less than fair, in millionths; without: as the feed quotes them. */
  readonly margin?: number | undefined
  /** What differs by type of market. */
  readonly types?: Readonly<Record<string, TypeTerms>> | undefined
}

export type TypeTerms = { readonly marketPart?: number | undefined; readonly margin?: number | undefined }

type FixtureSide = FeedFixture['sides'][number]

export type BookFixture = {
  readonly id: string
  readonly sport: string
  readonly competitionId: string
  readonly competitionNames: Readonly<Record<string, string>>
  readonly country: string | null
  readonly sides: readonly FixtureSide[]
  readonly startsAt: Date
  readonly startedAt: Date | null
  readonly status: FixtureStatus
  /** The sport's own state, as its engine reads it; nothing before the start. */
  readonly state: unknown
  readonly stateVersion: number
  readonly isSimulated: boolean
  readonly steps: number | null
  /** After how many of them each producer priced it last. */
  readonly priced: ReadonlyMap<string, number>
  readonly nextStepAt: Date | null
  readonly producer: string
  readonly format: string
  readonly terms: CompetitionTerms
  /** How long a bet waits while it is live; simulated ones wait for nothing. */
  readonly delayMs: number
  readonly simulation: FeedFixture['simulation']
  /** Where what a simulated fixture promised stands in the public log; nothing of it opens before. */
  readonly leaf: number | null
  readonly version: number
}

/** What became different: a fixture, some of its markets, or all that a producer quotes. */
export type BookChange =
  | { readonly kind: 'fixture'; readonly fixtureId: string }
  | { readonly kind: 'markets'; readonly fixtureId: string; readonly markets: readonly string[] }
  | { readonly kind: 'producer'; readonly producer: string }
