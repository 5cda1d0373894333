import type { Currency } from '@baize/money'
import { type Db, prepared, type Query, sql } from '#platform/db'

/** Which accounts somebody may see: of the members and pots of their houses, and those of the house in their currencies. */
export type BookScope = {
  readonly merchantCodes: readonly string[]
  /** Only those of members. */
  readonly isMembersOnly: boolean
}

/** The member whose account `a` is, where it is a member's. */
export const memberOfAccount: Query = sql`case when a.path ~ '^member:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:'
  then split_part(a.path, ':', 2)::uuid end`

/** Whether an account `a` is of money that one of the houses plays with. */
function isOwnMoney(merchantCodes: readonly string[]): Query {
  return sql`a.currency in (select currency from settings.merchant where code = any (${merchantCodes}::text[]))`
}

function isVisible({ merchantCodes, isMembersOnly }: BookScope): Query {
  return sql`case split_part(a.path, ':', 1)
    when 'member' then m.merchant_code = any (${merchantCodes}::text[])
    when 'jackpot' then not ${isMembersOnly}::boolean
      and split_part(split_part(a.path, ':', 2), '-', 1) = any (${merchantCodes}::text[])
    else not ${isMembersOnly}::boolean and ${isOwnMoney(merchantCodes)} end`
}

export type BookAccountRow = {
  readonly id: bigint
  readonly path: string
  readonly currency: Currency
  readonly balance: bigint
  readonly entries: bigint
  readonly openedAt: Date
  readonly frozenAt: Date | null
  readonly frozenFor: string | null
  readonly checkedAt: Date | null
  /** Whose it is, where it is a member's. */
  readonly memberId: string | null
  readonly account: string | null
  readonly merchantCode: string | null
  /** Whether a house that the reader does not work for plays with the same money. */
  readonly isShared: boolean
}

const accountsOf = ({ merchantCodes }: BookScope): Query => sql`
  select a.id, a.path, a.currency, a.balance, a.entry_count as entries, a.opened_at, a.frozen_at, a.frozen_for,
    r.reconciled_at as checked_at, m.id as member_id, m.account, m.merchant_code, exists (
      select from settings.merchant o where o.currency = a.currency and o.code <> all (${merchantCodes}::text[])
    ) as is_shared
  from ledger.account a
  left join ledger.reconciliation r on r.account_id = a.id
  left join identity.member m on m.id = ${memberOfAccount}`

type PathPage = {
  readonly prefix: string
  /** The id of the last account that was shown. */
  readonly after: string | undefined
  readonly limit: number
}

/** Those whose path begins like this. No path has a sign that sorts behind the tilde. */
export async function readBookAccounts(
  db: Db,
  scope: BookScope,
  { prefix, after, limit }: PathPage,
): Promise<BookAccountRow[]> {
  const behind = sql`(select path from ledger.account where id = ${after ?? null}::bigint)`
  return db.rows<BookAccountRow>(sql`
    ${accountsOf(scope)}
    where a.path >= ${prefix} and a.path < ${`${prefix}~`} and ${isVisible(scope)}
      and (${after ?? null}::bigint is null or a.path > ${behind})
    order by a.path limit ${limit}`)
}

export async function findBookAccount(
  db: Db,
  scope: BookScope,
  path: string,
): Promise<BookAccountRow | undefined> {
  const query = sql`${accountsOf(scope)} where a.path = ${path} and ${isVisible(scope)}`
  const [account] = await db.rowsByKey<BookAccountRow>(prepared('reports.account', query))
  return account
}

export type BookEntryRow = {
  readonly number: bigint
  readonly postedAt: Date
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly postingId: string
  readonly reason: string
}

type EntryPage = {
  readonly path: string
  readonly before: string | undefined
  readonly limit: number
}

/** Entries of an account, newest first. */
export async function readBookEntries(db: Db, { path, before, limit }: EntryPage): Promise<BookEntryRow[]> {
  const behind = before === undefined ? sql`` : sql`and number < ${before}::bigint`
  const query = sql`
    select e.number, e.posted_at, e.amount, e.balance_after, e.posting_id, p.reason
    from (
      select * from ledger.entry
      where account_id = (select id from ledger.account where path = ${path}) ${behind}
      order by number desc limit ${limit}
    ) e join ledger.posting p on p.id = e.posting_id
    order by e.number desc`
  // To plan it over all months takes longer than to carry it out.
  return db.rowsByKey<BookEntryRow>(
    prepared(`reports.entries.${before === undefined ? 'first' : 'next'}`, query),
  )
}

type ShownEntries = { readonly path: string; readonly numbers: readonly bigint[] }

