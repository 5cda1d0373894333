import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { requestId } from './request-id.ts'
import { fixtureId } from './sports.ts'

/** An amount as a member writes it: what is none, or is finer than its currency, is refused as an amount. */
const writtenAmount = z.string().check(z.maxLength(400))

const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))
const odds = z.int().check(z.gte(1_001), z.lte(10_000_000))

export const betKinds = ['single', 'multiple', 'system', 'each-way', 'builder'] as const
export type BetKind = (typeof betKinds)[number]

/** Which changed odds a member takes: none, better ones alone, or any that are not below the least. */
export const acceptChoices = ['exact', 'better', 'any'] as const

/** What the page shows of a leg is compared with the book and never used. */
export const wantedLeg = z.strictObject({
  fixtureId,
  market: z.string().check(z.minLength(1), z.maxLength(120)),
  outcome: z.string().check(z.minLength(1), z.maxLength(100)),
  odds,
  version: z.int().check(z.gte(0)),
  stops: z.int().check(z.gte(0)),
})

export const placeBet = endpoint({
  method: 'POST',
  path: '/wps/sports/bets',
  summary: 'Bets on one or several outcomes; live ones may wait before they are answered',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  body: z.strictObject({
    requestId,
    kind: z.enum(betKinds),
    legs: z.array(wantedLeg).check(z.minLength(1), z.maxLength(40)),
    /** Places of the legs that are in every line of a system. */
    bankers: z.optional(z.array(z.int().check(z.gte(0), z.lte(39))).check(z.maxLength(12))),
    /** How many legs a line of a system has, beside the bankers: `[2, 3]` of three is a Trixie. */
    sizes: z.optional(z.array(z.int().check(z.gte(1), z.lte(12))).check(z.minLength(1), z.maxLength(12))),
    /** The odds of a builder's set as they were shown. */
    builderOdds: z.optional(odds),
    /** For each line; of a bet each way, for each of its two halves. */
    stake: writtenAmount,
    accept: z.enum(acceptChoices),
    /** The least combined odds for `any`. */
    leastOdds: z.optional(odds),
    /** Whether less is wanted where so much cannot be taken. */
    takesLargest: z.optional(z.boolean()),
  }),
  reply: z.lazy(() => betDetail),
  refusals: [
    'LOGIN_REQUIRED',
    'INVALID_AMOUNT',
    'SLIP_WRONG',
    'FIXTURE_NOT_FOUND',
    'MARKET_SUSPENDED',
    'MARKET_CLOSED',
    'ODDS_CHANGED',
    'LEGS_RELATED',
    'STAKE_LIMIT',
    'PAYOUT_LIMIT',
    'GAME_DISABLED',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'NOT_PERMITTED',
    'EXCLUDED',
    'LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'BREAK_DUE',
    'BONUS_STAKE_LIMIT',
    'REQUEST_ID_REUSED',
    'TRY_AGAIN',
  ],
})

export const betStates = ['open', 'settled', 'void', 'sold'] as const
export const legStates = ['open', 'won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat'] as const

export const betLeg = z.object({
  place: z.number(),
  fixtureId: z.string(),
  sport: z.string(),
  competition: z.string(),
  sides: z.array(z.string()),
  startsAt: z.string(),
  market: z.string(),
  outcome: z.string(),
  odds: z.number(),
  isBanker: z.boolean(),
  wasLive: z.boolean(),
  state: z.enum(legStates),
  won: z.tuple([z.number(), z.number()]),
  void: z.tuple([z.number(), z.number()]),
})

/** What a bet could be sold for now; good for some seconds under its id. */
export const cashOutOffer = z.object({
  offerId: z.string(),
  amount: z.string(),
  /** What is kept of the fair value, in millionths. */
  margin: z.number(),
  /** When a part is sold, the stake that is left is at least this. */
  leastLeft: z.string(),
  endsAt: z.string(),
})

