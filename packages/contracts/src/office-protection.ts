import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { stakeOnWire } from './play.ts'
import { queuePage } from './office-queues.ts'
import { approval } from './operators.ts'
import { limitKinds, limitSpans, protection } from './protection.ts'

const common = { audience: 'operator' } as const
const reason = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]+$/u))

/** How a member stands, as operators see it: what the member sees, and what was done about it. */
export const officeProtection = z.object({
  memberId: z.string(),
  merchantCode: z.string(),
  protection,
  areBonusesOff: z.boolean(),
  /** What was set, asked for, skipped and done, newest first. */
  changes: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
      by: z.enum(['member', 'house']),
    }),
  ),
})
export type OfficeProtection = z.output<typeof officeProtection>

export const getOfficeProtection = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/protection/member',
  summary: 'A member’s limits, breaks and exclusions, and what was done about them',
  rate: 'read',
  query: z.strictObject({ memberId: z.uuid() }),
  reply: officeProtection,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
})

/** The member is whose case it is. Nothing an operator does makes a limit looser. */
export const tightenLimit = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/protection/limits',
  summary: 'Set or tighten a limit for a member, on the ground of a case of theirs that is not closed',
  rate: 'money',
  body: z.strictObject({
    caseId: z.uuid(),
    kind: z.enum(limitKinds),
    span: z.enum(limitSpans),
    /** Decimal text in the member's currency, or whole minutes for a session. */
    amount: stakeOnWire,
    reason,
  }),
  reply: officeProtection,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'CASE_CLOSED', 'FIELD_FORMAT', 'ONLY_TIGHTER'],
})

/** An exclusion is only ever made longer; nothing here ends one. */
export const excludeMember = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/protection/exclude',
  summary: 'Keep a person from playing until a time, or for good',
  rate: 'money',
  body: z.strictObject({
    memberId: z.uuid(),
    /** Null: for good. */
    until: z.nullable(z.iso.datetime()),
    reason,
  }),
  reply: officeProtection,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'FIELD_FORMAT'],
})

/** A second operator decides; the id that the caller made is the approval's and the posting's. */
export const closeMinor = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/protection/minor',
  summary: 'Ask that the account of somebody who is too young be closed, and what they lost be returned',
  rate: 'money',
  body: z.strictObject({ id: z.uuid(), memberId: z.uuid(), reason }),
  reply: approval,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'REQUEST_ID_REUSED'],
})

/** Somebody whose play showed marks of harm, whom an operator looks at within a day. */
export const harmReview = z.object({
  memberId: z.string(),
  merchantCode: z.string(),
  day: z.string(),
  score: z.number(),
  signs: z.array(z.string()),
  reviewBy: z.nullable(z.string()),
  account: z.string(),
  /** What it is taken by: the member with the day. */
  item: z.string(),
  dueAt: z.nullable(z.string()),
})
export type HarmReview = z.output<typeof harmReview>

export const listHarmReviews = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/protection/reviews',
  summary: 'Members to look at because of how they play, the most urgent first',
  rate: 'read',
  query: z.strictObject(queuePage),
  reply: z.object({ content: z.array(harmReview), after: z.nullable(z.string()) }),
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

/** Bonuses are on again afterwards, or the house excludes the member until a time, or for good. */
export const endHarmReview = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/protection/reviews/end',
  summary: 'End a look at a member’s play with what is to be done',
  rate: 'money',
  body: z.strictObject({
    memberId: z.uuid(),
    day: z.iso.date(),
    outcome: z.enum(['cleared', 'bonuses-off', 'excluded']),
    reason,
  }),
  reply: z.object({ content: z.array(harmReview) }),
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED', 'NOT_FOUND', 'CLAIMED'],
})

/** What the looks of a month at a house led to, by what was done. */
export const harmMonth = z.object({
  merchantCode: z.string(),
  action: z.enum(['none', 'message', 'pause', 'review']),
  days: z.number(),
  members: z.number(),
  /** How many of them scored less in the four weeks after their last day in the month. */
  calmer: z.number(),
  reviewedInTime: z.number(),
})

export const evaluateHarm = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/protection/reviews/month',
  summary: 'What the looks at members’ play led to in a month, and whether it helped',
  rate: 'list',
  query: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
  reply: z.array(harmMonth),
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED'],
})
