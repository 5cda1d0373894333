import * as z from 'zod/mini'
import { expectedTime, measuredTime, payoutKinds } from './coins.ts'
import { paidAmount } from './paid-amount.ts'
import { endpoint } from './endpoint.ts'
import { requestId } from './request-id.ts'
import { secondProof } from './second-step.ts'
import { text } from './text.ts'

/** How far a withdrawal has come. The last three are final; rejected and failed have given the money back. */
export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'sending',
  'paid',
  'rejected',
  'failed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why a withdrawal was not paid, as the member is told it. */
export const withdrawalReasons = [
  'CARD_NOT_ACCEPTED',
  'NAME_DIFFERS',
  'DOCUMENTS_NEEDED',
  'TERMS_NOT_MET',
  'ASKED_BY_MEMBER',
  'BANK_DECLINED',
  'OTHER',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** Amounts are decimal text in the member's currency. */
export const withdrawal = z.object({
  id: z.string(),
  state: z.enum(withdrawalStates),
  amount: z.string(),
  fee: z.string(),
  /** What reaches the card: the amount less the fee. */
  payout: z.string(),
  bankName: z.string(),
  kind: z.enum(payoutKinds),
  last4: z.string(),
  reason: z.nullable(z.enum(withdrawalReasons)),
  requestedAt: z.string(),
  /** When each state that it has been in began, in order. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: z.string() })),
})
export type Withdrawal = z.output<typeof withdrawal>

/** What keeps a member from withdrawing, and what the screen can offer to do about it. */
export const withdrawalObstacles = [
  'TRIAL_ACCOUNT',
  'WITHDRAWALS_FROZEN',
  'PAYMENT_PASSWORD_REQUIRED',
  'BANK_CARD_REQUIRED',
  'KYC_REQUIRED',
  'KYC_UNDER_REVIEW',
  'KYC_REJECTED',
  'WITHDRAWAL_COOLING',
] as const
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number]

export const withdrawalTerms = z.object({
  currency: z.string(),
  /** The cash that is there. */
  available: z.string(),
  min: z.string(),
  max: z.string(),
  /** What is left of the most that may be asked for in 24 hours. */
  dayLeft: z.string(),
  /** The most from a device that is new, and until when; null on one that is known. */
  newDevice: z.nullable(z.object({ most: z.string(), endsAt: z.string() })),
  /** Parts per million of the amount. */
  feePpm: z.number(),
  /** A withdrawal ends the bonus that is open: what is forfeited, to be told before. */
  bonus: z.nullable(z.object({ forfeited: z.string() })),
  /** How long the last withdrawals took from the request to the payment, by where they went; none until there are enough. */
  arrivals: z.array(z.object({ kind: z.enum(payoutKinds), ...measuredTime.shape })),
  /** What the house promises of those that were not measured. */
  promisedHours: z.number(),
  obstacles: z.array(z.enum(withdrawalObstacles)),
  /** The documents that are under review or were rejected; null where they stand in nobody's way. */
  documents: z.nullable(
    z.object({
      submittedAt: z.nullable(z.string()),
      /** Why they were rejected. */
      reason: z.nullable(z.string()),
      review: expectedTime,
    }),
  ),
  /** When WITHDRAWAL_COOLING ends. */
  coolingEndsAt: z.nullable(z.string()),
})
export type WithdrawalTerms = z.output<typeof withdrawalTerms>

export const getWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/terms',
  summary: 'What I can withdraw now, at what cost, and what stands in the way',
  audience: 'member',
  rate: 'read',
  reply: withdrawalTerms,
  refusals: [],
})

/** The same request id with the same body is one withdrawal, and is answered as it stands. There is no way back. */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw',
  summary: 'Withdraw to a bank card; the money is held at once',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({
    requestId,
    bankCardId: z.uuid(),
    amount: paidAmount,
    paymentPassword: text(128),
    /** Null only where the member has no second step. The payment password is the one password that is asked for. */
    proof: z.nullable(secondProof),
    /** Said by a member who has been told what the withdrawal forfeits. */
    forfeitsBonus: z.optional(z.boolean()),
  }),
  reply: withdrawal,
  refusals: [
    'TRIAL_ACCOUNT',
    'FEATURE_OFF',
    'WITHDRAWALS_FROZEN',
    'WITHDRAWAL_COOLING',
    'NEW_DEVICE_LIMIT',
    'WITHDRAWAL_LIMIT',
    'KYC_REQUIRED',
    'KYC_UNDER_REVIEW',
    'BONUS_OPEN',
    'BANK_CARD_REQUIRED',
    'COIN_ADDRESS_OURS',
    'INVALID_AMOUNT',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'REQUEST_ID_REUSED',
    'PAYMENT_PASSWORD_REQUIRED',
    'PAYMENT_PASSWORD_LOCKED',
    'PASSWORD_WRONG',
    'PROOF_REQUIRED',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'BAD_SEAL',
  ],
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/member/withdrawals',
  summary: 'One of my withdrawals as it stands',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ id: z.uuid() }),
  reply: withdrawal,
  refusals: ['NOT_FOUND'],
})

const moment = z.optional(z.iso.datetime())
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))
const pageSize = z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/)))

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_WithdrawTransactionReport',
  summary: 'My withdrawals in a time, newest first, a page at a time',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({
    from: moment,
    to: moment,
    state: z.optional(z.enum(withdrawalStates)),
    pageNo,
    pageSize,
  }),
  reply: z.object({ content: z.array(withdrawal), pageNum: z.number(), totalPages: z.number() }),
  refusals: [],
})

/** For a member who is inside and sees what they did not do. Only the house can undo it. */
export const freezeMyWithdrawals = endpoint({
  method: 'POST',
  path: '/wps/member/not-me',
  summary: 'This was not me: freeze my withdrawals and end every other session',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  reply: z.object({}),
  refusals: [],
})

/** The link of a notice: whoever reads the letters of the account needs no session for this. */
export const freezeByNotice = endpoint({
  method: 'POST',
  path: '/wps/session/not-me',
  summary: 'This was not me, by the link of a notice: freeze withdrawals and end every session',
  audience: 'guest',
  rate: 'enter',
  body: z.strictObject({ token: text(100) }),
  reply: z.object({}),
  refusals: ['NOTICE_LINK_ENDED'],
})
