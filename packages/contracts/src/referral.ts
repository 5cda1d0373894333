import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rewardValue } from './promotions.ts'

/** The rule, the code and what came of it. The QR code is drawn from the link by the page. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/wps/member/referral',
  summary: 'My invitation with its link, its terms and what it has earned me',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    key: z.string(),
    title: z.string(),
    text: z.string(),
    terms: z.array(z.string()),
    currency: z.string(),
    code: z.string(),
    /** Whole, as it is sent to a friend. */
    link: z.string(),
    /** What the member has for each friend. */
    value: rewardValue,
    /** What a friend deposits and stakes before it counts. */
    minDeposit: z.string(),
    turnover: z.string(),
    /** What it earns at most in a month; null without a bound. */
    monthlyMost: z.nullable(z.number()),
    counts: z.object({ invited: z.number(), deposited: z.number(), qualified: z.number() }),
    /** What was claimed, and what waits to be. */
    earned: z.string(),
    waiting: z.string(),
  }),
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'FEATURE_OFF'],
})

/** What the inviter may know of a friend; of whoever takes a break, closed or shares a device with them, no more than that. */
export const inviteeStates = ['joined', 'deposited', 'qualified', 'inactive', 'not-counted'] as const
export type InviteeState = (typeof inviteeStates)[number]

export const listInvitees = endpoint({
  method: 'GET',
  path: '/wps/member/referral/invitees',
  summary: 'Whom I invited, newest first, twenty a page',
  audience: 'member',
  rate: 'list',
  query: z.strictObject({ pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  reply: z.object({
    content: z.array(
      z.object({
        /** Masked. */
        name: z.string(),
        joinedAt: z.string(),
        state: z.enum(inviteeStates),
        /** What it has earned me; null while it has not. */
        earned: z.nullable(z.string()),
      }),
    ),
    pageNum: z.number(),
    totalPages: z.number(),
  }),
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'FEATURE_OFF'],
})
