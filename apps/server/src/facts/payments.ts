import { withdrawalReasons } from '@baize/contracts'
import * as z from 'zod/mini'
import { fact } from '#platform/facts'

export const depositSettled = fact(
  'deposit.settled',
  z.object({
    depositId: z.uuid(),
    memberId: z.uuid(),
    merchantCode: z.string(),
    currency: z.string(),
    /** What was credited, in units. */
    amount: z.string(),
    requestedAt: z.iso.datetime(),
    settledAt: z.iso.datetime(),
    /** True once for a member. */
    isFirst: z.boolean(),
  }),
)

export const withdrawalPaid = fact(
  'withdrawal.paid',
  z.object({
    withdrawalId: z.uuid(),
    memberId: z.uuid(),
    currency: z.string(),
    /** What took the money out. */
    postingId: z.optional(z.uuid()),
  }),
)

const givenBack = z.object({
  withdrawalId: z.uuid(),
  memberId: z.uuid(),
  reason: z.enum(withdrawalReasons),
})

export const withdrawalRejected = fact('withdrawal.rejected', givenBack)

export const withdrawalFailed = fact('withdrawal.failed', givenBack)

export const bankCardBound = fact('bank_card.bound', z.object({ memberId: z.uuid(), cardId: z.uuid() }))
