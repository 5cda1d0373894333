import { type Db, sql, type Tx } from '#platform/db'

/** What an earlier bill should have come to, less what it came to and what was told of it before. */
export type BillAdjustment = {
  readonly billId: string
  readonly number: number
  readonly appliedTo: string
  readonly shouldBe: bigint
  readonly units: bigint
  readonly cause: AdjustmentCause
  readonly madeAt: Date
}

/** The base and the active members of then and of now, and the rounds that changed between. */
export type AdjustmentCause = {
  readonly before: { readonly base: string; readonly due: string }
  readonly now: { readonly base: string; readonly due: string }
  readonly rounds: readonly { readonly digest: string; readonly hour: string; readonly turnover: string }[]
}

export async function insertAdjustments(tx: Tx, made: readonly BillAdjustment[]): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ billId, number, appliedTo, shouldBe, units, cause, madeAt }) => ({
    bill_id: billId,
    number,
    applied_to: appliedTo,
    should_be: String(shouldBe),
    units: String(units),
    cause,
    made_at: madeAt,
  }))
  await tx.rows(sql`
    insert into agents.adjustment (bill_id, number, applied_to, should_be, units, cause, made_at)
    select bill_id, number, applied_to, should_be, units, cause, made_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (bill_id uuid, number int, applied_to uuid,
      should_be bigint, units bigint, cause jsonb, made_at timestamptz)`)
}

/** How often and by how much each bill was adjusted before. */
export async function readTold(
  tx: Tx,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly units: bigint }>> {
  const rows = await tx.rows<{ billId: string; count: number; units: bigint }>(sql`
    select bill_id, count(*)::int as count, sum(units)::bigint as units from agents.adjustment
    where bill_id = any (${billIds}::uuid[]) group by bill_id`)
  return new Map(rows.map(({ billId, count, units }) => [billId, { count, units }]))
}

/** The lines that a bill has of earlier ones, with the periods of those. */
export async function readApplied(
  db: Db | Tx,
  billId: string,
): Promise<(BillAdjustment & { readonly since: Date; readonly until: Date })[]> {
  return db.rows(sql`
    select a.bill_id, a.number, a.applied_to, a.should_be, a.units, a.cause, a.made_at, b.starts_at as since,
      b.ends_at as until
    from agents.adjustment a join agents.bill b on b.id = a.bill_id
    where a.applied_to = ${billId} order by b.starts_at, a.number`)
}

/** What was told of a bill before one of its adjustments. */
export async function readToldBefore(
  db: Db | Tx,
  { billId, number }: Pick<BillAdjustment, 'billId' | 'number'>,
): Promise<bigint[]> {
  const rows = await db.rows<{ units: bigint }>(sql`
    select units from agents.adjustment where bill_id = ${billId} and number < ${number} order by number`)
  return rows.map(({ units }) => units)
}
