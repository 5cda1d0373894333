import type { ContractKind } from '@baize/contracts'
import { readAgentsAbove } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import { readInForce } from '../store/contract-lists.ts'
import type { ContractRow, ContractTerms } from './contract.ts'

/** A contract that bills are made by. */
export type ActiveContract = Pick<ContractRow, 'id' | 'version' | 'hash' | 'kind' | 'agentId'> & {
  readonly rows: ContractTerms['rows']
  readonly options: ContractTerms['options']
  /** The agent above in the tree, also one who has left: what this comes to is deducted from theirs. Null is the house. */
  readonly uplineId: string | null
  /** The agent has left: what it comes to stays with the house, and is deducted above as before. */
  readonly isInherited: boolean
  /** The house stands in the place of the agent above, who has left, or with whom it was not agreed. */
  readonly isUplineGone: boolean
}

type PeriodQuestion = {
  readonly merchantCode: string
  readonly kind: ContractKind
  readonly since: Date
  readonly until: Date
}

/** The contracts by which a period is paid: those in force when it began. Who left before it ended has left it to the house. */
export async function readContractsFor(
  db: Db | Tx,
  { merchantCode, kind, since, until }: PeriodQuestion,
): Promise<ActiveContract[]> {
  const rows = await readInForce(db, { merchantCode, kind, since })
  const last = new Date(Math.max(since.getTime(), until.getTime() - 1))
  const above = await readAgentsAbove(db, { memberIds: rows.map(({ agentId }) => agentId), at: last })
  const isGone = (at: Date | null) => at !== null && at <= last
  return rows.map(({ id, version, hash, uplineId, agentId, terms, agentGoneAt, uplineGoneAt }) => {
    const inTree = above.get(agentId)?.[1] ?? null
    return {
      id,
      version,
      hash,
      kind,
      agentId,
      rows: terms.rows,
      options: terms.options,
      uplineId: inTree,
      isInherited: isGone(agentGoneAt),
      isUplineGone: isGone(uplineGoneAt) || inTree !== uplineId,
    }
  })
}
