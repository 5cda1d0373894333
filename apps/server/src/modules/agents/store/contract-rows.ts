import type { ContractOptions } from '@baize/contracts'
import type { TierRow } from '@baize/engines/agents'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { ContractRow } from '../contracts/contract.ts'

type KeptRow = Omit<TierRow, 'minTurnover' | 'minLoss'> & {
  readonly minTurnover: string
  readonly minLoss: string | null
}

export type RawContract = Omit<ContractRow, 'terms'> & {
  readonly tierRows: readonly KeptRow[]
  readonly options: ContractOptions
}

export const contractColumns = sql`c.id, c.version, c.merchant_code, c.kind, c.upline_id, c.agent_id, c.tier_rows, c.options, c.text, c.hash,
  c.proposed_by, c.state, c.proposed_at, c.lapses_at, c.starts_at, c.ends_at, c.end_asked_by, c.word, c.upline_gone_at,
  c.agent_gone_at`

export function contractOf({ tierRows, options, ...rest }: RawContract): ContractRow {
  const rows = tierRows.map((row) => ({
    ...row,
    minTurnover: BigInt(row.minTurnover),
    minLoss: row.minLoss === null ? null : BigInt(row.minLoss),
  }))
  return { ...rest, terms: { rows, options } }
}

export async function readContracts(db: Db | Tx, where: Query): Promise<ContractRow[]> {
  return (
    await db.rows<RawContract>(sql`select ${contractColumns} from agents.contract c where ${where}`)
  ).map(contractOf)
}

export async function findContractWhere(db: Db | Tx, where: Query): Promise<ContractRow | undefined> {
  const found = await db.maybe<RawContract>(
    sql`select ${contractColumns} from agents.contract c where ${where}`,
  )
  return found && contractOf(found)
}
