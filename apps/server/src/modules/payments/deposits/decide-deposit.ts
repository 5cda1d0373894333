import type { DepositToReview, listDepositsToReview as listing, QueryOf, ReplyOf } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { requireStranger } from '#modules/identity'
import {
  leaveQueue,
  mayDecideAlone,
  pageOf,
  recordAudit,
  requireAction,
  holdToDecide,
  requireOther,
  requireProven,
  sliceOf,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { type Deposit, hasEndedUnpaid } from './deposit.ts'
import { oneReviewed, reviewedOnWire } from './reviewed-deposits.ts'
import { isForgotten, moveDeposit } from './settle-deposit.ts'
import * as approvals from '../store/deposit-approvals.ts'
import * as store from '../store/deposits.ts'
import { readDepositQueue } from '../store/queues.ts'
import { findWithdrawalRule } from '../store/withdrawals.ts'

/** What waits for an operator in the houses they work for, oldest first. */
export async function listDepositsToReview(
  app: App,
  operator: Operator,
  page: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listDepositsToReview')
  const slice = sliceOf(operator, [LIST], page)
  const { rows, after } = pageOf(await readDepositQueue(app.db, slice), slice)
  const ids = rows.map(({ id }) => id)
  const seen = await approvals.readSeen(app.db, ids, countsSince(app.clock.now()))
  return { content: await reviewedOnWire(app.db, rows, seen), after }
}

const LIST = 'deposits'

type Confirmed = {
  readonly id: string
  readonly paid?: string | undefined
  readonly note?: string | undefined
}

/**
 * An operator has seen the money: what came is credited, whatever was asked for. A large amount is credited once two
 * have seen the same.
 */
export async function confirmDeposit(
  app: App,
  operator: Operator,
  { id, paid, note }: Confirmed,
): Promise<DepositToReview> {
  requireAction(operator, 'confirmDeposit')
  const at = app.clock.now()
  const { secrets } = app
  return transaction(app, async (tx) => {
    const deposit = await requireUndecided(tx, operator, { id, at, secrets })
    if (await isForgotten(tx, deposit.memberId)) throw new Refusal('ACCOUNT_NOT_FOUND')
    const amount = paidIn(deposit, paid)
    const seen = await seeLarge(tx, deposit, { operator, paid: amount, at })
    if (seen && seen.filter((each) => each.paid === amount).length < EYES) {
      await audit(tx, operator, { action: 'deposit.see', deposit, moved: deposit })
      return oneReviewed(tx, deposit, seen)
    }
    const moved = await moveDeposit(tx, deposit, {
      state: 'settled',
      reason: 'CONFIRMED_BY_OPERATOR',
      paid: amount,
      by: operator.login,
      at,
      note,
    })
    await audit(tx, operator, { action: 'deposit.confirm', deposit, moved })
    return oneReviewed(tx, moved, seen ?? [])
  })
}

const EYES = 2

/** What nobody followed within a day is to be seen again. */
function countsSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

type Seeing = { readonly operator: Operator; readonly paid: bigint; readonly at: Date }

/** Who has seen what of a deposit that one operator may not confirm alone; nothing where one may. */
async function seeLarge(
  tx: Tx,
  { id, merchantCode, memberId }: Deposit,
  { operator, paid, at }: Seeing,
): Promise<approvals.SeenRow[] | undefined> {
  const rule = await findWithdrawalRule(tx, merchantCode)
  if (!rule) return undefined
  const since = countsSince(at)
  const bound = rule.fourEyesAbove
  // What one saw because small ones had added up to too much is for two, however small.
  const isBegun = (await approvals.readSeen(tx, [id], since)).some((each) => each.paid <= bound)
  const piece = { operator, kind: 'deposit', item: id, memberId, units: paid, bound, at } as const
  if (!isBegun && (await mayDecideAlone(tx, piece))) return undefined
  requireProven(operator, at)
  const isNew = await approvals.writeSeen(tx, { depositId: id, operatorId: operator.id, paid, at }, since)
  if (!isNew) throw new Refusal('SAME_OPERATOR')
  const seen = await approvals.readSeen(tx, [id], since)
  for (const { operatorId } of seen)
    if (operatorId !== operator.id)
      await requireOther(tx, { first: operatorId, second: operator.id, now: at })
  return seen
}

type Rejected = { readonly id: string; readonly note: string }

/** An operator has looked, and there is nothing to credit. The note is what the member is told. */
export async function rejectDeposit(
  app: App,
  operator: Operator,
  { id, note }: Rejected,
): Promise<DepositToReview> {
  requireAction(operator, 'rejectDeposit')
  const at = app.clock.now()
  const { secrets } = app
  return transaction(app, async (tx) => {
    const deposit = await requireUndecided(tx, operator, { id, at, secrets })
    const moved = await moveDeposit(tx, deposit, {
      state: 'declined',
      reason: 'REJECTED_BY_OPERATOR',
      by: operator.login,
      at,
      note,
    })
    await audit(tx, operator, { action: 'deposit.reject', deposit, moved })
    return oneReviewed(tx, moved, [])
  })
}

/** What a gateway still decides is not an operator's to decide. */
async function requireUndecided(
  tx: Tx,
  operator: Operator,
  { id, at, secrets }: { readonly id: string; readonly at: Date; readonly secrets: App['secrets'] },
): Promise<Deposit> {
  const deposit = await store.lockDeposit(tx, id)
  if (!deposit || !operator.merchantCodes.includes(deposit.merchantCode))
    throw new Refusal('DEPOSIT_NOT_FOUND')
  await requireStranger(tx, { operator, memberId: deposit.memberId, secrets })
  const { state, kind } = deposit
  const isTransfer = kind === 'manual' && (state === 'requested' || hasEndedUnpaid(deposit))
  if (state !== 'review' && state !== 'mismatch' && !isTransfer) throw new Refusal('DEPOSIT_CLOSED')
  const { merchantCode } = deposit
  await holdToDecide(tx, { kind: 'deposit', item: id, merchantCode, operator, now: at })
  return deposit
}

function paidIn({ paid: told, currency }: Deposit, said: string | undefined): bigint {
  const units = said === undefined ? told : moneyFromWire(said, currency).units
  if (units === null || units <= 0n || (told !== null && units !== told)) throw new Refusal('INVALID_AMOUNT')
  return units
}

type Decision = { readonly action: string; readonly deposit: Deposit; readonly moved: Deposit }

async function audit(tx: Tx, operator: Operator, { action, deposit, moved }: Decision): Promise<void> {
  await leaveQueue(tx, { kind: 'deposit', item: deposit.id, merchantCode: deposit.merchantCode })
  await recordAudit(tx, {
    operator,
    merchantCode: deposit.merchantCode,
    action,
    subject: deposit.id,
    before: { state: deposit.state },
    after: { state: moved.state, credited: moved.credited === null ? null : String(moved.credited) },
  })
}