/** Of some entries of an account, the postings that moved money of members of other houses than these. */
export async function readForeignPostings(
  db: Db,
  merchantCodes: readonly string[],
  { path, numbers }: ShownEntries,
): Promise<ReadonlySet<string>> {
  const query = sql`
    select e.posting_id from ledger.entry e
    where e.account_id = (select id from ledger.account where path = ${path}) and e.number = any (${numbers}::bigint[])
      and exists (
        select from ledger.entry o
        join ledger.account a on a.id = o.account_id
        join identity.member m on m.id = ${memberOfAccount}
        where o.xact = e.xact and o.posted_at = e.posted_at and o.posting_id = e.posting_id
          and m.merchant_code <> all (${merchantCodes}::text[])
      )`
  const rows = await db.rowsByKey<{ postingId: string }>(prepared('reports.foreign', query))
  return new Set(rows.map(({ postingId }) => postingId))
}

export type BookPostingRow = {
  readonly reason: string
  readonly postedAt: Date
  readonly digest: string
  readonly isAsWritten: boolean
  readonly transfer: number
  readonly path: string
  readonly number: bigint
  readonly amount: bigint
  readonly currency: Currency
  readonly balanceAfter: bigint
  readonly merchantCode: string | null
  /** Whether one of the reader's houses plays with this money. */
  readonly isOwnMoney: boolean
}

/** Every entry of a posting with its head, in the order of its transfers: what left, then where it went. */
export async function readBookPosting(
  db: Db,
  { merchantCodes }: BookScope,
  id: string,
): Promise<BookPostingRow[]> {
  return db.rows<BookPostingRow>(sql`
    with posting as materialized (select * from ledger.posting where id = ${id}),
    entries as materialized (
      select e.* from posting p
      join ledger.entry e on e.xact = p.xact and e.posted_at = p.posted_at and e.posting_id = p.id
    ),
    written as (
      select sha256(convert_to((select reason from posting) || string_agg(
        E'\n' || pf.path || ' ' || pt.path || ' ' || t.amount || ' ' || pt.currency, '' order by f.transfer), 'UTF8')) as digest
      from entries f
      join entries t on t.transfer = f.transfer and t.amount = -f.amount
      join ledger.account pf on pf.id = f.account_id join ledger.account pt on pt.id = t.account_id
      where f.amount < 0
    )
    select p.reason, p.posted_at, encode(p.digest, 'hex') as digest, coalesce(p.digest = w.digest, false) as is_as_written,
      e.transfer, a.path, e.number, e.amount, a.currency, e.balance_after, m.merchant_code,
      ${isOwnMoney(merchantCodes)} as is_own_money
    from posting p cross join written w
    join entries e on true
    join ledger.account a on a.id = e.account_id
    left join identity.member m on m.id = ${memberOfAccount}
    order by e.transfer, e.amount`)
}

/** The round that a posting was made for. Actions are kept in the order of their times, so few of them are looked at. */
export async function findRoundOfPosting(db: Db, id: string, postedAt: Date): Promise<string | null> {
  const row = await db.maybe<{ roundId: string | null }>(sql`
    select round_id from play.action
    where posting_id = ${id} and applied_at >= ${postedAt}::timestamptz - interval '5 minutes'
      and applied_at < ${postedAt}::timestamptz + interval '5 minutes' limit 1`)
  return row?.roundId ?? null
}

type Part = {
  readonly path: string
  /** The number and the balance of the last entry that was looked at. */
  readonly number: string
  readonly balance: string
  readonly limit: number
}

export type AddedPart = {
  readonly balance: bigint
  readonly entryCount: bigint
  readonly looked: number
  readonly faults: readonly string[]
  readonly lastNumber: bigint
  readonly total: bigint
}

const MOST_FAULTS = 20

/** Adds up entries behind one of them: each goes on from the one before it. In one statement, and so at one moment. */
export async function addUpPart(db: Db, { path, number, balance, limit }: Part): Promise<AddedPart> {
  return db.one<AddedPart>(sql`
    with account as materialized (select id, balance, entry_count from ledger.account where path = ${path}),
    part as (
      select e.number, e.amount, e.balance_after, lag(e.number, 1, ${number}::bigint) over w as last_number,
        lag(e.balance_after, 1, ${balance}::bigint) over w as last_balance
      from (
        select e.number, e.amount, e.balance_after, e.posted_at from ledger.entry e
        where e.account_id = (select id from account) and e.number > ${number}::bigint
        order by e.number, e.posted_at limit ${limit}
      ) e window w as (order by e.number, e.posted_at)
    )
    select a.balance, a.entry_count, p.looked::int as looked, p.faults, p.last_number, p.total
    from account a cross join (
      select count(*) as looked, coalesce(max(number), ${number}::bigint) as last_number,
        (${balance}::bigint + coalesce(sum(amount), 0))::bigint as total,
        coalesce((array_agg(number::text order by number) filter (
          where number <> last_number + 1 or balance_after <> last_balance + amount))[1:${MOST_FAULTS}], '{}') as faults
      from part
    ) p`)
}
