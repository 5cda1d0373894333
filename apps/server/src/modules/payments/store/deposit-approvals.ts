import { type Db, sql, type Tx } from '#platform/db'

/** What an operator has seen of a large deposit. */
export type SeenRow = {
  readonly depositId: string
  readonly operatorId: string
  readonly paid: bigint
  readonly at: Date
}

/** False where the operator has said just this before, unless that no longer counts. */
export async function writeSeen(
  tx: Tx,
  { depositId, operatorId, paid, at }: SeenRow,
  since: Date,
): Promise<boolean> {
  const written = await tx.maybe(sql`
    insert into payments.deposit_approval as a (deposit_id, operator_id, paid, given_at)
    values (${depositId}, ${operatorId}, ${paid}, ${at})
    on conflict (deposit_id, operator_id) do update set paid = excluded.paid, given_at = excluded.given_at
      where a.paid <> excluded.paid or a.given_at <= ${since}
    returning operator_id`)
  return written !== undefined
}

/** What was seen since a moment, in the order in which it was said. */
export async function readSeen(db: Db | Tx, depositIds: readonly string[], since: Date): Promise<SeenRow[]> {
  return db.rows<SeenRow>(sql`
    select deposit_id, operator_id, paid, given_at as at from payments.deposit_approval
    where deposit_id = any(${depositIds}::uuid[]) and given_at > ${since} order by given_at, operator_id`)
}
