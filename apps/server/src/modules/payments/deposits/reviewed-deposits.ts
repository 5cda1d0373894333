import { strict as assert } from 'node:assert'
import type { DepositToReview } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers } from '#modules/identity'
import { dueAt, operatorLogins } from '#modules/operators'
import type { Db, Tx } from '#platform/db'
import type { SeenRow } from '../store/deposit-approvals.ts'
import { type Deposit, waitsForOperator } from './deposit.ts'
import { lineOf } from './read-deposits.ts'

/** Deposits as operators see them. */
export async function reviewedOnWire(
  db: Db | Tx,
  deposits: readonly Deposit[],
  seen: readonly SeenRow[],
): Promise<DepositToReview[]> {
  const members = await findMembers(
    db,
    deposits.map(({ memberId }) => memberId),
  )
  const logins = await operatorLogins(
    db,
    seen.map(({ operatorId }) => operatorId),
  )
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  return deposits.map((deposit) => {
    const { id, memberId, merchantCode, gateway, transferNumber, slipImageId } = deposit
    const seenBy = seen
      .filter(({ depositId }) => depositId === id)
      .map(({ operatorId, paid, at }) => ({
        operatorId,
        login: logins.get(operatorId) ?? '',
        paid: unitsToWire(paid),
        at: at.toISOString(),
      }))
    return {
      ...lineOf(deposit),
      memberId,
      merchantCode,
      account: accounts.get(memberId) ?? '',
      gateway,
      transferNumber,
      slipImageId,
      seenBy,
      dueAt: waitsForOperator(deposit) ? dueAt('deposit', deposit.createdAt).toISOString() : null,
    }
  })
}

export async function oneReviewed(
  tx: Tx,
  deposit: Deposit,
  seen: readonly SeenRow[],
): Promise<DepositToReview> {
  const [shown] = await reviewedOnWire(tx, [deposit], seen)
  assert(shown, 'What was decided is shown.')
  return shown
}
