import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { officeWithdrawal } from './office-withdrawals.ts'
import { withdrawalReasons, withdrawalStates } from './withdrawals.ts'

/** All that somebody needs to know who decides a withdrawal. Amounts are decimal text in the member's currency. */
export const withdrawalDetail = z.object({
  withdrawal: officeWithdrawal,
  memberSince: z.string(),
  /** The language that the member reads. */
  language: z.enum(languageCodes),
  /** What was left of the cash when it was asked for; null where the books no longer say. */
  cashAfterRequest: z.nullable(z.string()),
  cashNow: z.string(),
  /** Since the withdrawal before it, or for thirty days where that is longer ago. */
  since: z.string(),
  depositedSince: z.string(),
  stakedSince: z.string(),
  /** What was deposited and has not been staked once. */
  turnoverLeft: z.string(),
  depositedEver: z.string(),
  paidOutEver: z.string(),
  /** What the member has put in and not taken out; negative where it is the other way round. */
  netEver: z.string(),
  /** A bonus that was given up to ask for it; null where none was. */
  bonusGivenUp: z.nullable(z.string()),
  card: z.object({
    bankName: z.string(),
    last4: z.string(),
    addedAt: z.string(),
    isFirst: z.boolean(),
    isRemoved: z.boolean(),
    /** The name of the payee, masked, and whether the documents say the same. */
    payeeName: z.nullable(z.string()),
    nameInDocuments: z.enum(['same', 'different', 'unknown']),
  }),
  devices: z.object({
    /** Of thirty days, and how many of them were new in that time. */
    count: z.number(),
    newCount: z.number(),
    countries: z.array(z.string()),
    sharedWith: z.number(),
  }),
  /** The member's withdrawals before it, newest first, as they were decided. */
  earlier: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      state: z.enum(withdrawalStates),
      reason: z.nullable(z.enum(withdrawalReasons)),
      requestedAt: z.string(),
      /** The logins of who brought it where it is; empty where no operator did. */
      decidedBy: z.array(z.string()),
    }),
  ),
})
export type WithdrawalDetail = z.output<typeof withdrawalDetail>

export const getOfficeWithdrawal = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/withdrawals/one',
  summary:
    'A withdrawal with the money, the card, the devices and the decisions before it; every look is noted',
  query: z.strictObject({ id: z.uuid() }),
  reply: withdrawalDetail,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
