import { strict as assert } from 'node:assert'
import type { Currency } from '@baize/money'
import type { App } from '#platform/app'
import { type Db, prepared, type Query, repeatableStatement, sql, type Tx } from '#platform/db'
import type { Batch, BatchReply } from './batch.ts'
import type { AccountState } from './decide.ts'

export type AccountRow = { readonly path: string; readonly currency: Currency; readonly balance: bigint }

/** Opens what is not open; says nothing of the rest. */
export async function insertAccounts(
  tx: Tx,
  accounts: readonly { readonly path: string; readonly currency: Currency }[],
): Promise<void> {
  await tx.rows(sql`
    insert into ledger.account (path, currency)
    select * from unnest(${accounts.map(({ path }) => path)}::text[], ${accounts.map(({ currency }) => currency)}::text[])
    order by 1 on conflict (path) do nothing`)
}

export async function readAccounts(db: Db | Tx, paths: readonly string[]): Promise<AccountRow[]> {
  return db.rows<AccountRow>(
    sql`select path, currency, balance from ledger.account where path = any (${paths})`,
  )
}

export async function lockAccounts(tx: Tx, paths: readonly string[]): Promise<AccountState[]> {
  const place = `{${paths.join(',')}}` // nothing in a path needs quotes, and the driver's own lists are slower
  return tx.rows<AccountState>(
    prepared('ledger.lockAccounts', sql`select * from ledger.lock_accounts(${place})`),
  )
}

/** Writes what is beyond doubt, in a transaction and a round trip of its own. */
export async function writePlainly(app: App, batch: Batch): Promise<BatchReply> {
  const [reply] = await repeatableStatement<BatchReply>(app, postQuery(batch, false))
  assert(reply, 'The database answers every batch.')
  return reply
}

/** The same inside the caller's transaction. */
export async function writePlainlyIn(tx: Tx, batch: Batch): Promise<BatchReply> {
  return tx.one<BatchReply>(postQuery(batch, false))
}

/** Writes what the caller has decided, with the accounts locked. */
export async function writeDecided(tx: Tx, batch: Batch): Promise<BatchReply> {
  return tx.one<BatchReply>(postQuery(batch, true))
}

