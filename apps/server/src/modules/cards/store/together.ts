import { type Db, sql, type Tx } from '#platform/db'

/** Two members, in whatever order. */
export type MemberPair = { readonly memberId: string; readonly otherId: string }

/** Lets two members sit together; false where they may already. */
export async function insertTogether(tx: Tx, { memberId, otherId }: MemberPair): Promise<boolean> {
  const made = await tx.rows(sql`
    insert into cards.together (member_id, other_id)
    values (least(${memberId}::uuid, ${otherId}::uuid), greatest(${memberId}::uuid, ${otherId}::uuid))
    on conflict do nothing returning member_id`)
  return made.length > 0
}

/** Keeps two members apart again; false where they are already. */
export async function removeTogether(tx: Tx, { memberId, otherId }: MemberPair): Promise<boolean> {
  const gone = await tx.rows(sql`
    delete from cards.together
    where member_id = least(${memberId}::uuid, ${otherId}::uuid)
      and other_id = greatest(${memberId}::uuid, ${otherId}::uuid)
    returning member_id`)
  return gone.length > 0
}

/** Those of these members who may sit together although they share an address. */
export async function readTogether(db: Db | Tx, memberIds: readonly string[]): Promise<MemberPair[]> {
  return db.rows<MemberPair>(sql`
    select member_id, other_id from cards.together
    where member_id = any (${memberIds}::uuid[]) and other_id = any (${memberIds}::uuid[])`)
}

/** Since when a member may sit with others; with whom is the others' affair. */
export async function readTogetherOf(db: Db, memberId: string): Promise<{ allowedAt: Date }[]> {
  return db.rows<{ allowedAt: Date }>(sql`
    select allowed_at from cards.together where member_id = ${memberId} or other_id = ${memberId}
    order by allowed_at limit 1000`)
}
