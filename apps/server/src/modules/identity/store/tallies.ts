import { strict as assert } from 'node:assert'
import { type Db, sql, type Tx } from '#platform/db'

/** What is counted, and for whom. */
export type Counted = { readonly kind: string; readonly key: string }

/** Adds one to a count and returns it; a window that is over starts anew. */
export async function addToTally(tx: Tx, { kind, key }: Counted, seconds: number): Promise<number> {
  const [tally] = await addToTallies(tx, [{ kind, key, seconds }])
  assert(tally, 'What was counted has a count.')
  return tally.count
}

export type Added = Counted & {
  readonly seconds: number
  /** How much is added; one where nothing is said. */
  readonly by?: number
}

export type Tally = Counted & { readonly count: number; readonly endsAt: Date }

/** Adds to several counts at once, always in the same order, so that two that count the same never wait for each other. */
export async function addToTallies(tx: Tx, added: readonly Added[]): Promise<Tally[]> {
  return tx.rows<Tally>(sql`
    insert into identity.tally as t (kind, key, count, ends_at)
    select kind, key, by, now() + make_interval(secs => seconds)
    from unnest(${added.map(({ kind }) => kind)}::text[], ${added.map(({ key }) => key)}::text[],
      ${added.map(({ by = 1 }) => by)}::int[], ${added.map(({ seconds }) => seconds)}::int[])
      as a (kind, key, by, seconds)
    order by kind, key
    on conflict (kind, key) do update set
      count = case when t.ends_at <= now() then excluded.count else t.count + excluded.count end,
      ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
    returning kind, key, count, ends_at`)
}

/** Those of the counts whose window is not over. */
export async function readTallies(db: Db | Tx, counted: readonly Counted[]): Promise<Tally[]> {
  return db.rows<Tally>(sql`
    select t.kind, t.key, t.count, t.ends_at
    from unnest(${counted.map(({ kind }) => kind)}::text[], ${counted.map(({ key }) => key)}::text[]) as c (kind, key)
    join identity.tally t on t.kind = c.kind and t.key = c.key
    where t.ends_at > now()`)
}
