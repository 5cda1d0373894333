import type { ContractState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { ContractRow } from '../contracts/contract.ts'

/** Whose doing it was; time ends what nobody answers, and begins what was agreed. */
export type StepDoer = 'upline' | 'agent' | 'operators' | 'time'

export type ContractStep = {
  readonly contractId: string
  readonly version: number
  readonly state: ContractState
  readonly doneBy: StepDoer
  readonly word: string
  readonly at: Date
}

type NewStep = Omit<ContractStep, 'contractId' | 'version'>

export async function insertStep(
  tx: Tx,
  { id, version }: Pick<ContractRow, 'id' | 'version'>,
  { state, doneBy, word, at }: NewStep,
): Promise<void> {
  await tx.rows(sql`
    insert into agents.contract_step (contract_id, version, number, state, done_by, word, done_at)
    select ${id}, ${version}, coalesce(max(number), 0) + 1, ${state}, ${doneBy}, ${word}, ${at}
    from agents.contract_step where contract_id = ${id} and version = ${version}`)
}

export async function readSteps(db: Db | Tx, contractIds: readonly string[]): Promise<ContractStep[]> {
  return db.rows<ContractStep>(sql`
    select contract_id, version, state, done_by, word, done_at as at from agents.contract_step
    where contract_id = any (${contractIds}::uuid[]) order by contract_id, version, number`)
}
