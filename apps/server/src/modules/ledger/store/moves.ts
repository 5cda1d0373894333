import { type Db, type Query, sql, type Tx } from '#platform/db'

/** What one transfer of a posting moved, in units. */
export type LedgerMove = {
  readonly postingId: string
  readonly postedAt: Date
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/** The two sides of transfers whose one entry is `e`. */
const bothSides: Query = sql`
  join ledger.entry o on o.xact = e.xact and o.posted_at = e.posted_at and o.posting_id = e.posting_id
    and o.transfer = e.transfer and o.amount = -e.amount and o.account_id <> e.account_id
  join ledger.account own on own.id = e.account_id
  join ledger.account other on other.id = o.account_id`

/** What postings moved. */
export async function readMoves(db: Db | Tx, postingIds: readonly string[]): Promise<LedgerMove[]> {
  return db.rows<LedgerMove>(sql`
    select e.posting_id, e.posted_at, other.path as from, own.path as to, e.amount as units
    from ledger.posting p
    join ledger.entry e on e.xact = p.xact and e.posted_at = p.posted_at and e.posting_id = p.id and e.amount > 0
    ${bothSides}
    where p.id = any (${postingIds}::uuid[]) order by e.posting_id, e.transfer`)
}

type PathSpan = { readonly path: string; readonly since: Date; readonly until: Date }

type MovesQuestion = {
  readonly spans: readonly PathSpan[]
  /** Only postings for a reason that begins like this, which are told by their row alone; without, all. */
  readonly reasons?: readonly string[]
}

/** What went into accounts and out of them in stretches of time. */
export async function readMovesIn(db: Db | Tx, { spans, reasons }: MovesQuestion): Promise<LedgerMove[]> {
  const likes = reasons?.map((reason) => `${reason}%`)
  const isMeant = likes
    ? sql`join ledger.posting p on p.id = e.posting_id and p.reason like any (${likes}::text[])`
    : sql``
  return db.rows<LedgerMove>(sql`
    select e.posting_id, e.posted_at, case when e.amount > 0 then other.path else own.path end as from,
      case when e.amount > 0 then own.path else other.path end as to, abs(e.amount) as units
    from unnest(${spans.map(({ path }) => path)}::text[], ${spans.map(({ since }) => since)}::timestamptz[],
      ${spans.map(({ until }) => until)}::timestamptz[]) as s (path, since_at, until_at)
    join ledger.account a on a.path = s.path collate "C"
    join ledger.entry e on e.account_id = a.id and e.posted_at >= s.since_at and e.posted_at < s.until_at
    ${isMeant} ${bothSides}`)
}

type MoversQuestion = { readonly prefixes: readonly string[]; readonly since: Date; readonly until: Date }

/** The other sides of what accounts whose names begin like this moved in a stretch of time. */
export async function readMovers(db: Db | Tx, { prefixes, since, until }: MoversQuestion): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select distinct other.path from ledger.account a
    join ledger.entry e on e.account_id = a.id and e.posted_at >= ${since} and e.posted_at < ${until}
    ${bothSides}
    where a.path like any (${prefixes.map((prefix) => `${prefix}%`)}::text[])`)
  return rows.map(({ path }) => path)
}

type MovedTo = PathSpan & { readonly prefix: string }

/** What an account paid to accounts whose names begin like this in a stretch of time, in units. */
export async function sumPaidTo(db: Db, { path, prefix, since, until }: MovedTo): Promise<bigint> {
  const { units } = await db.one<{ units: bigint }>(sql`
    select coalesce(sum(-e.amount), 0)::bigint as units from ledger.account a
    join ledger.entry e on e.account_id = a.id and e.posted_at >= ${since} and e.posted_at < ${until} and e.amount < 0
    ${bothSides}
    where a.path = ${path} collate "C" and other.path like ${`${prefix}%`}`)
  return units
}

type AfterPosting = { readonly path: string; readonly postingId: string }

/** What an account had once a posting had moved it, in units; nothing where it did not. */
export async function findBalanceAfter(
  db: Db,
  { path, postingId }: AfterPosting,
): Promise<bigint | undefined> {
  const row = await db.maybe<{ units: bigint }>(sql`
    select e.balance_after as units from ledger.posting p
    join ledger.entry e on e.xact = p.xact and e.posted_at = p.posted_at and e.posting_id = p.id
    join ledger.account a on a.id = e.account_id
    where p.id = ${postingId} and a.path = ${path} order by e.number desc limit 1`)
  return row?.units
}
