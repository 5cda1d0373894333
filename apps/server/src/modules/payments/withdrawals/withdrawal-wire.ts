import type { Withdrawal } from '@baize/contracts'
import { moneyToWire, unitsToWire } from '@baize/money'
import type { Db } from '#platform/db'
import { readCardNames } from '../store/bank-cards.ts'
import { readSteps } from '../store/withdrawals.ts'
import { payoutOf, type WithdrawalRow } from './withdrawal.ts'

/** Withdrawals as their member may see them: what operators noticed and noted stays with them. */
export async function withdrawalsOnWire(db: Db, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const [steps, cards] = await Promise.all([
    readSteps(
      db,
      rows.map(({ id }) => id),
    ),
    readCardNames(
      db,
      rows.map(({ bankCardId }) => bankCardId),
    ),
  ])
  return rows.map((row) => {
    const card = cards.find(({ id }) => id === row.bankCardId)
    return {
      id: row.id,
      state: row.state,
      amount: unitsToWire(row.amount),
      fee: unitsToWire(row.fee),
      payout: moneyToWire(payoutOf(row)),
      bankName: card?.bankName ?? '',
      kind: card?.kind ?? 'bank',
      last4: card?.last4 ?? '',
      reason: row.reason,
      requestedAt: row.requestedAt.toISOString(),
      steps: steps
        .filter(({ withdrawalId }) => withdrawalId === row.id)
        .map(({ state, at }) => ({ state, at: at.toISOString() })),
    }
  })
}
