import * as z from 'zod/mini'
import { coinNetworks, coinOrder, measuredTime } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { paidAmount } from './paid-amount.ts'
import { text } from './text.ts'

/**
 * The ways money comes in: a transfer that an operator confirms, three wallets paid by QR code, a gateway's page, a
 * wallet on a mobile telephone, coins sent to an address.
 */
export const depositKinds = ['manual', 'alipay', 'qq', 'wechat', 'gateway', 'mobile', 'crypto'] as const
export type DepositKind = (typeof depositKinds)[number]

/**
 * What became of a deposit. `requested`: nothing is known yet, or the transfer is still to be made. `paying`: the
 * gateway waits for the member. `cancelled`: the member will not pay it. `review`: an operator looks at it. `mismatch`: another amount came than was asked for.
 */
export const depositStates = [
  'requested',
  'paying',
  'review',
  'mismatch',
  'settled',
  'declined',
  'expired',
  'cancelled',
] as const
export type DepositState = (typeof depositStates)[number]

/** Why it stands where it stands, where the state alone does not say it. */
export const depositReasons = [
  'DECLINED_BY_GATEWAY',
  'REFUSED_BY_GATEWAY',
  'NOT_PAID_IN_TIME',
  'PAID_LATE',
  'CANCELLED_BY_MEMBER',
  'PAID_AFTER_CANCEL',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'PAID_AFTER_DECLINE',
  'PAID_AGAIN',
  'SLIP_SENT',
  'REJECTED_BY_OPERATOR',
  'CONFIRMED_BY_OPERATOR',
] as const
export type DepositReason = (typeof depositReasons)[number]

/** Where a manual transfer goes. */
export const payee = z.object({ bank: z.string(), holder: z.string(), number: z.string() })
export type Payee = z.output<typeof payee>

/** A way to deposit, as the merchant offers it now. Amounts are decimal text in the merchant's currency. */
export const depositMethod = z.object({
  code: z.string(),
  kind: z.enum(depositKinds),
  name: z.string(),
  currency: z.string(),
  min: z.string(),
  max: z.string(),
  /** What is kept of a deposit, in percent with two to four places; `0.00` where it costs nothing. */
  feePercent: z.string(),
  /** The same in parts per million, for `feeOn`. */
  feePpm: z.number(),
  /** Amounts that can be chosen with one tap. */
  quickAmounts: z.array(z.string()),
  payee: z.nullable(payee),
  /** How long the last deposits of this way took from the request to the balance; null until there are enough. */
  arrival: z.nullable(measuredTime),
  /** What the house says of the time until then. */
  arrives: z.nullable(z.string()),
  /** Whether the number of the wallet that pays is asked for. */
  asksPayer: z.boolean(),
  /** On which chain coins are sent, and how many confirmations they wait for; null where no coins are. */
  coin: z.nullable(z.object({ network: z.enum(coinNetworks), confirmations: z.number() })),
})
export type DepositMethod = z.output<typeof depositMethod>

export const depositStep = z.object({ state: z.enum(depositStates), at: z.string() })

export const deposit = z.object({
  id: z.string(),
  kind: z.enum(depositKinds),
  methodCode: z.string(),
  methodName: z.string(),
  state: z.enum(depositStates),
  reason: z.nullable(z.enum(depositReasons)),
  /** What an operator had to say to the member. */
  note: z.nullable(z.string()),
  currency: z.string(),
  amount: z.string(),
  /** What the method keeps of the amount that is asked for. */
  fee: z.string(),
  /** What came in; null until something is known. */
  paid: z.nullable(z.string()),
  /** What reached the balance; null until it did. */
  credited: z.nullable(z.string()),
  /** The text that the member writes into the transfer, and that everybody can call the deposit by. */
  referenceCode: z.string(),
  /** Where it is paid; null while the gateway has not answered, and when there is nothing left to pay. */
  payUrl: z.nullable(z.string()),
  /** The same as a picture (a data address), for the wallets that are paid by QR code. */
  qrImage: z.nullable(z.string()),
  payee: z.nullable(payee),
  /** What to send where, for one that is paid in coins; null while the gateway has not answered, and elsewhere. */
  coinOrder: z.nullable(coinOrder),
  hasSlip: z.boolean(),
  /** Whether it is the member's first that was settled. */
  isFirst: z.boolean(),
  steps: z.array(depositStep),
  createdAt: z.string(),
  expiresAt: z.string(),
  settledAt: z.nullable(z.string()),
})
export type Deposit = z.output<typeof deposit>

export const depositLine = z.pick(deposit, {
  id: true,
  kind: true,
  methodCode: true,
  methodName: true,
  state: true,
  reason: true,
  note: true,
  currency: true,
  amount: true,
  fee: true,
  paid: true,
  credited: true,
  referenceCode: true,
  createdAt: true,
  settledAt: true,
})
export type DepositLine = z.output<typeof depositLine>

