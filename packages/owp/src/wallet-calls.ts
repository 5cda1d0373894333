import * as z from 'zod/mini'
import { amountPattern, signedAmountPattern } from './amounts.ts'
import { owpCall } from './call.ts'
import { balanceOnWire } from './error-codes.ts'
import { text } from './text.ts'

/** An id of the other end: what can stand in a log line and in a column. */
export const owpId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,127}$/))
export const owpGameId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/))
const playerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
export const owpCurrency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Checked again by currency: here only that it is an amount at all. */
const amount = z.string().check(z.regex(amountPattern))
const signedAmount = z.string().check(z.regex(signedAmountPattern))
const requestId = z.optional(text(128))
const when = z.iso.datetime({ offset: true })
const ok = z.literal('OK')

const actionTypes = ['bet', 'win', 'reserve', 'release', 'adjust', 'promo', 'tip'] as const

export const promoReasons = ['jackpot', 'freeround', 'tournament', 'cashback'] as const

const freeRound = z.strictObject({
  grantId: owpId,
  remaining: z.optional(z.int().check(z.nonnegative())),
  finished: z.optional(z.boolean()),
})

const playAction = z.strictObject({
  txId: owpId,
  type: z.enum(actionTypes),
  /** Of an `adjust` it may be below zero, and takes. */
  amount: signedAmount,
  refTxId: z.optional(z.nullable(owpId)),
  /** What counts toward rebates and conditions; without it, all of a bet does. */
  turnover: z.optional(z.nullable(amount)),
  jackpot: z.optional(z.nullable(z.strictObject({ id: owpId, contribution: amount }))),
  freeRound: z.optional(z.nullable(freeRound)),
  bet: z.optional(
    z.nullable(
      z.strictObject({
        kind: z.enum(['sports', 'lottery', 'slot', 'fish', 'table', 'pvp']),
        detail: z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown())),
      }),
    ),
  ),
  /** Why money is corrected or given; of a `promo` one of `promoReasons`. */
  reason: z.optional(z.nullable(text(200))),
})
export type PlayAction = z.output<typeof playAction>

/** `HELD`: it gives more than a round pays at once; it was taken, nothing has moved, and the house decides. */
const transactionStates = ['APPLIED', 'HELD', 'DECLINED', 'ROLLED_BACK', 'TOMBSTONED'] as const

const owpTransaction = z.object({
  txId: z.string(),
  walletTxId: z.string(),
  state: z.enum(transactionStates),
  replayed: z.boolean(),
  /** What it did to the balance. */
  cash: z.string(),
  bonus: z.string(),
  balanceAfter: z.string(),
  at: z.string(),
})
export type OwpTransaction = z.output<typeof owpTransaction>

const moved = z.object({
  status: ok,
  requestId: z.nullable(z.string()),
  balance: balanceOnWire,
  transactions: z.array(owpTransaction),
  notices: z.array(z.string()),
})
export type MovedReply = z.output<typeof moved>

export const authenticate = owpCall({
  method: 'POST',
  path: '/owp/v1/authenticate',
  body: z.strictObject({ requestId, token: text(256), gameId: z.optional(owpGameId) }),
  reply: z.object({
    status: ok,
    requestId: z.nullable(z.string()),
    sessionId: z.string(),
    playerId: z.string(),
    nickname: z.string(),
    gameId: z.string(),
    currency: z.string(),
    country: z.nullable(z.string()),
    language: z.string(),
    jurisdiction: z.nullable(z.string()),
    mode: z.enum(['real', 'demo']),
    balance: balanceOnWire,
    limits: z.object({ minBet: z.string(), maxBet: z.string(), maxWin: z.nullable(z.string()) }),
    rg: z.object({ realityCheckSec: z.nullable(z.int()), sessionEndsAt: z.string() }),
    openRounds: z.array(
      z.object({ roundId: z.string(), gameId: z.string(), staked: z.string(), startedAt: z.string() }),
    ),
  }),
})

export const readBalance = owpCall({
  method: 'POST',
  path: '/owp/v1/balance',
  body: z.strictObject({ requestId, playerId, sessionId: z.optional(z.nullable(text(128))) }),
  reply: z.object({ status: ok, requestId: z.nullable(z.string()), balance: balanceOnWire }),
})

const MOST_ACTIONS = 50

export const play = owpCall({
  method: 'POST',
  path: '/owp/v1/play',
  body: z.strictObject({
    requestId,
    sessionId: z.optional(z.nullable(text(128))),
    playerId,
    currency: owpCurrency,
    gameId: owpGameId,
    roundId: owpId,
    roundFinished: z.optional(z.boolean()),
    occurredAt: z.optional(when),
    actions: z.array(playAction).check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
  }),
  reply: moved,
})
export type PlayRequest = z.output<typeof play.body>

export const rollback = owpCall({
  method: 'POST',
  path: '/owp/v1/rollback',
  body: z.strictObject({
    requestId,
    playerId,
    txIds: z.array(owpId).check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
    roundId: z.optional(z.nullable(owpId)),
    reason: z.optional(z.nullable(text(200))),
  }),
  reply: moved,
})

export const closeRound = owpCall({
  method: 'POST',
  path: '/owp/v1/rounds/close',
  body: z.strictObject({ requestId, playerId, roundId: owpId, gameId: z.optional(owpGameId) }),
  reply: moved,
})

const roundStates = ['OPEN', 'HELD', 'SETTLED', 'VOID'] as const

export const readStatus = owpCall({
  method: 'POST',
  path: '/owp/v1/status',
  body: z
    .strictObject({
      requestId,
      txIds: z.optional(z.array(owpId).check(z.minLength(1), z.maxLength(MOST_ACTIONS))),
      roundId: z.optional(owpId),
    })
    .check(z.refine(({ txIds, roundId }) => txIds !== undefined || roundId !== undefined)),
  reply: z.object({
    status: ok,
    requestId: z.nullable(z.string()),
    /** What never came is missing. */
    transactions: z.array(owpTransaction),
    round: z.nullable(z.object({ roundId: z.string(), state: z.enum(roundStates) })),
  }),
})

export const listTransactions = owpCall({
  method: 'GET',
  path: '/owp/v1/transactions',
  query: z.strictObject({
    from: when,
    to: when,
    cursor: z.optional(text(64)),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/))),
  }),
  reply: z.object({
    status: ok,
    transactions: z.array(
      z.object({
        ...owpTransaction.shape,
        type: z.nullable(z.enum(actionTypes)),
        playerId: z.string(),
        currency: z.string(),
        roundId: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const walletCalls = {
  authenticate,
  readBalance,
  play,
  rollback,
  closeRound,
  readStatus,
  listTransactions,
} as const
