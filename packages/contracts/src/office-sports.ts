import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { competitionId, fixtureId } from './sports.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const marketKey = z.string().check(z.minLength(1), z.maxLength(120))

/** How the node that answers hears a producer; in a process that hears none it is `unheard`. */
export const producerStates = ['up', 'late', 'silent', 'gap', 'conflict', 'new', 'unheard'] as const
export type ProducerState = (typeof producerStates)[number]

export const officeProducer = z.object({
  producer: z.string(),
  feed: z.string(),
  kind: z.enum(['before', 'live', 'simulated']),
  isOn: z.boolean(),
  state: z.enum(producerStates),
  /** When its last frame was heard here, and when what was kept last of it was said. */
  heardAt: z.nullable(z.string()),
  keptAt: z.nullable(z.string()),
  /** How old its last frames were when they came, by their median. */
  lagMs: z.nullable(z.number()),
  /** What it said and nobody believed, since this node was started. */
  setAside: z.array(z.object({ why: z.string(), count: z.number() })),
  /** Quotes that were not published lately, the newest first, with the chance that moved most, in millionths. */
  oddities: z.array(
    z.object({
      at: z.string(),
      fixtureId: z.string(),
      market: z.string(),
      why: z.enum(['moved', 'odds', 'overround', 'chances']),
      outcome: z.nullable(z.string()),
      was: z.nullable(z.number()),
      said: z.nullable(z.number()),
    }),
  ),
})
export type OfficeProducer = z.output<typeof officeProducer>

export const listSportsProducers = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/producers',
  summary: 'How the producers of all feeds are heard: state, last frame, lag, what was set aside and why',
  reply: z.array(officeProducer),
  refusals: ['NOT_PERMITTED'],
})

/** A fixture as operators see it, with what it can cost the house. Amounts are decimal text in its currency. */
export const officeFixture = z.object({
  fixtureId: z.string(),
  sport: z.string(),
  competitionId: z.string(),
  competition: z.string(),
  sides: z.array(z.string()),
  startsAt: z.string(),
  status: z.string(),
  isSimulated: z.boolean(),
  isHalted: z.boolean(),
  /** What the house loses at the worst, what it may lose, what is staked in bets that are open, and how many these are. */
  worst: z.string(),
  limit: z.string(),
  stakes: z.string(),
  openBets: z.number(),
})
export type OfficeFixture = z.output<typeof officeFixture>

export const listOfficeFixtures = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/fixtures',
  summary:
    'Fixtures with open bets of a house by what they can cost it, and the sums of competitions and house',
  query: z.strictObject({
    house,
    competitionId: z.optional(competitionId),
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    fixtures: z.array(officeFixture),
    after: z.nullable(z.string()),
    /** Of a day each, the dearest first. */
    competitions: z.array(
      z.object({
        competitionId: z.string(),
        competition: z.string(),
        day: z.string(),
        worst: z.string(),
        limit: z.string(),
      }),
    ),
    house: z.object({ worst: z.string(), limit: z.string() }),
  }),
  refusals: ['NOT_PERMITTED', 'BAD_QUERY'],
})

export const officeMarketStates = ['quoted', 'open', 'settled', 'disputed', 'cancelled'] as const

/** A market of a fixture with its book. One that nobody has bet on is only quoted. */
export const officeMarket = z.object({
  market: z.string(),
  state: z.enum(officeMarketStates),
  /** What the node that answers quotes it at; null where it quotes nothing. */
  quote: z.nullable(
    z.object({
      state: z.enum(['open', 'suspended', 'offline', 'halted', 'closed']),
      version: z.number(),
      /** By how much the odds are less than fair, in millionths. */
      margin: z.number(),
    }),
  ),
  stakes: z.string(),
  worst: z.string(),
  limit: z.string(),
  openBets: z.number(),
  outcomes: z.array(
    z.object({
      outcome: z.string(),
      /** In thousandths, and the fair chance in millionths. */
      odds: z.nullable(z.number()),
      chance: z.nullable(z.number()),
      /** What is paid if it wins. */
      payout: z.string(),
    }),
  ),
})
export type OfficeMarket = z.output<typeof officeMarket>

export const haltScopes = ['all', 'producer', 'sport', 'competition', 'fixture', 'market'] as const
export type HaltScope = (typeof haltScopes)[number]

export const sportsHalt = z.object({
  haltId: z.string(),
  scope: z.enum(haltScopes),
  /** The id of what is halted; empty where it is all. */
  target: z.string(),
  market: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type SportsHalt = z.output<typeof sportsHalt>

export const getOfficeFixture = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/fixture',
  summary: 'A fixture with its markets, their books of a house, and what is halted of it',
  query: z.strictObject({ house, fixtureId }),
  reply: z.object({
    currency: z.string(),
    fixture: officeFixture,
    markets: z.array(officeMarket),
    halts: z.array(sportsHalt),
  }),
  refusals: ['NOT_PERMITTED', 'FIXTURE_NOT_FOUND'],
})

/** It names members, so that it was looked at is on record. */
export const listLargestStakes = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/stakes',
  summary: 'The largest open stakes of a house on a fixture, with whose they are',
  query: z.strictObject({ house, fixtureId }),
  reply: z.array(
    z.object({
      betId: z.string(),
      memberId: z.string(),
      account: z.string(),
      market: z.string(),
      outcome: z.string(),
      odds: z.number(),
      legs: z.number(),
      stake: z.string(),
      possiblePayout: z.string(),
      wasLive: z.boolean(),
      at: z.string(),
    }),
  ),
  refusals: ['NOT_PERMITTED', 'FIXTURE_NOT_FOUND'],
})

export const listSportsHalts = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/halts',
  summary: 'All that is halted in sports, the last first',
  reply: z.array(sportsHalt),
  refusals: ['NOT_PERMITTED'],
})

/** In every house, at once. What was accepted stands. Halted again, it is halted once. */
export const haltSports = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/sports/halts',
  summary: 'Take no more bets on a market, a fixture, a competition, a sport, of a producer, or at all',
  body: z.strictObject({
    scope: z.enum(haltScopes),
    /** The id of what is halted; empty for all. */
    target: z.string().check(z.regex(/^[A-Za-z0-9:._-]{0,120}$/)),
    /** Of a fixture, where it is one market of it alone. */
    market: z.nullable(marketKey),
    reason: text(140),
  }),
  reply: sportsHalt,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

export const liftSportsHalt = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/sports/halts/lift',
  summary: 'Take bets again on what was halted',
  body: z.strictObject({ haltId: z.uuid(), reason: text(140) }),
  reply: sportsHalt,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})
