import { type Db, sql, type Tx } from '#platform/db'

/** One side of a transfer, where it stands among all that was ever moved. */
export type PlacedEntry = {
  /** The number of its transaction. */
  readonly xact: string
  readonly postingId: string
  readonly reason: string
  readonly transfer: number
  readonly postedAt: Date
  readonly path: string
  readonly currency: string
  readonly units: bigint
}

type EntryPart = { readonly after: string; readonly limit: number }

/**
 * How far entries can be read behind a transaction in one go: to the transaction of the last of so many, and never to one
 * that is still under way or behind it. The same number where there is nothing.
 */
export async function readEntriesUpTo(tx: Tx, { after, limit }: EntryPart): Promise<string> {
  const { upTo } = await tx.one<{ upTo: string }>(sql`
    select coalesce(max(xact::text::bigint), ${after}::bigint)::text as up_to from (
      select e.xact from ledger.entry e
      where e.xact > ${after}::xid8 and e.xact < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xact limit ${limit}) as part`)
  return upTo
}

/** The last transaction before all that are under way. */
export async function readLastOver(db: Db | Tx): Promise<string> {
  const { last } = await db.one<{ last: string }>(sql`
    select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text as last`)
  return last
}

type EntrySpan = {
  readonly after: string
  /** All that can be seen, where it is not said. */
  readonly upTo?: string
}

/** The entries of the transactions behind one number up to another, in the order of the transactions. */
export async function readPlacedEntries(db: Db | Tx, { after, upTo }: EntrySpan): Promise<PlacedEntry[]> {
  const until = upTo === undefined ? sql`` : sql`and e.xact <= ${upTo}::xid8`
  return db.rows<PlacedEntry>(sql`
    select e.xact::text as xact, e.posting_id, p.reason, e.transfer, e.posted_at, a.path, a.currency, e.amount as units
    from ledger.entry e
    join ledger.account a on a.id = e.account_id
    join ledger.posting p on p.id = e.posting_id
    where e.xact > ${after}::xid8 ${until}
    order by e.xact, e.posting_id, e.transfer, e.amount`)
}

/** How many entries there are behind a transaction, at most so many. */
export async function countEntries(db: Db | Tx, { after, limit }: EntryPart): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (select from ledger.entry where xact > ${after}::xid8 limit ${limit}) as part`)
  return count
}

export type PathBalance = { readonly path: string; readonly currency: string; readonly units: bigint }

/** What accounts hold whose names begin like this. */
export async function readBalancesLike(db: Db | Tx, prefix: string): Promise<PathBalance[]> {
  return db.rows<PathBalance>(sql`
    select path, currency, balance as units from ledger.account
    where path ^@ ${prefix} and path >= ${prefix} collate "C" order by path`)
}

export type PocketBalance = PathBalance & { readonly id: bigint }

type AccountPage = { readonly after: bigint; readonly limit: number }

/** What is in members' pockets, in the order in which they were opened, without what is empty. */
export async function readPocketBalances(
  db: Db | Tx,
  { after, limit }: AccountPage,
): Promise<PocketBalance[]> {
  return db.rows<PocketBalance>(sql`
    select id, path, currency, balance as units from ledger.account
    where id > ${after} and path ^@ 'member:' and balance <> 0 order by id limit ${limit}`)
}
