import { type Db, sql, type Tx } from './db.ts'

/** Something that is wrong, and since when. */
export type Trouble = { readonly subject: string; readonly name: string; readonly code: string }

export type TroubleRow = Trouble & { readonly beganAt: Date }

export async function readTroubles(db: Db | Tx): Promise<TroubleRow[]> {
  return db.rows<TroubleRow>(
    sql`select subject, name, code, began_at from platform.trouble order by subject, name`,
  )
}

/** Only one looks at a time whether something has begun or is over. */
export async function lockTroubles(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock('platform.trouble'::regclass::oid::bigint)`)
}

export async function insertTrouble(tx: Tx, { subject, name, code, beganAt }: TroubleRow): Promise<void> {
  await tx.rows(sql`
    insert into platform.trouble (subject, name, code, began_at) values (${subject}, ${name}, ${code}, ${beganAt})`)
}

export async function deleteTrouble(tx: Tx, { subject, name }: Omit<Trouble, 'code'>): Promise<void> {
  await tx.rows(sql`delete from platform.trouble where subject = ${subject} and name = ${name}`)
}
