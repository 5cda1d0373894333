import { strict as assert } from 'node:assert'
import { money } from '@baize/money'
import { depositSettled } from '#facts/payments'
import { findMember } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { oweTurnover, recountDeposit, requireDepositAllowed } from '#modules/limits'
import { tellQueue } from '#modules/operators'
import { openPockets, pocketPath, tellBalance } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import {
  type DepositChange,
  decide,
  type Deposit,
  depositLife,
  type DepositNews,
  hasEndedUnpaid,
  shareOut,
  waitsForOperator,
} from './deposit.ts'
import { tellLarge } from '../tell-large.ts'
import * as store from '../store/deposits.ts'

/** Where transfers arrive that an operator confirms. */
const BANK = 'bank'

export type DepositMove = DepositChange & {
  /** Who brought it about: `gateway`, `member`, `clock`, or an operator's login. */
  readonly by: string
  readonly at: Date
  /** What an operator has to say to the member. */
  readonly note?: string | undefined
  /** When the gateway is asked next, where there is still something to ask. */
  readonly askAt?: Date | null
}

/** Brings a deposit that is held to its next state; where that is `settled`, the money moves in the same transaction. */
export async function moveDeposit(tx: Tx, deposit: Deposit, move: DepositMove): Promise<Deposit> {
  const { state, reason, at, by } = move
  depositLife.assertMove(deposit.state, state)
  const paid = move.paid ?? deposit.paid
  const isSettled = state === 'settled'
  assert(!isSettled || paid !== null, 'What is settled was paid.')
  const credited = isSettled && paid !== null ? await credit(tx, deposit, paid) : null
  const counts = await recount(tx, deposit, { amount: countedIn(deposit, state, paid), at })
  const moved = await store.updateState(tx, {
    id: deposit.id,
    state,
    reason,
    note: move.note ?? deposit.note,
    paid,
    credited,
    ...counts,
    settledAt: isSettled ? at : null,
    askAt: move.askAt ?? null,
  })
  await store.insertStep(tx, { depositId: deposit.id, state, reason, broughtBy: by, at })
  if (isSettled) await tellSettled(tx, moved)
  await tellDeposit(tx, deposit.memberId)
  if (waitsForOperator(deposit) || waitsForOperator(moved))
    await tellQueue(tx, { kind: 'deposit', merchantCode: deposit.merchantCode })
  return moved
}

/** Every open page of the member that shows a deposit looks at it again, once what changed it is committed. */
export async function tellDeposit(tx: Tx, memberId: string): Promise<void> {
  await push(tx, { memberIds: [memberId] }, { type: 'deposit.changed' })
}

type Telling = Pick<DepositMove, 'by' | 'at'> & {
  /** When the gateway is asked next, should the deposit come to this state. */
  askAtIn?(state: DepositChange['state']): Date | null
}

/** Follows news of a deposit that is held; false where they change nothing. */
export async function followNews(
  tx: Tx,
  deposit: Deposit,
  { news, by, at, askAtIn }: Telling & { readonly news: DepositNews },
): Promise<boolean> {
  const decided = decide(deposit, news)
  if (!decided) return false
  const { held, change } = await withinLimits(tx, deposit, { change: decided, at })
  await moveDeposit(tx, held, { ...change, by, at, askAt: askAtIn?.(change.state) ?? null })
  return true
}

type Deciding = { readonly change: DepositChange; readonly at: Date }

/**
 * A deposit counts against the member's limits from its request until it ends. What is paid after that is counted
 * anew, and where it would pass a limit, or the member is excluded or gone by now, a person decides.
 */
async function withinLimits(
  tx: Tx,
  deposit: Deposit,
  { change, at }: Deciding,
): Promise<{ held: Deposit; change: DepositChange }> {
  if (!hasEndedUnpaid(deposit) || change.state !== 'settled') return { held: deposit, change }
  const { memberId, merchantCode, amount, currency } = deposit
  const toReview = { held: deposit, change: { ...change, state: 'review' } } as const
  if (await isForgotten(tx, memberId)) return toReview
  try {
    await openPockets(tx, { memberId, currency })
    await requireDepositAllowed(tx, { memberId, merchantCode, amount: money(amount, currency), now: at })
    return { held: { ...deposit, counted: amount, countedAt: at }, change }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return toReview
  }
}

/** Nothing is credited to an account that nobody can get into any more. */
export async function isForgotten(tx: Tx, memberId: string): Promise<boolean> {
  return (await findMember(tx, memberId))?.status === 'closed'
}

/** What is under way counts as what was asked for, what is settled as what came, and what came to nothing not at all. */
function countedIn({ counted }: Deposit, state: DepositChange['state'], paid: bigint | null): bigint {
  if (state === 'settled') return paid ?? counted
  return state === 'declined' || hasEndedUnpaid({ state }) ? 0n : counted
}

type Counts = Pick<Deposit, 'counted' | 'countedAt'>

async function recount(
  tx: Tx,
  deposit: Deposit,
  { amount: counted, at: now }: { readonly amount: bigint; readonly at: Date },
): Promise<Counts> {
  const { memberId, merchantCode, currency } = deposit
  if (counted === deposit.counted) return { counted, countedAt: deposit.countedAt }
  const countedAt = deposit.countedAt ?? now
  const [was, amount] = [money(deposit.counted, currency), money(counted, currency)]
  await recountDeposit(tx, { memberId, merchantCode, was, amount, countedAt, now })
  return { counted, countedAt: counted === 0n ? null : countedAt }
}

/** The money comes from the account of whoever brought it, under the deposit's own id. */
async function credit(tx: Tx, deposit: Deposit, paid: bigint): Promise<bigint> {
  const { id, memberId, currency, gateway, methodCode } = deposit
  const { fee, credit: amount } = shareOut(deposit, paid)
  const from = `gateway:${gateway ?? BANK}:${currency}`
  const fees = housePath({ name: 'payment-fees', currency }, memberId)
  await openPockets(tx, { memberId, currency })
  await openAccounts(
    tx,
    [from, fees].map((path) => ({ path, currency })),
  )
  const transfers = [{ from, to: pocketPath(memberId, 'cash'), amount }]
  if (fee.units > 0n) transfers.push({ from, to: fees, amount: fee })
  await postIn(tx, { id, reason: `deposit by ${methodCode}`, transfers })
  await tellBalance(tx, memberId)
  await oweTurnover(tx, { memberId, merchantCode: deposit.merchantCode, amount })
  return amount.units
}

async function tellSettled(tx: Tx, deposit: Deposit): Promise<void> {
  const { id: depositId, memberId, merchantCode, currency, credited } = deposit
  assert(deposit.settledAt, 'What is settled was settled at some time.')
  const isFirst = await store.insertFirst(tx, { memberId, depositId })
  await emit(tx, depositSettled, {
    depositId,
    memberId,
    merchantCode,
    currency,
    amount: String(credited),
    requestedAt: deposit.createdAt.toISOString(),
    settledAt: deposit.settledAt.toISOString(),
    isFirst,
  })
  await tellLarge(tx, { component: 'deposits', merchantCode, subject: depositId, units: credited, currency })
}
