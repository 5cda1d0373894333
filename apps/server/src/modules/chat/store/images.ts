import { type Db, sql, type Tx } from '#platform/db'

export type Image = {
  readonly id: string
  readonly memberId: string
  /** Null where the member sent it. */
  readonly sentBy: string | null
  readonly width: number
  readonly height: number
  readonly storeKey: string
}

export async function insertImage(tx: Tx, made: Image): Promise<void> {
  await tx.rows(sql`
    insert into chat.image (id, member_id, sent_by, width, height, store_key)
    values (${made.id}, ${made.memberId}, ${made.sentBy}, ${made.width}, ${made.height}, ${made.storeKey})`)
}

export async function findImage(db: Db | Tx, id: string): Promise<Image | undefined> {
  return db.maybe<Image>(
    sql`select id, member_id, sent_by, width, height, store_key from chat.image where id = ${id}`,
  )
}

/** Whether a picture was said, and not only sent. */
export async function isSaid(db: Db, id: string): Promise<boolean> {
  return (await db.maybe(sql`select from chat.line where image_id = ${id} limit 1`)) !== undefined
}

/** Counts one more of today's pictures and says how many that makes. */
export async function countUpload(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    insert into chat.upload as u (member_id, day, count) values (${memberId}, (now() at time zone 'UTC')::date, 1)
    on conflict (member_id, day) do update set count = u.count + 1
    returning count`)
  return count
}

/** Takes pictures out and says where their bytes lie. */
export async function deleteImagesOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ storeKey: string }>(
    sql`delete from chat.image where member_id = ${memberId} returning store_key`,
  )
  return rows.map(({ storeKey }) => storeKey)
}

/** Those that were sent a day ago or longer and never said. */
export async function deleteUnsaid(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ storeKey: string }>(sql`
    delete from chat.image i where i.created_at < now() - interval '1 day'
      and not exists (select from chat.line l where l.image_id = i.id)
    returning store_key`)
  return rows.map(({ storeKey }) => storeKey)
}
