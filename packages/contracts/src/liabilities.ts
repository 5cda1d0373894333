import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What the house owed its members when a day began, with what it has to pay them from. Amounts are decimal text. */
export const liabilityReport = z.object({
  day: z.string(),
  currency: z.string(),
  members: z.number(),
  /** All that members could ask for. */
  owed: z.string(),
  /** What came in through gateways and has not gone out again. */
  reserve: z.string(),
  /** The root of the tree over all balances; it stands in the public log, at this place. */
  root: z.string(),
  leafIndex: z.number(),
  takenAt: z.string(),
})
export type LiabilityReport = z.output<typeof liabilityReport>

export const listLiabilities = endpoint({
  method: 'GET',
  path: '/wps/fairness/liabilities',
  summary: 'What the house owes all its members, day by day, newest first',
  audience: 'guest',
  rate: 'read',
  reply: z.object({ content: z.array(liabilityReport) }),
  refusals: [],
})

/** A member's own balance in the sum: `sumLeaf` and `isOwed` of `@baize/fairness` check it. */
export const ownLiability = z.object({
  report: liabilityReport,
  memberId: z.string(),
  /** In whole units, 1/10,000 of the currency, as the tree has them. */
  sum: z.string(),
  salt: z.string(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() })),
  rootSum: z.string(),
})
export type OwnLiability = z.output<typeof ownLiability>

export const proveOwnLiability = endpoint({
  method: 'GET',
  path: '/wps/fairness/liabilities/mine',
  summary: 'Where my own balance is in what the house says it owes',
  audience: 'member',
  rate: 'read',
  reply: ownLiability,
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND'],
})

/** The same day as operators see it. */
export const officeLiability = z.extend(liabilityReport, {
  cash: z.string(),
  held: z.string(),
  /** What agents have earned and not taken yet. */
  commission: z.string(),
  disputed: z.string(),
  elsewhere: z.string(),
  bonus: z.string(),
  houses: z.array(z.object({ merchantCode: z.string(), members: z.number(), owed: z.string() })),
})
export type OfficeLiability = z.output<typeof officeLiability>

export const listOfficeLiabilities = endpoint({
  method: 'GET',
  path: '/wps/office/liabilities',
  summary: 'What the house owes its members, by pocket and house, newest first',
  audience: 'operator',
  rate: 'read',
  reply: z.object({ content: z.array(officeLiability) }),
  refusals: ['NOT_PERMITTED'],
})

/** Once a day, whoever asks first; every night it is asked for by itself. */
export const takeLiabilities = endpoint({
  method: 'POST',
  path: '/wps/office/liabilities/take',
  summary: 'Write today’s report of what is owed and put it into the public log, unless it is there',
  audience: 'operator',
  rate: 'list',
  body: z.strictObject({}),
  reply: z.object({ isNew: z.boolean() }),
  refusals: ['NOT_PERMITTED'],
})
