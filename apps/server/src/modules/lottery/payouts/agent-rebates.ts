import type { Tx } from '#platform/db'
import { type AgentRebate, closeBilled, sumUnbilled, writeBills } from '../store/agent-rebates.ts'

type SettledSales = { readonly merchantCode: string; readonly settledBefore: Date }

/** What those above members are owed of tickets in draws that are over, and is on no bill of theirs yet. */
export async function readAgentRebates(tx: Tx, of: SettledSales): Promise<readonly AgentRebate[]> {
  return sumUnbilled(tx, of)
}

type RebateBills = SettledSales & {
  readonly bills: readonly { readonly memberId: string; readonly billId: string }[]
}

/** Puts it on their bills: whoever asks after that is not told of it again. */
export async function bindAgentRebates(tx: Tx, of: RebateBills): Promise<void> {
  if (of.bills.length > 0) await writeBills(tx, of)
}

/** The bills were paid, and with them what stands on them of tickets. */
export async function sendAgentRebates(tx: Tx, billIds: readonly string[]): Promise<void> {
  if (billIds.length > 0) await closeBilled(tx, { billIds, state: 'sent' })
}

/** A bill that was denied earns nobody anything of tickets either. */
export async function dropAgentRebates(tx: Tx, billIds: readonly string[]): Promise<void> {
  if (billIds.length > 0) await closeBilled(tx, { billIds, state: 'dropped' })
}
