import type { BodyOf, payOutDividend as contract } from '@baize/contracts'
import { requirePaymentPassword } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import { keepClaim, lockPayable } from '../store/claims.ts'
import type { BillRow } from './bill.ts'
import { issueBills } from './issue-bills.ts'
import type { RunSources } from './sources.ts'

type Claiming = {
  readonly member: Member
  readonly visit: Pick<Visit, 'merchant'>
  readonly sources: Pick<RunSources, 'addPaid'>
}

/**
 * Claims bills of one's own, or pays what one owes those below, all of them or none, with the bills held: a bill that was
 * issued by itself meanwhile is not paid again.
 */
export async function claimBills(
  app: App,
  { member, visit, sources }: Claiming,
  { requestId, billIds, paymentPassword }: BodyOf<typeof contract>,
): Promise<readonly BillRow[]> {
  requireAgentPolicy(visit)
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  await requirePaymentPassword(app, member, paymentPassword)
  const now = app.clock.now()
  const wanted = [...new Set(billIds)].toSorted()
  return transaction(app, async (tx) => {
    const before = await keepClaim(tx, { memberId: member.id, requestId, billIds: wanted, now })
    if (before) requireSameRequest(before.join() === wanted.join())
    const bills = await lockPayable(tx, wanted)
    if (bills.length < wanted.length || !bills.every((bill) => isConcerned(bill, member.id)))
      throw new Refusal('NOT_FOUND')
    if (before) return bills
    await claim(tx, bills, { memberId: member.id, sources, now })
    return lockPayable(tx, wanted)
  })
}

/** Whoever's bill it is, or whoever has to pay it. */
function isConcerned({ agentId, uplineId, payer }: BillRow, memberId: string): boolean {
  return agentId === memberId || (payer === 'upline' && uplineId === memberId)
}

type ClaimBy = {
  readonly memberId: string
  readonly sources: Pick<RunSources, 'addPaid'>
  readonly now: Date
}

async function claim(tx: Tx, bills: readonly BillRow[], { memberId, sources, now }: ClaimBy): Promise<void> {
  const own = bills.filter(({ agentId }) => agentId === memberId)
  const owed = bills.filter(({ agentId }) => agentId !== memberId)
  const isOpen = own.every(({ state }) => state === 'claimable')
  const isOwed = owed.every(({ state }) => state === 'insufficient' || state === 'part_issued')
  if (!isOpen || !isOwed) throw new Refusal('BILL_CLOSED')
  const [first] = bills
  if (!first) return
  const { zone } = await readHouse(tx, first.merchantCode)
  const debtorIds = owed.length > 0 ? [memberId] : []
  const paid = await issueBills(tx, own, { sources, zone, now, debtorIds })
  if (paid.length === 0) throw new Refusal('INSUFFICIENT_FUNDS')
}
