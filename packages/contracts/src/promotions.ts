import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { depositOffer, unavailable } from './offers.ts'
import { gamesOnWire, weightsOnWire } from './weights.ts'

/** What earns a reward. An `offer` is taken by a deposit itself; all others put a reward into the reward centre. */
export const promotionTriggers = [
  'registration',
  'first-login',
  'app-download',
  'deposit',
  'vip-level',
  'referral',
  'cashback',
  'grant',
  'offer',
] as const
export type PromotionTrigger = (typeof promotionTriggers)[number]

/** How often one is given: to each account, to each person as far as they are known, or to each address as well. */
export const onePers = ['member', 'person', 'address'] as const
export type OnePer = (typeof onePers)[number]

/** The name of a promotion, such as `APP_DOWNLOAD` or `REFERRAL`. */
export const promotionKey = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))

/** What is given, with every term it comes with. Amounts are decimal text; null where it depends on what was done. */
export const rewardValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('bonus'),
    amount: z.nullable(z.string()),
    /** How often the bonus itself is staked before it becomes cash: ten times at most. */
    turnoverTimes: z.number(),
    maxStake: z.string(),
    maxCashOut: z.string(),
    daysToPlay: z.number(),
    /** How much of a stake counts, in percent, by kind of game, and of games that count otherwise than their kind. */
    weights: weightsOnWire,
    games: gamesOnWire,
    order: z.literal('cash-first'),
  }),
  z.object({
    kind: z.literal('free-rounds'),
    vendor: z.string(),
    games: z.array(z.string()),
    count: z.number(),
    stake: z.string(),
    daysToPlay: z.number(),
  }),
])
export type RewardValue = z.output<typeof rewardValue>

/** How far a condition is: decimal amounts. */
export const rewardProgress = z.object({ done: z.string(), owed: z.string() })

/**
 * How the caller stands to it. `open`: nothing is asked of them but what the terms say; `joinable`: it counts once they
 * have joined; `joined`; `earned`: a reward waits in the reward centre; `done`: they have had it; `closed`: not for them.
 */
export const promotionStandings = ['open', 'joinable', 'joined', 'earned', 'done', 'closed'] as const
export type PromotionStanding = (typeof promotionStandings)[number]

/** A promotion with all its terms, enough for one screen. */
export const promotion = z.object({
  key: z.string(),
  trigger: z.enum(promotionTriggers),
  title: z.string(),
  text: z.string(),
  /** Its terms in sentences, in order. */
  terms: z.array(z.string()),
  currency: z.string(),
  /** Null for an offer. */
  value: z.nullable(rewardValue),
  /** The offer that a deposit takes; null for everything else. */
  offer: z.nullable(depositOffer),
  conditions: z.object({
    /** Which deposit it is for, 1 for the first; null where any is. */
    nthDeposit: z.nullable(z.number()),
    minDeposit: z.nullable(z.string()),
    /** What must be staked before the reward can be claimed. */
    turnover: z.nullable(z.string()),
  }),
  needsJoining: z.boolean(),
  onePer: z.enum(onePers),
  /** How many days a reward waits to be claimed. */
  claimDays: z.number(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  standing: z.enum(promotionStandings),
  /** Why it is closed to the caller. */
  unavailable: z.nullable(unavailable),
})
export type Promotion = z.output<typeof promotion>

export const listPromotions = endpoint({
  method: 'GET',
  path: '/wps/promotion/available',
  summary: 'Promotions of the house with their terms; none for whom nothing may ask to play',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  reply: z.object({ promotions: z.array(promotion) }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const joinPromotion = endpoint({
  method: 'POST',
  path: '/wps/promotion/join',
  summary: 'I take part from now on; asked again, it stays so',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ key: promotionKey }),
  reply: promotion,
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'PROMOTION_NOT_FOUND', 'PROMOTION_NOT_OPEN'],
})

export const leavePromotion = endpoint({
  method: 'POST',
  path: '/wps/promotion/leave',
  summary: 'I take part no longer; what I have earned stays',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ key: promotionKey }),
  reply: promotion,
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'PROMOTION_NOT_FOUND'],
})

/** A page that runs in the app, from the home screen or from a web clip says so once it knows who it is for. */
export const noteAppOpened = endpoint({
  method: 'POST',
  path: '/wps/promotion/appOpened',
  summary: 'I am using the app: what it is rewarded with waits in the reward centre',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ way: z.enum(['APP', 'PWA', 'WEBCLIP']) }),
  reply: z.object({ isRewarded: z.boolean() }),
  refusals: ['LOGIN_REQUIRED'],
})
