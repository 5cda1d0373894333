import type { DepositToReview } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { recordAudit, requireProven, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { type Deposit, hasEndedUnpaid } from './deposit.ts'
import { reviewedOnWire } from './read-deposits.ts'
import { isForgotten, moveDeposit } from './settle-deposit.ts'
import * as approvals from '../store/deposit-approvals.ts'
import * as store from '../store/deposits.ts'
import { findWithdrawalRule } from '../store/withdrawals.ts'

const SHOWN = 200

/** What waits for an operator in the houses they work for, oldest first. */
export async function listDepositsToReview(
  app: App,
  operator: Operator,
): Promise<{ content: DepositToReview[] }> {
  requireRole(operator, 'cashier', 'finance', 'support')
  const { merchantCodes } = operator
  const rows = await store.readToReview(app.db, { merchantCodes, limit: SHOWN })
  const ids = rows.map(({ id }) => id)
  const seen = await approvals.readSeen(app.db, ids, countsSince(app.clock.now()))
  return { content: rows.map((row) => reviewedOnWire(row, seen)) }
}

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
  requireRole(operator, 'cashier', 'finance')
  const at = app.clock.now()
  return transaction(app, async (tx) => {
    const deposit = await requireUndecided(tx, operator, id)
    if (await isForgotten(tx, deposit.memberId)) throw new Refusal('ACCOUNT_NOT_FOUND')
    const amount = paidIn(deposit, paid)
    const seen = await seeLarge(tx, deposit, { operator, paid: amount, at })
    if (seen && seen.filter((each) => each.paid === amount).length < EYES) {
      await audit(tx, operator, { action: 'deposit.see', deposit, moved: deposit })
      return reviewedOnWire(deposit, seen)
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
    return reviewedOnWire(moved, seen ?? [])
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
  { id, merchantCode }: Deposit,
  { operator, paid, at }: Seeing,
): Promise<approvals.SeenRow[] | undefined> {
  const rule = await findWithdrawalRule(tx, merchantCode)
  if (!rule || paid <= rule.fourEyesAbove) return undefined
  requireProven(operator, at)
  const since = countsSince(at)
  const isNew = await approvals.writeSeen(tx, { depositId: id, operatorId: operator.id, paid, at }, since)
  if (!isNew) throw new Refusal('SAME_OPERATOR')
  return approvals.readSeen(tx, [id], since)
}

type Rejected = { readonly id: string; readonly note: string }

/** An operator has looked, and there is nothing to credit. The note is what the member is told. */
export async function rejectDeposit(
  app: App,
  operator: Operator,
  { id, note }: Rejected,
): Promise<DepositToReview> {
  requireRole(operator, 'cashier', 'finance')
  const at = app.clock.now()
  return transaction(app, async (tx) => {
    const deposit = await requireUndecided(tx, operator, id)
    const moved = await moveDeposit(tx, deposit, {
      state: 'declined',
      reason: 'REJECTED_BY_OPERATOR',
      by: operator.login,
      at,
      note,
    })
    await audit(tx, operator, { action: 'deposit.reject', deposit, moved })
    return reviewedOnWire(moved, [])
  })
}

/** What a gateway still decides is not an operator's to decide. */
async function requireUndecided(tx: Tx, { merchantCodes }: Operator, id: string): Promise<Deposit> {
  const deposit = await store.lockDeposit(tx, id)
  if (!deposit || !merchantCodes.includes(deposit.merchantCode)) throw new Refusal('DEPOSIT_NOT_FOUND')
  const { state, kind } = deposit
  const isTransfer = kind === 'manual' && (state === 'requested' || hasEndedUnpaid(deposit))
  if (state !== 'review' && state !== 'mismatch' && !isTransfer) throw new Refusal('DEPOSIT_CLOSED')
  return deposit
}

function paidIn({ paid: told, currency }: Deposit, said: string | undefined): bigint {
  const units = said === undefined ? told : moneyFromWire(said, currency).units
  if (units === null || units <= 0n || (told !== null && units !== told)) throw new Refusal('INVALID_AMOUNT')
  return units
}

type Decision = { readonly action: string; readonly deposit: Deposit; readonly moved: Deposit }

async function audit(tx: Tx, operator: Operator, { action, deposit, moved }: Decision): Promise<void> {
  await recordAudit(tx, {
    operator,
    merchantCode: deposit.merchantCode,
    action,
    subject: deposit.id,
    before: { state: deposit.state },
    after: { state: moved.state, credited: moved.credited === null ? null : String(moved.credited) },
  })
}
