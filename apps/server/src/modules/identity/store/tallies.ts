import { type Db, sql, type Tx } from '#platform/db'

/** What is counted, and for whom. */
export type Counted = { readonly kind: string; readonly key: string }

/** Adds one to a count and returns it; a window that is over starts anew. */
export async function addToTally(tx: Tx, { kind, key }: Counted, seconds: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    insert into identity.tally as t (kind, key, count, ends_at)
    values (${kind}, ${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (kind, key) do update set
      count = case when t.ends_at <= now() then 1 else t.count + 1 end,
      ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
    returning count`)
  return count
}

export async function readTally(
  db: Db | Tx,
  { kind, key }: Counted,
): Promise<{ count: number; endsAt: Date } | undefined> {
  return db.maybe(
    sql`select count, ends_at from identity.tally where kind = ${kind} and key = ${key} and ends_at > now()`,
  )
}

export async function clearTally(tx: Tx, { kind, key }: Counted): Promise<void> {
  await tx.rows(sql`delete from identity.tally where kind = ${kind} and key = ${key}`)
}
