import { sql, type Tx } from '#platform/db'

type Refused = { readonly operatorId: string; readonly now: Date; readonly most: number }

/** Counts one more, and gives the moments of the last so many. */
export async function countRefused(tx: Tx, { operatorId, now, most }: Refused): Promise<Date[]> {
  const { refusedAt } = await tx.one<{ refusedAt: Date[] }>(sql`
    insert into operators.refused as r (operator_id, total, refused_at)
    values (${operatorId}, 1, array[${now}::timestamptz])
    on conflict (operator_id) do update set total = r.total + 1,
      refused_at = (r.refused_at || ${now}::timestamptz)[greatest(1, cardinality(r.refused_at) + 2 - ${most}):]
    returning refused_at`)
  return refusedAt
}

/** What was said once begins anew. */
export async function forgetRecent(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(sql`update operators.refused set refused_at = '{}' where operator_id = ${operatorId}`)
}
