import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'

/** Whether an agent owes those below: then their commission is for nothing else. Who keeps the bills says so. */
export type HasDebts = (db: Db | Tx, agentId: string) => Promise<boolean>

type Payments = {
  readonly memberId: string
  readonly postingIds: readonly string[]
  /** Between when they were posted. */
  readonly since: Date
  readonly until: Date
}

/** Which bills were paid by postings of an agent's commission, by posting. Who keeps the bills says so. */
export type FindPaidBills = (db: Db, payments: Payments) => Promise<ReadonlyMap<string, string>>

export async function requireNoDebts(tx: Tx, agentId: string, hasDebts: HasDebts): Promise<void> {
  if (await hasDebts(tx, agentId)) throw new Refusal('COMMISSION_LOCKED')
}
