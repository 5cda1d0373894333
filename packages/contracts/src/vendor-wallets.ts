import * as z from 'zod/mini'
import { paidAmount } from './paid-amount.ts'
import { endpoint } from './endpoint.ts'
import { queuePage } from './office-queues.ts'
import { approval } from './operators.ts'
import { stakeOnWire } from './play.ts'
import { requestId } from './request-id.ts'
import { text } from './text.ts'

/** The house's own wallet, from which money goes to vendors and to which it comes back. */
export const MAIN_WALLET = 'MAIN'

const walletCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))

/** A wallet that a vendor keeps for the member. */
export const vendorWallet = z.object({
  code: z.string(),
  name: z.string(),
  /** What the vendor says is there; null where it cannot be reached. */
  balance: z.nullable(z.string()),
  /** What is on its way, in either direction. */
  pending: z.string(),
})
export type VendorWallet = z.output<typeof vendorWallet>

export const listVendorWallets = endpoint({
  method: 'GET',
  path: '/wps/wallets/gcs',
  summary: 'My wallet here and those that vendors keep for me',
  audience: 'member',
  rate: 'read',
  reply: z.object({ currency: z.string(), main: z.string(), wallets: z.array(vendorWallet) }),
  refusals: [],
})

/** Pending and unknown are not over: it is found out what became of them, and nothing is given back on a guess. */
export const vendorTransferStates = ['pending', 'unknown', 'done', 'failed'] as const
export type VendorTransferState = (typeof vendorTransferStates)[number]

export const vendorTransfer = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.string(),
  state: z.enum(vendorTransferStates),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type VendorTransfer = z.output<typeof vendorTransfer>

/** Between MAIN and a vendor's wallet, either way. The same request id with the same body is one transfer. */
export const transferToWallet = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  summary: 'Move money between my wallet here and one that a vendor keeps',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  // Whole coins, both ways: what is less than a coin could never be withdrawn.
  body: z.strictObject({ requestId, from: walletCode, to: walletCode, amount: paidAmount }),
  reply: vendorTransfer,
  refusals: [
    'TRIAL_ACCOUNT',
    'WALLET_NOT_FOUND',
    'INVALID_AMOUNT',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'EXCLUDED',
    'BREAK_DUE',
    'LIMIT_REACHED',
    'TRANSFER_LOSS_LIMIT',
    'TRANSFER_WAGER_LIMIT',
    'REALITY_CHECK_DUE',
    'REQUEST_ID_REUSED',
  ],
})

export const listVendorTransfers = endpoint({
  method: 'GET',
  path: '/wps/wallets/gcs/transfers',
  summary: 'My latest transfers between wallets, newest first',
  audience: 'member',
  rate: 'read',
  reply: z.array(vendorTransfer),
  refusals: [],
})

export const officeVendorTransfer = z.extend(vendorTransfer, {
  memberId: z.string(),
  merchantCode: z.string(),
  account: z.string(),
  currency: z.string(),
  reference: z.string(),
  /** By when somebody has found out; null once it is over. */
  dueAt: z.nullable(z.string()),
})
export type OfficeVendorTransfer = z.output<typeof officeVendorTransfer>

export const listUnknownTransfers = endpoint({
  method: 'GET',
  path: '/wps/office/vendor-transfers',
  summary: 'Transfers of which nobody knows what became of them, the oldest first',
  audience: 'operator',
  rate: 'list',
  query: z.strictObject(queuePage),
  reply: z.object({ transfers: z.array(officeVendorTransfer), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

/** What the vendor told a person. Asked by one operator and decided by another; the id is the caller's own. */
export const settleUnknownTransfer = endpoint({
  method: 'POST',
  path: '/wps/office/vendor-transfers/settle',
  summary: 'Ask that a transfer be closed of which nobody could say what became of it',
  audience: 'operator',
  rate: 'list',
  body: z.strictObject({
    id: z.uuid(),
    transferId: z.uuid(),
    outcome: z.enum(['done', 'failed']),
    reason: text(140),
  }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'CLAIMED',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})

/**
 * What a member lost in a vendor's games, or the vendor itself lost, is still in our books as theirs. Asked by one
 * operator and decided by another; the id is the caller's own.
 */
export const bookOutLoss = endpoint({
  method: 'POST',
  path: '/wps/office/vendor-wallets/book-out',
  summary: 'Ask that money which a vendor’s wallet no longer has be taken out of the member’s books',
  audience: 'operator',
  rate: 'list',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    walletCode,
    amount: stakeOnWire,
    reason: text(140),
  }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'WALLET_NOT_FOUND',
    'INVALID_AMOUNT',
    'MONEY_ELSEWHERE',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})
