import { splitByAmount } from '@baize/engines/agents'
import { lockBalances } from '#modules/ledger'
import type { Db, Tx } from '#platform/db'
import { commissionAccount, payCommissions } from '../commission/pay-commission.ts'
import { type NewBill, writeBills } from '../store/bills.ts'
import { findOwing, hasOwed, lockOwed } from '../store/debts.ts'
import { billLife, paymentIdOf } from './bill.ts'

/** Whether an agent owes somebody below what is agreed: until that is paid, nothing of the commission is taken out. */
export async function hasDebts(db: Db | Tx, agentId: string): Promise<boolean> {
  return hasOwed(db, agentId)
}

/** A bill as whoever pays it has to know it. */
export type PayableBill = Omit<NewBill, 'inputs'>

/** A part of a bill that was paid. */
export type PaidPart = { readonly bill: PayableBill; readonly units: bigint }

type Paying = { readonly payerIds: readonly string[]; readonly now: Date }

/**
 * Pays what agents owe those below them from their commission as far as it goes, the oldest period first and within one by
 * amount; and then what those owe who were paid by it. Nothing but commission is ever touched.
 */
export async function payDebts(tx: Tx, { payerIds, now }: Paying): Promise<readonly PaidPart[]> {
  const paid: PaidPart[] = []
  // Nearly nobody owes anything, so who does is asked for all at once.
  for (let payers = payerIds; payers.length > 0; ) {
    const parts: PaidPart[] = []
    for (const payerId of await findOwing(tx, payers)) parts.push(...(await payDebtsOf(tx, payerId, now)))
    paid.push(...parts)
    payers = parts.map(({ bill }) => bill.agentId)
  }
  return paid
}

async function payDebtsOf(tx: Tx, payerId: string, now: Date): Promise<readonly PaidPart[]> {
  const owed = await lockOwed(tx, payerId)
  if (owed.length === 0) return []
  const [held] = await lockBalances(tx, [commissionAccount(payerId)])
  if (!held || held.balance.units <= 0n) return []
  const shares = splitByAmount(
    held.balance.units,
    owed.map(({ id, until, amount, paid }) => ({ billId: id, periodEnd: until, units: amount - paid })),
  )
  const parts = owed.flatMap((bill, place): PaidPart[] => {
    const units = shares[place]?.paid ?? 0n
    return units > 0n ? [{ bill, units }] : []
  })
  const outcomes = await payCommissions(
    tx,
    parts.map(({ bill, units }) => ({
      postingId: paymentIdOf(bill),
      memberId: bill.agentId,
      currency: bill.currency,
      units,
      reason: `agent ${bill.kind}`,
      from: payerId,
    })),
  )
  const done = parts.filter((_, place) => outcomes[place]?.refused === undefined)
  await writeBills(
    tx,
    done.map(({ bill, units }) => {
      const paid = bill.paid + units
      const state = paid === bill.amount ? 'issued' : 'part_issued'
      if (state !== bill.state) billLife.assertMove(bill.state, state)
      return { id: bill.id, state, paid, parts: bill.parts + 1, closedAt: state === 'issued' ? now : null }
    }),
  )
  return done
}