export const betView = z.object({
  betId: z.string(),
  kind: z.enum(betKinds),
  state: z.enum(betStates),
  /** Counts settlements; a correction adds one. */
  version: z.number(),
  currency: z.string(),
  isTrial: z.boolean(),
  lines: z.number(),
  /** All of it, and what of it is not sold. */
  stake: z.string(),
  openStake: z.string(),
  /** Combined odds of a single, multiple or builder. */
  odds: z.nullable(z.number()),
  possiblePayout: z.string(),
  payout: z.nullable(z.string()),
  sold: z.string(),
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
  legs: z.array(betLeg),
  offer: z.nullable(cashOutOffer),
  /** Sell it by itself once the offer reaches this. */
  autoCashOut: z.nullable(z.string()),
})
export type BetView = z.output<typeof betView>

/** A settlement as it was counted: what each line came to, factor by factor. */
export const settlementSteps = z.array(
  z.object({
    line: z.number(),
    stake: z.string(),
    factors: z.array(
      z.object({
        place: z.number(),
        odds: z.number(),
        won: z.string(),
        void: z.string(),
        factor: z.string(),
      }),
    ),
    payout: z.string(),
  }),
)

export const betDetail = z.object({
  ...betView.shape,
  roundId: z.string(),
  rulesHash: z.string(),
  accept: z.enum(acceptChoices),
  /** What was shown when it was asked for, where it was struck at other odds. */
  askedOdds: z.nullable(z.number()),
  /** Of each leg the quote it was struck at: its version, how often the market had stopped, the fair chance in millionths. */
  quotes: z.array(
    z.object({
      place: z.number(),
      version: z.number(),
      stops: z.number(),
      chance: z.number(),
      at: z.string(),
    }),
  ),
  settlements: z.array(
    z.object({
      version: z.number(),
      payout: z.string(),
      why: z.enum(['result', 'correction', 'cancel', 'void']),
      at: z.string(),
      steps: settlementSteps,
      /** What could not be taken back of an earlier version: the house bears it. */
      borne: z.string(),
    }),
  ),
  sales: z.array(
    z.object({ stake: z.string(), amount: z.string(), at: z.string(), isAutomatic: z.boolean() }),
  ),
  balance: z.string(),
})
export type BetDetail = z.output<typeof betDetail>

export const listBets = endpoint({
  method: 'GET',
  path: '/wps/sports/bets',
  summary: 'My bets: open ones, those that can be sold, those that are over',
  audience: 'member',
  rate: 'list',
  hasDemo: true,
  query: z.strictObject({ show: z.enum(['open', 'cash-out', 'settled']), pageNo }),
  reply: z.object({ bets: z.array(betView), pageNum: z.number(), totalPages: z.number() }),
  refusals: ['LOGIN_REQUIRED'],
})

export const getBet = endpoint({
  method: 'GET',
  path: '/wps/sports/bet',
  summary: 'A bet of mine with its settlements, step by step',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({ betId: z.uuid() }),
  reply: betDetail,
  refusals: ['LOGIN_REQUIRED', 'BET_NOT_FOUND'],
})

export const cashOut = endpoint({
  method: 'POST',
  path: '/wps/sports/cash-out',
  summary: 'Sells a bet, whole or in part, for what is offered now or more',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  body: z.strictObject({
    requestId,
    betId: z.uuid(),
    offerId: z.string().check(z.minLength(8), z.maxLength(100)),
    /** The part of the stake that is sold; all of it where it is left out. */
    stake: z.optional(writtenAmount),
    amount: writtenAmount,
  }),
  reply: betDetail,
  refusals: [
    'LOGIN_REQUIRED',
    'BET_NOT_FOUND',
    'INVALID_AMOUNT',
    'ROUND_SETTLED',
    'CASH_OUT_OFF',
    'CASH_OUT_CHANGED',
    'REQUEST_ID_REUSED',
    'TRY_AGAIN',
  ],
})

export const setAutoCashOut = endpoint({
  method: 'PUT',
  path: '/wps/sports/auto-cash-out',
  summary: 'Sells a bet by itself once the offer reaches an amount; without one the rule is taken away',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  body: z.strictObject({ betId: z.uuid(), amount: z.nullable(writtenAmount) }),
  reply: betDetail,
  refusals: ['LOGIN_REQUIRED', 'BET_NOT_FOUND', 'INVALID_AMOUNT', 'ROUND_SETTLED', 'CASH_OUT_OFF'],
})
