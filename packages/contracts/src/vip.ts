import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { paidAmount } from './paid-amount.ts'
import { text, words } from './text.ts'

const vipLevel = z.object({
  level: z.number(),
  name: z.string(),
  /** What is to be staked in all to reach it: decimal text. */
  turnover: z.string(),
  /** What reaching it is rewarded with; `0.00` where that is nothing. */
  gift: z.string(),
  perks: z.array(z.string()),
  isReached: z.boolean(),
})

export const getVip = endpoint({
  method: 'GET',
  path: '/wps/member/vip',
  summary: 'My level, what I have staked, and every level of the house with its perks',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    currency: z.string(),
    level: z.number(),
    /** What stands beside my name: the level, `0` without one. */
    label: z.string(),
    name: z.string(),
    turnover: z.string(),
    /** Null at the top. */
    next: z.nullable(
      z.object({ level: z.number(), name: z.string(), turnover: z.string(), left: z.string() }),
    ),
    levels: z.array(vipLevel),
  }),
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'FEATURE_OFF'],
})

export const vipLevelTerms = z.strictObject({
  level: z.int().check(z.minimum(1), z.maximum(99)),
  names: words(40),
  turnover: paidAmount,
  gift: paidAmount,
  perks: z.array(words(140)).check(z.maxLength(10)),
})
export type VipLevelTerms = z.output<typeof vipLevelTerms>

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)

export const listVipLevels = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/vip',
  summary: 'The levels of a house',
  query: z.strictObject({ house }),
  reply: z.array(vipLevelTerms),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Levels are promises to members: asked by one operator and decided by another. Nobody loses a level they have. */
export const changeVipLevels = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/vip',
  summary: 'Ask that the levels of a house be these',
  body: z.strictObject({
    id: z.uuid(),
    house,
    levels: z.array(vipLevelTerms).check(z.maxLength(30)),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
