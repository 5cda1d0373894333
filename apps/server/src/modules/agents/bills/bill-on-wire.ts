import type { AgentBill } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers, masked } from '#modules/identity'
import type { Db } from '#platform/db'
import type { BillRow } from './bill.ts'

/** What of a bill's inputs is read again, whatever else it holds. */
type ShownInputs = { readonly base?: string; readonly figures?: { readonly active?: number } }

/** Bills as their agents, and who is directly above, see them. */
export async function billsOnWire(db: Db, bills: readonly BillRow[]): Promise<AgentBill[]> {
  const accounts = await accountsOf(
    db,
    bills.map(({ agentId }) => agentId),
  )
  return bills.map((bill) => billOnWire(bill, accounts))
}

/** Names of people as others see them. */
export async function accountsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = ids.length === 0 ? [] : await findMembers(db, [...new Set(ids)])
  return new Map(members.map(({ id, account }) => [id, masked(account)]))
}

export function billOnWire(bill: BillRow, accounts: ReadonlyMap<string, string>): AgentBill {
  const { base = '0', figures }: ShownInputs = bill.inputs
  return {
    id: bill.id,
    kind: bill.kind,
    state: bill.state,
    period: { since: bill.since.toISOString(), until: bill.until.toISOString() },
    agent: { id: bill.agentId, account: accounts.get(bill.agentId) ?? '' },
    base: unitsToWire(BigInt(base)),
    active: figures?.active ?? null,
    gross: unitsToWire(bill.gross),
    children: unitsToWire(bill.children),
    net: unitsToWire(bill.net),
    adjustments: unitsToWire(bill.adjusted),
    carried: unitsToWire(bill.carried),
    amount: unitsToWire(bill.amount),
    paid: unitsToWire(bill.paid),
    claimableUntil: bill.state === 'claimable' ? (bill.claimEndsAt?.toISOString() ?? null) : null,
    issuedAt: bill.state === 'issued' ? (bill.closedAt?.toISOString() ?? null) : null,
  }
}