export const listDepositMethods = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_depositBanksByVendor',
  summary: 'The ways to deposit, by vendor, with their limits',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    vendors: z.array(
      z.object({ vendor: z.string(), displayName: z.string(), methods: z.array(depositMethod) }),
    ),
  }),
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT'],
})

/** Sent again with the same `requestId`, it is the same deposit. */
const depositRequest = z.strictObject({ requestId: z.uuid(), methodCode: text(32), amount: paidAmount })
export type DepositRequest = z.output<typeof depositRequest>

const request = {
  method: 'POST',
  audience: 'member',
  rate: 'money',
  body: depositRequest,
  reply: deposit,
  refusals: [
    'LOGIN_REQUIRED',
    'TRIAL_ACCOUNT',
    'DEPOSIT_METHOD_OFF',
    'DEPOSIT_AMOUNT',
    'DEPOSITS_WAITING',
    'REQUEST_ID_REUSED',
    'KYC_REQUIRED',
    'KYC_UNDER_REVIEW',
    'LIMIT_REACHED',
    'EXCLUDED',
  ],
} as const

export const depositManualTransfer = endpoint({
  ...request,
  path: '/wps/relay/depositManualTransfer',
  summary: 'I will transfer an amount to the account shown, with the reference code in its text',
})

export const depositAlipay = endpoint({
  ...request,
  path: '/wps/relay/DepositAlipay',
  summary: 'I will pay an amount with Alipay',
})

export const depositQq = endpoint({
  ...request,
  path: '/wps/relay/DepositQQ',
  summary: 'I will pay an amount with QQ Wallet',
})

export const depositWechat = endpoint({
  ...request,
  path: '/wps/relay/depositWechat',
  summary: 'I will pay an amount with WeChat Pay',
})

export const depositPaymentGateway = endpoint({
  ...request,
  path: '/wps/relay/depositPaymentGateway',
  summary: 'I will pay an amount on a gateway’s page',
})

/** A wallet's number as it is typed at home; which are right is the country's to say. */
export const payerNumber = z.string().check(z.regex(/^[+\d][\d -]{5,19}$/))

export const depositMobileWallet = endpoint({
  ...request,
  path: '/wps/relay/depositMobileWallet',
  summary: 'I will pay an amount from a wallet on my telephone',
  body: z.strictObject({
    requestId: z.uuid(),
    methodCode: text(32),
    amount: paidAmount,
    /** Asked for where the method says so. */
    payerNumber: z.optional(payerNumber),
  }),
  refusals: [...request.refusals, 'WALLET_NUMBER_FORMAT'],
})

export const depositCrypto = endpoint({
  ...request,
  path: '/wps/relay/depositCrypto',
  summary: 'I will send coins worth an amount to an address',
})

export const getDeposit = endpoint({
  method: 'GET',
  path: '/wps/member/deposit',
  summary: 'One of my deposits: where it stands, why, and what is to be done',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ id: z.uuid() }),
  reply: deposit,
  refusals: ['LOGIN_REQUIRED', 'DEPOSIT_NOT_FOUND'],
})

export const sendDepositSlip = endpoint({
  method: 'POST',
  path: '/wps/member/deposit/slip',
  summary: 'I have made the transfer: its number at my bank, a picture of the slip, or both',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({
    id: z.uuid(),
    /** The number that the bank gave the transfer. */
    transferNumber: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/))),
    /** A picture that was uploaded before, by its id. */
    imageId: z.optional(z.uuid()),
  }),
  reply: deposit,
  refusals: ['LOGIN_REQUIRED', 'DEPOSIT_NOT_FOUND', 'DEPOSIT_CLOSED', 'SLIP_REQUIRED', 'SLIP_USED'],
})

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/wps/member/deposit/cancel',
  summary: 'I will not pay a deposit that waits; what I pay all the same is still credited',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ id: z.uuid() }),
  reply: deposit,
  refusals: ['LOGIN_REQUIRED', 'DEPOSIT_NOT_FOUND', 'DEPOSIT_CLOSED'],
})

const moment = z.optional(z.iso.datetime())

export const listDeposits = endpoint({
  method: 'GET',
  path: '/wps/relay/depositTransactioNReport',
  summary: 'My deposits with where they stand, newest first, a page at a time',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({
    from: moment,
    to: moment,
    state: z.optional(z.enum(depositStates)),
    pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/))),
  }),
  reply: z.object({ content: z.array(depositLine), pageNum: z.number(), totalPages: z.number() }),
  refusals: ['LOGIN_REQUIRED'],
})
