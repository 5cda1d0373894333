import type { UnsealField } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type Unsealing = {
  readonly memberId: string
  readonly operatorId: string
  readonly field: UnsealField
  readonly cardId: string | null
}

/** Until when this operator may read this field already. */
export async function findOpenUnsealing(tx: Tx, unsealing: Unsealing, now: Date): Promise<Date | undefined> {
  const { memberId, operatorId, field, cardId } = unsealing
  const row = await tx.maybe<{ endsAt: Date }>(sql`
    select ends_at from identity.unsealing
    where member_id = ${memberId} and operator_id = ${operatorId} and field = ${field}
      and card_id is not distinct from ${cardId}::uuid and ends_at > ${now}
    order by ends_at desc limit 1`)
  return row?.endsAt
}

type NewUnsealing = Unsealing & { readonly id: string; readonly openedAt: Date; readonly endsAt: Date }

export async function insertUnsealing(tx: Tx, unsealing: NewUnsealing): Promise<void> {
  const { id, memberId, operatorId, field, cardId, openedAt, endsAt } = unsealing
  await tx.rows(sql`
    insert into identity.unsealing (id, member_id, operator_id, field, card_id, opened_at, ends_at)
    values (${id}, ${memberId}, ${operatorId}, ${field}, ${cardId}, ${openedAt}, ${endsAt})`)
}

/** How much an operator has opened since a moment, whosever it was. */
export async function countUnsealings(
  tx: Tx,
  { operatorId, since }: { readonly operatorId: string; readonly since: Date },
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from identity.unsealing where operator_id = ${operatorId} and opened_at > ${since}`)
  return count
}

export type UnsealingRow = { readonly field: UnsealField; readonly openedAt: Date }

/** What operators have opened of a member, the newest of it. */
export async function readUnsealings(db: Db, memberId: string, limit: number): Promise<UnsealingRow[]> {
  return db.rows<UnsealingRow>(sql`
    select field, opened_at from identity.unsealing where member_id = ${memberId}
    order by opened_at desc, id desc limit ${limit}`)
}
