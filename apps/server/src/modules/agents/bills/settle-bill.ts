import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { dropAgentRebates } from '#modules/lottery'
import { readHouse } from '#modules/limits'
import { approvalKind, houseOf } from '#modules/operators'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { findBill, writeBills, writeClaimable, writeHeld } from '../store/bills.ts'
import { lockPayable } from '../store/claims.ts'
import { AMOUNT_HOLD, billLife, type BillRow } from './bill.ts'
import { CLAIM_MS } from './compute-run.ts'
import { issueBills } from './issue-bills.ts'
import type { RunSources } from './sources.ts'

/** Pays a bill that waited for people, or denies it for good, once two of them agree. */
export function billSettlement(sources: Pick<RunSources, 'addPaid'>) {
  return approvalKind({
    kind: 'agent-bill.settle',
    action: 'approveBill',
    body: z.object({ billId: z.uuid(), isPaid: z.boolean(), amount: z.string(), currency: z.string() }),
    async before(db, { body: { billId } }) {
      const bill = await findBill(db, billId)
      return bill ? { state: bill.state, heldFor: [...bill.heldFor], amount: unitsToWire(bill.amount) } : null
    },
    async prepare(app) {
      const now = app.clock.now()
      return async (tx, { body: { billId, isPaid }, ...agreed }) => {
        const [bill] = await lockPayable(tx, [billId])
        if (bill?.merchantCode !== houseOf(agreed) || bill.state !== 'pending_approval')
          return { failure: 'ALREADY_DECIDED' }
        if (isPaid) await releaseBill(tx, bill, { sources, now })
        else await denyBill(tx, bill, now)
        return {}
      }
    },
  })
}

type Releasing = { readonly sources: Pick<RunSources, 'addPaid'>; readonly now: Date }

/** From now on a dividend can be claimed; all else is issued at once. */
async function releaseBill(tx: Tx, bill: BillRow, { sources, now }: Releasing): Promise<void> {
  billLife.assertMove(bill.state, 'claimable')
  const isClaimed = bill.kind === 'dividend'
  const claimEndsAt = isClaimed ? new Date(now.getTime() + CLAIM_MS) : now
  await writeClaimable(tx, { id: bill.id, claimEndsAt, heldFor: [] })
  if (isClaimed) return
  const { zone } = await readHouse(tx, bill.merchantCode)
  await issueBills(tx, [{ ...bill, state: 'claimable', claimEndsAt, heldFor: [] }], { sources, zone, now })
}

async function denyBill(tx: Tx, bill: BillRow, now: Date): Promise<void> {
  billLife.assertMove(bill.state, 'denied')
  await writeBills(tx, [{ id: bill.id, state: 'denied', paid: 0n, parts: 0, closedAt: now }])
  await dropAgentRebates(tx, [bill.id])
}

type Hold = Releasing & { readonly billId: string; readonly isHeld: boolean; readonly word: string }

/**
 * Holds a bill that is not paid yet, with a word, or lets one go on that a flag or an operator holds. One that is above the
 * bound goes on by two operators alone.
 */
export async function holdBill(tx: Tx, { billId, isHeld, word, sources, now }: Hold): Promise<BillRow> {
  const [bill] = await lockPayable(tx, [billId])
  if (!bill) throw new Refusal('NOT_FOUND')
  if (isHeld) {
    if (bill.state !== 'claimable') throw new Refusal('BILL_CLOSED')
    billLife.assertMove(bill.state, 'pending_approval')
    await writeHeld(tx, { id: bill.id, heldFor: [`operator: ${word}`] })
  } else {
    if (bill.state !== 'pending_approval' || bill.heldFor.includes(AMOUNT_HOLD))
      throw new Refusal('BILL_CLOSED')
    await releaseBill(tx, bill, { sources, now })
  }
  const [after] = await lockPayable(tx, [billId])
  return after ?? bill
}
