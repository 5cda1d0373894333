import { hasDownlines } from '#modules/identity'
import type { Tx } from '#platform/db'
import { hasDebts } from './bills/pay-debts.ts'
import { readAllOf } from './store/contracts.ts'

/** What ties somebody to others as an agent, beside their commission. */
export type AgentTie = 'debts' | 'contracts' | 'downlines'

/** All that ends, or passes to the house, with an agent's account. */
export async function readAgentTies(tx: Tx, memberId: string): Promise<AgentTie[]> {
  const ties: AgentTie[] = []
  if (await hasDebts(tx, memberId)) ties.push('debts')
  if ((await readAllOf(tx, memberId)).length > 0) ties.push('contracts')
  if (await hasDownlines(tx, memberId)) ties.push('downlines')
  return ties
}
