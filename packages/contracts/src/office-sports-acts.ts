import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { competitionId, fixtureId, sportCode } from './sports.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const marketKey = z.string().check(z.minLength(1), z.maxLength(120))
const outcomeKey = z.string().check(z.minLength(1), z.maxLength(100))
const marketId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** In millionths of what the house may lose elsewhere. */
const part = z.nullable(z.int().check(z.gte(1), z.lte(100_000_000)))
/** By how much odds are less than fair, in millionths, where the house lays its own on them. */
const margin = z.nullable(z.int().check(z.gte(0), z.lte(250_000)))

/** What differs in a competition from what the house does elsewhere; nothing is as elsewhere. */
export const competitionTerms = z.strictObject({
  /** How long a bet on a live fixture of a real feed waits. */
  delayMs: z.nullable(z.int().check(z.gte(0), z.lte(20_000))),
  marketPart: part,
  fixturePart: part,
  dayPart: part,
  margin,
  /** By type of market, which is its name up to the first specifier. */
  types: z
    .array(
      z.strictObject({
        type: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
        marketPart: part,
        margin,
      }),
    )
    .check(z.maxLength(50)),
})
export type OfficeTerms = z.output<typeof competitionTerms>

export const officeCompetition = z.object({
  competitionId: z.string(),
  sport: z.string(),
  country: z.nullable(z.string()),
  name: z.string(),
  /** How many of its fixtures are still to be played, or under way. */
  fixtures: z.number(),
  terms: competitionTerms,
})
export type OfficeCompetition = z.output<typeof officeCompetition>

export const listOfficeCompetitions = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/competitions',
  summary: 'Competitions with what differs in them, those with the most fixtures first',
  query: z.strictObject({ sport: z.optional(sportCode), after: z.optional(listCursor) }),
  reply: z.object({ competitions: z.array(officeCompetition), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'BAD_QUERY'],
})

/** What only narrows holds at once; what widens in any part is asked of another operator. The id is the caller's own. */
export const changeCompetitionTerms = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/sports/terms',
  summary: 'Set limits, margins and the wait of a competition, in every house',
  body: z.strictObject({ id: z.uuid(), competitionId, terms: competitionTerms, reason: text(140) }),
  reply: z.object({ terms: competitionTerms, approval: z.nullable(approval) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

const resultPart = z.tuple([z.number(), z.number()])
/** What came of an outcome: which part of a stake on it won, and which goes back. */
export const officeResult = z.object({ outcome: z.string(), won: resultPart, void: resultPart })
export type OfficeResult = z.output<typeof officeResult>

export const disputedMarket = z.object({
  marketId: z.string(),
  fixtureId: z.string(),
  sport: z.string(),
  competition: z.string(),
  sides: z.array(z.string()),
  startsAt: z.string(),
  market: z.string(),
  /** Of the result that is disputed. */
  version: z.number(),
  said: z.object({
    by: z.string(),
    at: z.string(),
    certainty: z.enum(['live', 'confirmed']),
    outcomes: z.array(officeResult),
  }),
  /** What our own engine makes of the last state; null where that decides nothing. */
  judged: z.nullable(z.array(officeResult)),
  evidence: z.nullable(
    z.object({ status: z.string(), stateVersion: z.number(), at: z.string(), state: z.string() }),
  ),
  openBets: z.number(),
})
export type DisputedMarket = z.output<typeof disputedMarket>

export const listDisputedMarkets = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/disputes',
  summary: 'Markets in which the feed and our engine differ: what each says, and the evidence',
  reply: z.array(disputedMarket),
  refusals: ['NOT_PERMITTED'],
})

export const disputeChoices = ['said', 'judged', 'void'] as const
export type DisputeChoice = (typeof disputeChoices)[number]

/** Until two agree nothing of it is paid. The id is the caller's own. */
export const settleDisputedMarket = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/sports/disputes',
  summary: 'Ask that a disputed market be settled as the feed says, as our engine says, or that it be void',
  body: z.strictObject({
    id: z.uuid(),
    marketId,
    version: z.int().check(z.positive()),
    take: z.enum(disputeChoices),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'ALREADY_DECIDED', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** Why the house takes bets back. */
export const betVoidCauses = ['obvious-error', 'wrong-market', 'late-stop', 'manipulation', 'ruling'] as const
export type BetVoidCause = (typeof betVoidCauses)[number]

/**
 * By outcome and time alone, for everybody and in whole minutes: there is no way to name a bet or a member. The id is the
 * caller's own.
 */
export const voidSportsBets = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/sports/voids',
  summary:
    'Ask that all bets on an outcome, accepted within a time, be void; it will stand in the public log',
  body: z.strictObject({
    id: z.uuid(),
    fixtureId,
    market: marketKey,
    outcome: outcomeKey,
    from: z.iso.datetime(),
    /** Is outside. */
    to: z.iso.datetime(),
    cause: z.enum(betVoidCauses),
    reason: text(140),
  }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'VOID_RANGE_WRONG',
    'NO_OBVIOUS_ERROR',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})

export const stakeFactor = z.object({
  memberId: z.string(),
  account: z.string(),
  /** In millionths of what others may stake. */
  factor: z.number(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type StakeFactor = z.output<typeof stakeFactor>

export const listStakeFactors = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/sports/factors',
  summary: 'Members of a house whose stakes in sports are cut, and why',
  query: z.strictObject({ house }),
  reply: z.array(stakeFactor),
  refusals: ['NOT_PERMITTED'],
})

/** The member sees it on the bet slip. The id is the caller's own. */
export const setStakeFactor = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/sports/factors',
  summary: 'Ask that the stakes of a member in sports be cut by a factor, or not any more',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    factor: z.nullable(z.int().check(z.gte(1_000), z.lte(999_999))),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
