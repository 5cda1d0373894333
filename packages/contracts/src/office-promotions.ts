import * as z from 'zod/mini'
import { gameTypes } from './game-types.ts'
import { paidAmount } from './paid-amount.ts'
import { endpoint } from './endpoint.ts'
import { inEachLanguage } from './languages.ts'
import { approval } from './operators.ts'
import { stakeOnWire } from './play.ts'
import { onePers, promotionKey, promotionTriggers } from './promotions.ts'
import { rebateBases } from './rebate.ts'
import { reward } from './rewards.ts'
import { text, words } from './text.ts'
import { gameWeights } from './weights.ts'

const days = z.int().check(z.minimum(1), z.maximum(90))
/** The code of a house that the operator works for. */
const house = text(16)

/** What is given, as the house writes it down; an amount of null is worked out from what was done. */
export const rewardTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: z.nullable(paidAmount) }),
  z.strictObject({
    kind: z.literal('bonus'),
    amount: z.nullable(paidAmount),
    turnoverTimes: z.int().check(z.minimum(0), z.maximum(10)),
    maxStake: paidAmount,
    maxCashOut: paidAmount,
    daysToPlay: days,
    weights: gameWeights,
  }),
  z.strictObject({
    kind: z.literal('free-rounds'),
    vendor: text(32),
    games: z.array(text(64)).check(z.minLength(1), z.maxLength(20)),
    count: z.int().check(z.minimum(1), z.maximum(200)),
    stake: stakeOnWire,
    daysToPlay: z.int().check(z.minimum(1), z.maximum(30)),
  }),
])
export type RewardTerms = z.output<typeof rewardTerms>

/** How cashback is worked out. */
export const rebateRule = z.strictObject({
  period: z.enum(['day', 'week']),
  rates: z
    .array(
      z.strictObject({
        gameType: z.enum(gameTypes),
        basis: z.enum(rebateBases),
        ppm: z.int().check(z.minimum(1), z.maximum(200_000)),
        /** So much more for each level that the member has reached. */
        levelPpm: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  /** How much of what was staked and lost counts; none are named where all of it does. */
  weights: z.optional(gameWeights),
  least: paidAmount,
  most: paidAmount,
})
export type RebateRule = z.output<typeof rebateRule>

/** A promotion as the house writes it down. Amounts are decimal text in the house's currency. */
export const promotionTerms = z.strictObject({
  key: promotionKey,
  trigger: z.enum(promotionTriggers).check(z.refine((trigger) => trigger !== 'offer')),
  titles: words(80),
  texts: words(400),
  terms: z.strictObject(inEachLanguage(z.array(text(300)).check(z.maxLength(20)))),
  reward: rewardTerms,
  nthDeposit: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  minDeposit: z.nullable(paidAmount),
  turnover: z.nullable(paidAmount),
  /** For cashback alone. */
  rebate: z.nullable(rebateRule),
  /** How many a member has in a month at most; null without a bound. */
  monthlyMost: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  needsJoining: z.boolean(),
  onePer: z.enum(onePers),
  claimDays: days,
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  /** What it may cost in all; null without a bound. */
  budget: z.nullable(paidAmount),
  position: z.int().check(z.minimum(0), z.maximum(999)),
})
export type PromotionTerms = z.output<typeof promotionTerms>

const office = { audience: 'operator', rate: 'list' } as const

export const officePromotion = z.object({
  terms: promotionTerms,
  isOn: z.boolean(),
  /** What is promised and not yet claimed, and what was paid. */
  reserved: z.string(),
  paid: z.string(),
  /** What was paid of it in the last whole month, by the calendar of the house. */
  lastMonth: z.string(),
  counts: z.object({ waiting: z.number(), claimed: z.number(), lapsed: z.number() }),
})
export type OfficePromotion = z.output<typeof officePromotion>

export const listOfficePromotions = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/promotions',
  summary: 'The promotions of a house, also those that are off, with what they cost',
  query: z.strictObject({ house }),
  reply: z.array(officePromotion),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Whoever writes a promotion spends the house's money: asked by one operator and decided by another. */
export const changePromotion = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/promotions',
  summary: 'Ask that a promotion be offered or changed for those who have not earned it yet',
  body: z.strictObject({ id: z.uuid(), house, terms: promotionTerms, reason: text(140) }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** It ends at once; what was earned can still be claimed. */
export const stopPromotion = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/promotions/stop',
  summary: 'End a promotion now',
  body: z.strictObject({ house, key: promotionKey, reason: text(140) }),
  reply: officePromotion,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Small ones are given at once; above the bound of the house another operator decides. The id is the reward's. */
export const grantReward = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/promotions/grant',
  summary: 'Give a member a reward of a promotion that operators grant',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    key: promotionKey,
    /** Where the promotion does not say how much. */
    amount: z.nullable(paidAmount),
    reason: text(140),
  }),
  reply: z.object({ reward: z.nullable(reward), approval: z.nullable(approval) }),
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'PROOF_REQUIRED',
    'PROMOTION_NOT_FOUND',
    'PROMOTION_NOT_OPEN',
    'REWARD_NOT_ALLOWED',
    'INVALID_AMOUNT',
    'REQUEST_ID_REUSED',
  ],
})

/** One that nobody has claimed is taken back. */
export const withdrawReward = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/promotions/withdraw',
  summary: 'Take back a reward that was not claimed yet',
  body: z.strictObject({ rewardId: z.uuid(), reason: text(140) }),
  reply: reward,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REWARD_CLOSED'],
})
