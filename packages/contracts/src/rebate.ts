import * as z from 'zod/mini'
import { gameTypes } from './game-types.ts'
import { endpoint } from './endpoint.ts'
import { reward } from './rewards.ts'

export const rebateBases = ['loss', 'turnover'] as const
export type RebateBasis = (typeof rebateBases)[number]

const rebateLine = z.object({
  gameType: z.enum(gameTypes),
  basis: z.enum(rebateBases),
  /** What comes back of it, in percent, such as `0.8`. */
  percent: z.string(),
  /** Cash that was staked, and that came back; bonus money does not count. */
  staked: z.string(),
  payout: z.string(),
  amount: z.string(),
})

/** A day, or a week, of one kind of game. */
const rebateReward = z.extend(reward, { gameType: z.nullable(z.enum(gameTypes)) })

/** Cashback. What is over waits as a reward and is claimed like any other, with `claimReward`. */
export const getManualRebate = endpoint({
  method: 'GET',
  path: '/wps/member/manualRebate',
  summary: 'My cashback: what can be claimed, what this period has come to so far, and what was paid',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    currency: z.string(),
    key: z.string(),
    title: z.string(),
    text: z.string(),
    terms: z.array(z.string()),
    period: z.object({ kind: z.enum(['day', 'week']), from: z.string(), to: z.string() }),
    lines: z.array(rebateLine),
    /** What would come of this period if it ended now; it can be claimed once it is over. */
    soFar: z.string(),
    /** Less than `least` of a kind of game is not paid, and never more than `most`. */
    least: z.string(),
    most: z.string(),
    claimable: z.array(rebateReward),
    claimableSum: z.string(),
    /** The last that are closed, newest first. */
    history: z.array(rebateReward),
  }),
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'FEATURE_OFF'],
})

/** What a level is worth in cashback, kind by kind. */
export const listLevelCashback = endpoint({
  method: 'GET',
  path: '/wps/member/vip/cashback',
  summary: 'The cashback of every level of the house, in percent; none where the house has no cashback',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    levels: z.array(
      z.object({
        level: z.number(),
        lines: z.array(z.pick(rebateLine, { gameType: true, basis: true, percent: true })),
      }),
    ),
  }),
  refusals: ['LOGIN_REQUIRED'],
})
