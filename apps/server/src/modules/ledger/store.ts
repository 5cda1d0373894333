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
function postQuery(batch: Batch, isDecided: boolean): Query {
  const { accounts } = batch
  return prepared(
    'ledger.post',
    sql`select * from ledger.post(${isDecided},
      ${list(accounts, ({ path }) => path)}, ${list(accounts, ({ currency }) => currency)},
      ${list(accounts, ({ outflow }) => outflow)}, ${postingLists(batch)})`,
  )
}

/** The same, all of it or an error. */
export function decidedQuery(batch: Batch): Query {
  const { accounts } = batch
  return prepared(
    'ledger.postDecided',
    sql`select ledger.post_decided(
      ${list(accounts, ({ path }) => path)}, ${list(accounts, ({ currency }) => currency)}, ${postingLists(batch)})`,
  )
}

function postingLists({ postings, lines }: Batch): Query {
  return sql`${list(postings, ({ id }) => id)}, ${list(postings, ({ digest }) => `"\\\\x${digest}"`)},
    ${list(postings, ({ reason }) => `"${reason.replace(/["\\]/g, '\\$&')}"`)},
    ${list(lines, ({ owner }) => owner)}, ${list(lines, ({ transfer }) => transfer)},
    ${list(lines, ({ from }) => from)}, ${list(lines, ({ to }) => to)}, ${list(lines, ({ amount }) => amount)}`
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