/** Lists travel as array texts made here: nothing in them needs quotes but the reasons, and the driver is slower. */
function postQuery({ postings, accounts, lines }: Batch, isDecided: boolean): Query {
  return prepared(
    'ledger.post',
    sql`select * from ledger.post(${isDecided},
      ${list(accounts, ({ path }) => path)}, ${list(accounts, ({ currency }) => currency)},
      ${list(accounts, ({ outflow }) => outflow)},
      ${list(postings, ({ id }) => id)}, ${list(postings, ({ digest }) => `"\\\\x${digest}"`)},
      ${list(postings, ({ reason }) => `"${reason.replace(/["\\]/g, '\\$&')}"`)},
      ${list(lines, ({ owner }) => owner)}, ${list(lines, ({ transfer }) => transfer)},
      ${list(lines, ({ from }) => from)}, ${list(lines, ({ to }) => to)}, ${list(lines, ({ amount }) => amount)})`,
  )
}

function list<Item>(items: readonly Item[], textOf: (item: Item) => string | number | bigint): string {
  return `{${items.map(textOf).join(',')}}`
}

export type EntryRow = {
  readonly postingId: string
  readonly digest: string
  readonly postedAt: Date
  readonly path: string
  readonly currency: Currency
  readonly balanceAfter: bigint
}

/** The entries of the postings that exist, each posting's in the order of its transfers. */
export async function readPostings(tx: Tx, ids: readonly string[]): Promise<EntryRow[]> {
  return tx.rows<EntryRow>(sql`
    select p.id as posting_id, encode(p.digest, 'hex') as digest, p.posted_at, a.path, a.currency, e.balance_after
    from ledger.posting p
    join ledger.entry e on e.xact = p.xact and e.posted_at = p.posted_at and e.posting_id = p.id
    join ledger.account a on a.id = e.account_id
    where p.id = any (${ids}::uuid[])
    order by p.id, e.transfer, e.amount`)
}

export type HistoryRow = {
  readonly number: bigint
  readonly postingId: string
  readonly reason: string
  readonly postedAt: Date
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly currency: Currency
}

export async function readHistory(
  db: Db,
  { account, before, limit }: { account: string; before: bigint | undefined; limit: number },
): Promise<HistoryRow[]> {
  return db.rows<HistoryRow>(sql`
    select e.number, e.posting_id, p.reason, e.posted_at, e.amount, e.balance_after, a.currency
    from ledger.account a
    join ledger.entry e on e.account_id = a.id
    join ledger.posting p on p.id = e.posting_id
    where a.path = ${account} and (${before ?? null}::bigint is null or e.number < ${before ?? null})
    order by e.number desc limit ${limit}`)
}

export async function readSettings(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; setting: string }[]> {
  return db.rows(sql`select name, setting from pg_settings where name = any (${names})`)
}

export async function addPartitions(tx: Tx, months: number): Promise<number> {
  const { added } = await tx.one<{ added: number }>(sql`select ledger.add_partitions(${months}) as added`)
  return added
}

/** Statements of the reconciliation may be long; those of the money path may not. */
export async function allowTime(tx: Tx): Promise<void> {
  await tx.rows(sql`set local statement_timeout = '10min'`)
}

export type AccountRange = { readonly after: bigint; readonly upTo: bigint }

export async function readLastAccountId(db: Db): Promise<bigint> {
  const { last } = await db.one<{ last: bigint }>(
    sql`select coalesce(max(id), 0) as last from ledger.account`,
  )
  return last
}

export type DriftRow = {
  readonly id: bigint
  readonly path: string
  readonly currency: Currency
  readonly balance: bigint
  readonly total: bigint
}

/** Notes the accounts of the range that are right; returns the others. Whole: from the first entry on. */
export async function reconcileRange(
  tx: Tx,
  { after, upTo }: AccountRange,
  isWhole: boolean,
): Promise<DriftRow[]> {
  return tx.rows<DriftRow>(sql`select * from ledger.reconcile(${after}, ${upTo}, ${isWhole})`)
}

/** Returns those that were not frozen yet. */
export async function freezeAccounts(tx: Tx, ids: readonly bigint[], reason: string): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    sql`select id from ledger.freeze(${ids}::bigint[], ${reason}) as f (id)`,
  )
  return rows.map(({ id }) => id)
}

/** What must be true of the whole ledger; the query returns the places where it is not. */
export const invariants: readonly { readonly title: string; readonly faults: Query }[] = [
  {
    title: 'every posting adds up to zero in each currency',
    faults: sql`
      select 'posting ' || e.posting_id || ' adds up to ' || sum(e.amount) || ' units of ' || coalesce(a.currency, '?') as place
      from ledger.entry e left join ledger.account a on a.id = e.account_id
      group by e.posting_id, a.currency having sum(e.amount) <> 0 or a.currency is null`,
  },
  {
    title: 'every entry belongs to a posting of its own transaction',
    faults: sql`
      select 'entry ' || e.number || ' of account ' || e.account_id || ' names posting ' || e.posting_id as place
      from ledger.entry e left join ledger.posting p on p.id = e.posting_id
      where (p.xact, p.posted_at) is distinct from (e.xact, e.posted_at)`,
  },
  {
    title: 'every posting still says what was asked',
    faults: sql`
      select 'posting ' || p.id as place
      from ledger.posting p left join (
        select f.posting_id, string_agg(
          E'\n' || pf.path || ' ' || pt.path || ' ' || t.amount || ' ' || pt.currency, '' order by f.transfer) as body
        from ledger.entry f
        join ledger.entry t on t.posting_id = f.posting_id and t.transfer = f.transfer and t.amount = -f.amount
        join ledger.account pf on pf.id = f.account_id join ledger.account pt on pt.id = t.account_id
        where f.amount < 0 group by f.posting_id
      ) b on b.posting_id = p.id
      where p.digest is distinct from sha256(convert_to(p.reason || b.body, 'UTF8'))`,
  },
  {
    title: 'every balance is the sum of its entries',
    faults: sql`
      select a.path || ' stands at ' || a.balance || ' units, its ' || coalesce(s.counted, 0) || ' entries add up to '
        || coalesce(s.total, 0) as place
      from ledger.account a
      left join (select account_id, sum(amount) as total, count(*) as counted from ledger.entry group by 1) s
        on s.account_id = a.id
      where a.balance <> coalesce(s.total, 0) or a.entry_count <> coalesce(s.counted, 0)`,
  },
  {
    title: 'every entry goes on from the one before it',
    faults: sql`
      select 'entry ' || number || ' of account ' || account_id as place
      from (
        select account_id, number, amount, balance_after, lag(number, 1, 0::bigint) over w as last_number,
          lag(balance_after, 1, 0::bigint) over w as last_balance
        from ledger.entry window w as (partition by account_id order by number)
      ) e where number <> last_number + 1 or balance_after <> last_balance + amount`,
  },
  {
    title: 'nobody owes but the house and the gateways',
    faults: sql`
      select path || ' stands at ' || balance || ' units' as place from ledger.account
      where balance < 0 and not path like any ('{house:%,gateway:%}')
      union all
      select a.path || ' stood at ' || e.balance_after || ' units after entry ' || e.number
      from ledger.entry e join ledger.account a on a.id = e.account_id
      where e.balance_after < 0 and not a.path like any ('{house:%,gateway:%}')`,
  },
  {
    title: 'all accounts of a currency together hold nothing',
    faults: sql`
      select currency || ' adds up to ' || sum(balance) || ' units' as place
      from ledger.account group by currency having sum(balance) <> 0`,
  },
  {
    title: 'the guards stand on every table',
    faults: sql`
      with kept (tab) as (
        select 'ledger.entry'::regclass::oid union all select inhrelid from pg_inherits where inhparent = 'ledger.entry'::regclass
      ), guard (tab, name) as (
        select tab, name from kept, unnest('{entry_stays,entry_is_kept,entry_is_of_now,entry_is_checked}'::text[]) name
        union all select 'ledger.posting'::regclass, unnest('{posting_stays,posting_is_kept}'::text[])
        union all select 'ledger.batch'::regclass, unnest('{batch_stays,batch_is_kept,posting_balances}'::text[])
        union all select 'ledger.account'::regclass, unnest('{account_keeps_its_name,account_stays,account_is_kept}'::text[])
      ), rule (name) as (
        values ('balance_is_covered'), ('balance_comes_from_entries'), ('account_path_key'), ('posting_pkey'),
          ('entry_has_its_number'), ('entry_moves_something')
      )
      select tab::regclass || ' lacks the trigger ' || name as place from guard g
      where not exists (
        select from pg_trigger t where t.tgrelid = g.tab and t.tgname = g.name and t.tgenabled in ('O', 'A'))
      union all
      select 'the ledger lacks the constraint ' || name from rule r
      where not exists (
        select from pg_constraint c where c.conname = r.name and c.connamespace = 'ledger'::regnamespace and c.convalidated)
      union all
      select 'entries of some months have no table to go to'
      where not exists (select from pg_partitioned_table where partrelid = 'ledger.entry'::regclass and partdefid <> 0)`,
  },
  {
    title: 'the server itself may not change what is written',
    faults: sql`
      select c.oid::regclass || ' is open to ' || r.name as place
      from pg_class c, unnest('{INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) r (name)
      where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')
        and (has_table_privilege('baize_app', c.oid, r.name)
          or (r.name = 'UPDATE' and has_any_column_privilege('baize_app', c.oid, 'UPDATE')))`,
  },
]

const MOST_FAULTS = 20

export async function readFaults(db: Db, faults: Query): Promise<string[]> {
  const rows = await db.rows<{ place: string }>(sql`select place from (${faults}) f limit ${MOST_FAULTS}`)
  return rows.map(({ place }) => place)
}

export type LedgerSize = {
  readonly accounts: bigint
  readonly postings: bigint
  readonly entries: bigint
  readonly frozen: bigint
}

export async function readSize(db: Db): Promise<LedgerSize> {
  return db.one<LedgerSize>(sql`
    select (select count(*) from ledger.account) as accounts, (select count(*) from ledger.posting) as postings,
      (select count(*) from ledger.entry) as entries,
      (select count(*) from ledger.account where frozen_at is not null) as frozen`)
}
