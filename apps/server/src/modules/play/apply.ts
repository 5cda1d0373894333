import { strict as assert } from 'node:assert'
import { type Money, money, zero } from '@baize/money'
import type { App } from '#platform/app'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Action, CallKind } from './action.ts'
import type { WorkOutcome } from './batch.ts'
import { ceilingFor } from './ceiling.ts'
import type { DeclineCode } from './declines.ts'
import { enqueue } from './lane.ts'
import { gameSettings } from './settings.ts'
import { readActions, readFeed, readRoundActions } from './store/actions.ts'
import { readRefs } from './store/rounds.ts'
import { findVendor } from './vendors/known-vendors.ts'
import type { Owner } from './work.ts'

/** What a vendor asks for, in the order it is to be done: all of it or nothing. */
export type VendorCall = {
  readonly owner: Owner
  readonly vendor: string
  readonly gameCode: string
  readonly roundRef: string
  readonly isFinished?: boolean
  /** Without one, only credits and corrections are taken. */
  readonly sessionId?: string | null
  /** What the caller already knows to stand in the way of stakes; credits pass all the same. */
  readonly obstacle?: DeclineCode | null
  readonly actions: readonly {
    readonly txId: string
    readonly kind: CallKind
    readonly amount: Money
    readonly refTxId?: string | null
    readonly turnover?: Money
  }[]
}

export type VendorTransaction = {
  readonly txId: string
  readonly walletTxId: string
  readonly state: Action['state']
  readonly isReplayed: boolean
  /** What it did to the member's cash, and to their bonus. */
  readonly cash: Money
  readonly bonus: Money
  readonly balanceAfter: Money
  readonly at: Date
}

export type VendorReply = {
  readonly balance: Money
  readonly transactions: readonly VendorTransaction[]
}

/** The one door from games to money. */
export async function apply(app: App, call: VendorCall): Promise<VendorReply> {
  const { owner, vendor, gameCode, roundRef, isFinished = false, sessionId = null, obstacle = null } = call
  const now = app.clock.now().getTime()
  if (call.actions.some(({ amount }) => amount.currency !== owner.currency))
    throw new Refusal('CURRENCY_MISMATCH')
  const outcome = await enqueue(app, {
    kind: 'call',
    owner,
    ids: { roundId: uuidv7(now), postingId: uuidv7(now) },
    settings: await gameSettings(app, { merchantCode: owner.merchantCode, code: gameCode }),
    vendor,
    gameCode,
    ref: roundRef,
    sessionId,
    obstacle,
    isFinished,
    ceiling: owner.isTrial ? null : ceilingFor(await findVendor(app, vendor), owner.currency),
    actions: call.actions.map(({ txId, kind, amount, refTxId = null, turnover }) => ({
      txId,
      walletTxId: uuidv7(now),
      kind,
      amount: amount.units,
      refTxId,
      turnover: turnover?.units ?? (kind === 'bet' ? amount.units : 0n),
    })),
  })
  return replyOf(owner, outcome)
}

type VendorRollback = { readonly owner: Owner; readonly vendor: string; readonly txIds: readonly string[] }

/** Takes actions back, whatever has become of the session; one that never came will do nothing when it comes. */
export async function rollback(app: App, { owner, vendor, txIds }: VendorRollback): Promise<VendorReply> {
  const now = app.clock.now().getTime()
  const outcome = await enqueue(app, {
    kind: 'rollback',
    owner,
    ids: { roundId: uuidv7(now), postingId: uuidv7(now) },
    vendor,
    txIds: [...new Set(txIds)].map((txId) => ({ txId, walletTxId: uuidv7(now) })),
  })
  return replyOf(owner, outcome)
}

type VendorClose = { readonly owner: Owner; readonly vendor: string; readonly roundRef: string }

/** Ends a round that pays nothing more. */
export async function closeRound(app: App, { owner, vendor, roundRef }: VendorClose): Promise<VendorReply> {
  const now = app.clock.now().getTime()
  const ids = { roundId: uuidv7(now), postingId: uuidv7(now) }
  const outcome = await enqueue(app, { kind: 'close', owner, ids, vendor, ref: roundRef })
  return replyOf(owner, outcome)
}

function replyOf({ currency }: Owner, outcome: WorkOutcome): VendorReply {
  if ('refusal' in outcome) {
    const { refusal } = outcome
    throw refusal
  }
  const { reply } = outcome
  assert(reply.kind === 'transactions', 'A vendor is answered with transactions.')
  return {
    balance: money(reply.balance, currency),
    transactions: reply.transactions.map(({ action, isReplayed }) =>
      transactionOf(action, { currency, isReplayed }),
    ),
  }
}

function transactionOf(
  action: Action,
  { currency, isReplayed }: { readonly currency: string; readonly isReplayed: boolean },
): VendorTransaction {
  const { txId, walletTxId, state, balanceAfter, appliedAt } = action
  return {
    txId,
    walletTxId,
    state,
    isReplayed,
    ...movedBy(action, currency),
    balanceAfter: money(balanceAfter, currency),
    at: appliedAt,
  }
}

/** What an action did to each pocket. */
export function movedBy(
  { state, stake, payout, bonusStake, bonusPayout }: Action,
  currency: string,
): Pick<VendorTransaction, 'cash' | 'bonus'> {
  if (state === 'held') return { cash: zero(currency), bonus: zero(currency) }
  const bonus = bonusPayout - bonusStake
  return { cash: money(payout - stake - bonus, currency), bonus: money(bonus, currency) }
}

type TransactionQuery = {
  readonly vendor: string
  readonly txIds?: readonly string[]
  readonly roundRef?: string
}

/** What became of ids, or of everything in a round; what never came is missing. */
export async function statusOf(
  app: App,
  { vendor, txIds = [], roundRef }: TransactionQuery,
): Promise<Action[]> {
  const named = await readActions(
    app.db,
    txIds.map((txId) => ({ vendor, txId })),
  )
  if (roundRef === undefined) return named
  const [found] = await readRefs(app.db, [{ vendor, ref: roundRef }])
  return found ? [...named, ...(await readRoundActions(app.db, found.roundId))] : named
}

type Feed = {
  readonly vendor: string
  readonly from: Date
  readonly to: Date
  readonly cursor?: string
  readonly limit?: number
}

const FEED_PAGE = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Everything a vendor did between two moments, a page at a time, for its books and ours. */
export async function listTransactions(
  app: App,
  { vendor, from, to, cursor = FIRST, limit = FEED_PAGE }: Feed,
): Promise<{ actions: readonly Action[]; next: string | null }> {
  const actions = await readFeed(app.db, { vendor, from, to, after: cursor, limit })
  return { actions, next: actions.length === limit ? (actions.at(-1)?.walletTxId ?? null) : null }
}
