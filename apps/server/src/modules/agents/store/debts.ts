import { type Db, sql, type Tx } from '#platform/db'
import type { BillRow } from '../bills/bill.ts'
import { billColumns } from './bills.ts'

const owing = (payerId: string) =>
  sql`b.upline_id = ${payerId} and b.payer = 'upline' and b.state in ('insufficient', 'part_issued')`

export async function hasOwed(db: Db | Tx, payerId: string): Promise<boolean> {
  return (await db.maybe(sql`select from agents.bill b where ${owing(payerId)} limit 1`)) !== undefined
}

/** Who of these owes anything to somebody below. */
export async function findOwing(tx: Tx, payerIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct b.upline_id as id from agents.bill b
    where b.upline_id = any (${payerIds}::uuid[]) and b.payer = 'upline' and b.state in ('insufficient', 'part_issued')
    order by 1`)
  return rows.map(({ id }) => id)
}

/** Holds what an agent owes those below. */
export async function lockOwed(tx: Tx, payerId: string): Promise<BillRow[]> {
  return tx.rows<BillRow>(sql`
    select ${billColumns} from agents.bill b where ${owing(payerId)} order by b.ends_at, b.id for update`)
}

/** How many bills an agent owes. */
export async function countOwed(db: Db, payerId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from agents.bill b where ${owing(payerId)}`)
  return count
}

type InParts = { readonly memberId: string; readonly since: Date; readonly until: Date }

/** The bills that somebody paid, or was paid, in more than one part, of which some may have been paid in a stretch of time. */
export async function readInParts(
  db: Db,
  { memberId, since, until }: InParts,
): Promise<Pick<BillRow, 'id' | 'parts'>[]> {
  return db.rows(sql`
    select b.id, b.parts from agents.bill b
    where (b.agent_id = ${memberId} or b.upline_id = ${memberId}) and b.payer = 'upline' and b.parts > 1
      and b.made_at <= ${until}
      and (b.closed_at is null or b.closed_at >= ${since})`)
}
