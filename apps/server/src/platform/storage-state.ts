import type { App } from './app.ts'
import { type Db, sql, transaction } from './db.ts'

/** Whether the database takes what is written, asked where we write. */
export async function readIsReadOnly(app: App): Promise<boolean> {
  const { isReadOnly } = await transaction(app, (tx) =>
    tx.one<{ isReadOnly: boolean }>(sql`
      select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as is_read_only`),
  )
  return isReadOnly
}

/** Tables in months of which this or the next has no part of its own yet, such as `ledger.entry`. */
export async function readMissingParts(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select n.nspname || '.' || c.relname as name
    from pg_partitioned_table p
    join pg_class c on c.oid = p.partrelid
    join pg_namespace n on n.oid = c.relnamespace
    cross join generate_series(0, 1) ahead
    where p.partstrat = 'r' and to_regclass(format('%I.%I', n.nspname,
      c.relname || to_char(date_trunc('month', now()) + make_interval(months => ahead), '_YYYY_MM'))) is null
    group by 1 order by 1`)
  return rows.map(({ name }) => name)
}

export type Backlog = { readonly count: number; readonly sinceAt: Date | null }

/** Facts that somebody has yet to hear, though they happened some time ago. */
export async function readLateFacts(db: Db, seconds: number): Promise<Backlog> {
  return db.one<Backlog>(sql`
    select count(*)::int as count, min(happened_at) as since_at from platform.fact
    where heard_at is null and happened_at < now() - make_interval(secs => ${seconds})`)
}

/** Messages that should have gone out by now. */
export async function readLateMessages(db: Db, seconds: number): Promise<Backlog> {
  return db.one<Backlog>(sql`
    select count(*)::int as count, min(created_at) as since_at from platform.message
    where outcome is null and created_at < now() - make_interval(secs => ${seconds})`)
}

/** Messages of the last hour that nobody would take. */
export async function readRefusedMessages(db: Db): Promise<Backlog> {
  return db.one<Backlog>(sql`
    select count(*)::int as count, min(done_at) as since_at from platform.message
    where outcome = 'refused' and done_at > now() - interval '1 hour'`)
}
