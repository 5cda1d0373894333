import { sql, type Tx } from '#platform/db'

type AloneKind = 'deposit' | 'withdrawal' | 'grant'

export type AloneRow = {
  readonly operatorId: string
  readonly kind: AloneKind
  readonly item: string
  readonly memberId: string
  readonly units: bigint
  readonly at: Date
}

/** What somebody decides at once in several tabs is added up one after the other. */
export async function holdOperator(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(sql`select from operators.operator where id = ${operatorId} for no key update`)
}

type AloneSum = Pick<AloneRow, 'operatorId' | 'kind' | 'item' | 'memberId'> & { readonly since: Date }

/** What they decided of a member since then, but for this item. */
export async function sumAlone(
  tx: Tx,
  { operatorId, kind, item, memberId, since }: AloneSum,
): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(units), 0)::bigint as sum from operators.decided_alone
    where operator_id = ${operatorId} and subject = ${memberId} and kind = ${kind} and decided_at > ${since}
      and item <> ${item}`)
  return sum
}

/** What is older counts no more and is not kept. */
export async function writeAlone(tx: Tx, row: AloneRow, since: Date): Promise<void> {
  await tx.rows(sql`
    delete from operators.decided_alone where operator_id = ${row.operatorId} and decided_at <= ${since}`)
  await tx.rows(sql`
    insert into operators.decided_alone (operator_id, kind, item, subject, units, decided_at)
    values (${row.operatorId}, ${row.kind}, ${row.item}, ${row.memberId}, ${row.units}, ${row.at})
    on conflict (operator_id, kind, item) do update set units = excluded.units, decided_at = excluded.decided_at`)
}
