import { type Db, sql, type Tx } from '#platform/db'

/** Something that somebody showed who they are with, as a digest. */
type OperatorMark = { readonly kind: 'browser' | 'app' | 'passkey'; readonly digest: Buffer }

type Used = OperatorMark & { readonly operatorId: string; readonly now: Date }

export async function noteMark(tx: Tx, { operatorId, kind, digest, now }: Used): Promise<void> {
  await tx.rows(sql`
    insert into operators.mark (operator_id, kind, digest, used_at) values (${operatorId}, ${kind}, ${digest}, ${now})
    on conflict (operator_id, kind, digest) do update set used_at = excluded.used_at`)
}

type Two = { readonly first: string; readonly second: string; readonly since: Date }

/** Whether both logins name one person, or used one mark since then. */
export async function isOnePerson(db: Db | Tx, { first, second, since }: Two): Promise<boolean> {
  const row = await db.maybe(sql`
    select from operators.operator a join operators.operator b on b.id = ${second} and b.person_id = a.person_id
    where a.id = ${first}
    union all
    select from operators.mark a join operators.mark b using (kind, digest)
    where a.operator_id = ${first} and b.operator_id = ${second} and a.used_at > ${since} and b.used_at > ${since}
    limit 1`)
  return row !== undefined
}
