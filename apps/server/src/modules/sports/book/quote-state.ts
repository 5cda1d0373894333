import { isUp, type Producer } from '../feed/producer.ts'
import type { BookedFixture, BookedMarket } from './booked.ts'
import { isOver, isUnderWay } from './fixture-life.ts'
import { pricedBy } from './house-margin.ts'
import type { BookFixture, CompetitionTerms, Quote, QuoteState } from './quote.ts'

/** What an operator has halted. */
export type Halt = {
  readonly scope: 'all' | 'producer' | 'sport' | 'competition' | 'fixture' | 'market'
  readonly target: string
  readonly market: string | null
}

/** All that decides whether a quote takes bets. */
export type QuoteContext = {
  readonly producer: Producer | undefined
  readonly halts: readonly Halt[]
  /** By the database's clock, and by the node's own. */
  readonly now: number
  readonly nodeNow: number
}

/** How long a bet on a live fixture of a real feed waits, where its competition says nothing else. */
const delaysMs: Readonly<Record<string, number>> = { tennis: 4_000 }
const USUAL_DELAY_MS = 5_000

export function usualDelayMs(sport: string): number {
  return delaysMs[sport] ?? USUAL_DELAY_MS
}

export function fixtureShown(
  { about, status, state, stateVersion, steps, priced, nextStepAt, startedAt, leaf }: BookedFixture,
  termsOf: (competitionId: string) => CompetitionTerms,
): BookFixture | undefined {
  if (!about) return undefined
  const { id, sport, competition, category, sides, format, simulation, producer, version } = about
  const terms = termsOf(competition.id)
  const isSimulated = simulation !== null
  return {
    status,
    state,
    stateVersion: Math.max(0, stateVersion),
    steps,
    priced,
    nextStepAt,
    startedAt,
    leaf: leaf ?? null,
    id,
    sport,
    competitionId: competition.id,
    competitionNames: competition.names,
    country: category.country,
    sides,
    startsAt: new Date(about.startsAt),
    isSimulated,
    producer,
    format,
    terms,
    delayMs: isSimulated ? 0 : (terms.delayMs ?? usualDelayMs(sport)),
    simulation,
    version,
  }
}

export function quoteOf(fixture: BookFixture, market: BookedMarket, context: QuoteContext): Quote {
  const steps = fixture.priced.get(market.producer) ?? null
  const isPriced = steps === null || fixture.steps === null || steps === fixture.steps
  return {
    fixtureId: fixture.id,
    market: market.market,
    state: stateOf(fixture, market, { ...context, isPriced }),
    version: market.version,
    stops: market.stops,
    losses: market.losses,
    winners: market.winners,
    isLive: isUnderWay(fixture.status),
    isSimulated: fixture.isSimulated,
    stepAt: fixture.isSimulated ? (fixture.nextStepAt ?? fixture.startsAt) : null,
    steps,
    producer: market.producer,
    outcomes: pricedBy(fixture.terms, market),
  }
}

function stateOf(
  fixture: BookFixture,
  market: BookedMarket,
  { producer, halts, now, nodeNow, isPriced }: QuoteContext & { readonly isPriced: boolean },
): QuoteState {
  const isLive = isUnderWay(fixture.status)
  if (isOver(fixture.status) || market.status === 'idle' || market.status === 'closed') return 'closed'
  if (!isLive && fixture.status !== 'postponed' && now >= fixture.startsAt.getTime()) return 'closed'
  if (isLive && producer?.kind === 'before') return 'closed'
  if (halts.some((halt) => isHalted(halt, fixture, market))) return 'halted'
  if (!producer || !isUp(producer, nodeNow)) return 'offline'
  if (fixture.status === 'interrupted' || fixture.status === 'postponed') return 'suspended'
  if (isLive ? producer.isLate || !isPriced : producer.kind === 'live') return 'suspended'
  const isPromised = !fixture.isSimulated || fixture.leaf !== null
  return market.isStale || !isPromised ? 'suspended' : market.status
}

function isHalted({ scope, target, market: key }: Halt, fixture: BookFixture, market: BookedMarket): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'producer':
      return target === market.producer
    case 'sport':
      return target === fixture.sport
    case 'competition':
      return target === fixture.competitionId
    case 'fixture':
      return target === fixture.id
    case 'market':
      return target === fixture.id && key === market.market
  }
}
