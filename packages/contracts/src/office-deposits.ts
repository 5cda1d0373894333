import * as z from 'zod/mini'
import { depositLine } from './deposits.ts'
import { endpoint } from './endpoint.ts'
import { queuePage } from './office-queues.ts'
import { paidAmount } from './paid-amount.ts'
import { text } from './text.ts'

/** A deposit as an operator sees it. */
export const depositToReview = z.object({
  ...depositLine.shape,
  memberId: z.string(),
  merchantCode: z.string(),
  gateway: z.nullable(z.string()),
  /** The number of the transfer: at the member's bank, or on the chain. */
  transferNumber: z.nullable(z.string()),
  slipImageId: z.nullable(z.string()),
  /** Who has seen the money of a large one, and how much; it is credited once two have seen the same. */
  seenBy: z.array(z.object({ operatorId: z.string(), login: z.string(), paid: z.string(), at: z.string() })),
  account: z.string(),
  /** By when somebody has decided; null once somebody has. */
  dueAt: z.nullable(z.string()),
})
export type DepositToReview = z.output<typeof depositToReview>

export const listDepositsToReview = endpoint({
  method: 'GET',
  path: '/wps/office/deposits',
  summary:
    'Transfers, and deposits that did not come as they were asked for: what waits for me, oldest first',
  audience: 'operator',
  rate: 'read',
  query: z.strictObject(queuePage),
  reply: z.object({ content: z.array(depositToReview), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

const note = z.optional(text(200))

export const confirmDeposit = endpoint({
  method: 'POST',
  path: '/wps/office/deposits/confirm',
  summary: 'The money is there: it is credited, less the fee; a large amount once two operators say so',
  audience: 'operator',
  rate: 'money',
  /** What came in. Where the gateway has said it, it may be left out, and cannot differ. */
  body: z.strictObject({ id: z.uuid(), paid: z.optional(paidAmount), note }),
  reply: depositToReview,
  refusals: [
    'NOT_PERMITTED',
    'DEPOSIT_NOT_FOUND',
    'DEPOSIT_CLOSED',
    'INVALID_AMOUNT',
    'ACCOUNT_NOT_FOUND',
    'SAME_OPERATOR',
    'CLAIMED',
    'PROOF_REQUIRED',
  ],
})

export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/wps/office/deposits/reject',
  summary: 'The money is not there, or goes back where it came from',
  audience: 'operator',
  rate: 'money',
  body: z.strictObject({ id: z.uuid(), note: text(200) }),
  reply: depositToReview,
  refusals: ['NOT_PERMITTED', 'DEPOSIT_NOT_FOUND', 'DEPOSIT_CLOSED', 'CLAIMED'],
})
