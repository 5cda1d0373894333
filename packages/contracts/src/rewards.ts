import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { promotionTriggers, rewardProgress, rewardValue } from './promotions.ts'

/**
 * A reward is `locked` while its condition is not met, then `open` until it is claimed, declined or its time is over.
 * The house can withdraw one that nobody has claimed. One whose claim was refused for good is `refused`.
 */
export const rewardStates = [
  'locked',
  'open',
  'claimed',
  'declined',
  'expired',
  'withdrawn',
  'refused',
] as const
export type RewardState = (typeof rewardStates)[number]

export const reward = z.object({
  id: z.string(),
  promotionKey: z.string(),
  trigger: z.enum(promotionTriggers),
  title: z.string(),
  text: z.string(),
  /** The terms in sentences, as they stood when it was earned. */
  terms: z.array(z.string()),
  /** What it is for, such as a day, a level or the masked name of a friend; empty where that says nothing. */
  occasion: z.string(),
  state: z.enum(rewardStates),
  /** What stands in the way of a claim just now though the reward is open: its maker of games is not connected. */
  obstacle: z.nullable(z.enum(['vendor-away'])),
  currency: z.string(),
  value: rewardValue,
  progress: z.nullable(rewardProgress),
  earnedAt: z.string(),
  claimBy: z.string(),
  closedAt: z.nullable(z.string()),
})
export type Reward = z.output<typeof reward>

export const listRewards = endpoint({
  method: 'GET',
  path: '/wps/member/rewards',
  summary: 'My rewards, those that can be claimed first; twenty a page',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({
    state: z.optional(z.enum(rewardStates)),
    pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  reply: z.object({
    content: z.array(reward),
    pageNum: z.number(),
    totalPages: z.number(),
    unclaimed: z.number(),
    /** How many bonuses are played or wait in line: one that is claimed now starts after them. */
    inLine: z.number(),
  }),
  refusals: ['LOGIN_REQUIRED'],
})

export const countRewards = endpoint({
  method: 'GET',
  path: '/wps/member/rewards/count',
  summary: 'How many rewards wait for me to claim them',
  audience: 'member',
  rate: 'read',
  reply: z.object({ unclaimed: z.number() }),
  refusals: ['LOGIN_REQUIRED'],
})

/** However often it is asked, a reward is paid once, and every answer is the same. */
export const claimReward = endpoint({
  method: 'POST',
  path: '/wps/member/rewards/claim',
  summary: 'Give me my reward',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ rewardId: z.uuid() }),
  reply: reward,
  refusals: [
    'LOGIN_REQUIRED',
    'TRIAL_ACCOUNT',
    'REWARD_NOT_FOUND',
    'REWARD_LOCKED',
    'REWARD_CLOSED',
    'REWARD_NOT_ALLOWED',
    'REWARD_ONE_PER_PERSON',
    'VENDOR_DISABLED',
  ],
})

export const declineReward = endpoint({
  method: 'POST',
  path: '/wps/member/rewards/decline',
  summary: 'I do not want this reward; it does not come back',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ rewardId: z.uuid() }),
  reply: reward,
  refusals: ['LOGIN_REQUIRED', 'REWARD_NOT_FOUND', 'REWARD_CLOSED'],
})
