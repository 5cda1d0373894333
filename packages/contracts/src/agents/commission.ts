import * as z from 'zod/mini'
import { paidAmount } from '../paid-amount.ts'
import { endpoint } from '../endpoint.ts'
import { requestId } from '../request-id.ts'
import { secondProof } from '../second-step.ts'
import { text } from '../text.ts'
import { agentRefusals, listCursor } from './common.ts'

export const commissionMoves = [
  'rebate',
  'daily',
  'hourly',
  'dividend',
  'adjustment',
  'take',
  'transfer',
  'paid-below',
] as const

export const listCommission = endpoint({
  method: 'GET',
  path: '/wps/agent/commission',
  summary: 'My commission: what moved, newest first, with the balance after each',
  audience: 'agent',
  rate: 'list',
  query: z.strictObject({ after: z.optional(listCursor) }),
  reply: z.object({
    currency: z.string(),
    balance: z.string(),
    /** Nothing can be taken out while those below are owed. */
    isLocked: z.boolean(),
    movements: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(commissionMoves),
        at: z.string(),
        amount: z.string(),
        balance: z.string(),
        /** The bill that it is of; null where it is of none. */
        billId: z.nullable(z.string()),
        /** To whom it was sent; masked. */
        receiver: z.nullable(z.string()),
      }),
    ),
    after: z.nullable(z.string()),
  }),
  refusals: agentRefusals,
})

export const takeCommission = endpoint({
  method: 'POST',
  path: '/wps/agent/commission/take',
  summary: 'Take commission into my cash',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    requestId,
    amount: paidAmount,
    /** Of whoever has a second step; missing where it was given in the last five minutes. */
    proof: z.optional(secondProof),
  }),
  reply: z.object({ commission: z.string(), cash: z.string() }),
  refusals: [
    ...agentRefusals,
    'INVALID_AMOUNT',
    'INSUFFICIENT_FUNDS',
    'COMMISSION_LOCKED',
    'TRIAL_ACCOUNT',
    'KYC_REQUIRED',
    'KYC_UNDER_REVIEW',
    'WITHDRAWALS_FROZEN',
    'PROOF_REQUIRED',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'REQUEST_ID_REUSED',
  ],
})

const sealed = {
  requestId,
  paymentPassword: text(128),
  /** Null only where it was given in the last five minutes. */
  proof: z.nullable(secondProof),
  remark: z.optional(z.string().check(z.maxLength(80))),
}

const transferReply = z.object({ transferIds: z.array(z.string()), commission: z.string() })

const transfer = {
  method: 'POST',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  reply: transferReply,
  refusals: [
    ...agentRefusals,
    'NOT_FOUND',
    'AGENT_STOPPED',
    'INVALID_AMOUNT',
    'INSUFFICIENT_FUNDS',
    'COMMISSION_LOCKED',
    'TRIAL_ACCOUNT',
    'KYC_REQUIRED',
    'KYC_UNDER_REVIEW',
    'WITHDRAWALS_FROZEN',
    'TRANSFER_LIMIT',
    'RECEIVER_NOT_READY',
    'PAYMENT_PASSWORD_REQUIRED',
    'PAYMENT_PASSWORD_LOCKED',
    'PASSWORD_WRONG',
    'PROOF_REQUIRED',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'REQUEST_ID_REUSED',
    'BAD_SEAL',
  ],
} as const

export const transferDownline = endpoint({
  ...transfer,
  path: '/wps/agent/transferDownline',
  summary: 'Send commission to somebody directly below me',
  body: z.strictObject({ ...sealed, id: z.uuid(), amount: paidAmount }),
})

export const transferMultipleDownline = endpoint({
  ...transfer,
  path: '/wps/agent/transferMultipleDownline',
  summary: 'Send commission to several directly below me: to all of them or to none',
  body: z.strictObject({
    ...sealed,
    items: z
      .array(z.strictObject({ id: z.uuid(), amount: paidAmount }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
})

export const getTransferTerms = endpoint({
  method: 'GET',
  path: '/wps/agent/transfer/terms',
  summary: 'What I can send today, and whether I am to show a second step',
  audience: 'agent',
  rate: 'read',
  reply: z.object({
    currency: z.string(),
    commission: z.string(),
    least: z.string(),
    most: z.string(),
    dayLeft: z.string(),
    receiverMost: z.string(),
    hasPaymentPassword: z.boolean(),
    hasSecondStep: z.boolean(),
  }),
  refusals: agentRefusals,
})
