import { type Db, sql, type Tx } from '#platform/db'

/** How far entries are counted, as a transaction's number; whoever holds it is the only one who counts. */
export async function lockCounted(tx: Tx): Promise<string> {
  const { upTo } = await tx.one<{ upTo: string }>(
    sql`select up_to::text as up_to from figures.counted for update`,
  )
  return upTo
}

export type CountedUpTo = { readonly upTo: string; readonly countedAt: Date }

/** The same while somebody else may count on. */
export async function readCounted(db: Db | Tx): Promise<CountedUpTo> {
  return db.one<CountedUpTo>(sql`select up_to::text as up_to, counted_at from figures.counted`)
}

export async function moveCounted(tx: Tx, { upTo, countedAt }: CountedUpTo): Promise<void> {
  await tx.rows(sql`update figures.counted set up_to = ${upTo}::bigint, counted_at = ${countedAt}`)
}

/** Everything that is read from here on is of one moment. It is the first thing that its transaction says. */
export async function holdMoment(tx: Tx): Promise<void> {
  await tx.rows(sql`set transaction isolation level repeatable read, read only`)
}
