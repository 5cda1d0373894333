import { contractChanged, type ContractNews } from '#facts/agents'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import type { ContractRow, ContractSide } from './contract.ts'

/** Tells both, or one of them; the house reads its lists, and who has left is told nothing. */
export async function tellContract(
  tx: Tx,
  { kind, agentId, uplineId, agentGoneAt, uplineGoneAt }: ContractRow,
  news: ContractNews,
  to: readonly ContractSide[] = ['upline', 'agent'],
): Promise<void> {
  const upline = uplineGoneAt === null ? uplineId : null
  const members = { upline, agent: agentGoneAt === null ? agentId : null }
  for (const side of to) {
    const memberId = members[side]
    if (memberId !== null) await emit(tx, contractChanged, { memberId, kind, news, side })
  }
}
