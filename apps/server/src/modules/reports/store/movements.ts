import type { TxCode } from '@baize/contracts'
import { type Db, type Query, sql } from '#platform/db'

export type MovementRow = {
  readonly id: string
  readonly at: Date
  readonly code: TxCode
  readonly amount: bigint
  readonly balanceAfter: bigint
}

type Slice = {
  readonly account: string
  readonly from: Date
  readonly to: Date
  readonly code: TxCode | undefined
}

/** What the member is told, from what the posting was for. */
const code: Query = sql`
  case
    when p.reason like 'taken back %' or p.reason = 'stakes returned' then 'RETURN'
    when p.reason ~ '^(abandoned )?round of ' then case when e.amount < 0 then 'STAKE' else 'PAYOUT' end
    when p.reason like 'rebate of %' or p.reason = 'agent rebate' then 'REBATE'
    when p.reason like 'deposit by %' then 'DEPOSIT'
    when p.reason like 'withdrawal %' then case when e.amount < 0 then 'WITHDRAWAL' else 'WITHDRAWAL_RETURN' end
    when p.reason like 'bonus %' then 'BONUS'
    when p.reason like 'vendor transfer%' then 'TRANSFER'
    when p.reason = 'commission taken' then 'COMMISSION'
    when p.reason = 'received from agent' then 'RECEIVED'
    when p.reason = 'gift to a host' then 'GIFT'
    when p.reason = 'gifts paid out' then 'GIFTS_PAID'
    when p.reason = 'adjustment' then 'ADJUSTMENT'
    when p.reason = 'trial money' then 'TRIAL'
    else 'OTHER'
  end`

function movements(slice: Slice): Query {
  return sql`
    ledger.account a
    join ledger.entry e on e.account_id = a.id
    join ledger.posting p on p.id = e.posting_id
    where a.path = ${slice.account} and e.posted_at >= ${slice.from} and e.posted_at < ${slice.to}
      and (${slice.code ?? null}::text is null or ${code} = ${slice.code ?? null})`
}

export async function countMovements(db: Db, slice: Slice): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from ${movements(slice)}`,
  )
  return count
}

export async function readMovements(
  db: Db,
  slice: Slice,
  page: { number: number; size: number },
): Promise<MovementRow[]> {
  return db.rows<MovementRow>(sql`
    select e.account_id || '-' || e.number as id, e.posted_at as at, ${code} as code, e.amount, e.balance_after
    from ${movements(slice)}
    order by e.number desc limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

/** The lines after one of them, oldest first. */
export async function readMovementsAfter(
  db: Db,
  slice: Slice,
  { number, limit }: { readonly number: bigint; readonly limit: number },
): Promise<(MovementRow & { readonly number: bigint })[]> {
  return db.rows<MovementRow & { readonly number: bigint }>(sql`
    select e.account_id || '-' || e.number as id, e.number, e.posted_at as at, ${code} as code, e.amount, e.balance_after
    from ${movements(slice)} and e.number > ${number}
    order by e.number limit ${limit}`)
}

type Before = { readonly account: string; readonly before: bigint | undefined; readonly limit: number }

/** The lines before one of them, newest first. */
export async function readMovementsBefore(
  db: Db,
  { account, before, limit }: Before,
): Promise<(MovementRow & { readonly number: bigint })[]> {
  return db.rows<MovementRow & { readonly number: bigint }>(sql`
    select e.account_id || '-' || e.number as id, e.number, e.posted_at as at, ${code} as code, e.amount, e.balance_after
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.posting p on p.id = e.posting_id
    where a.path = ${account} ${before === undefined ? sql`` : sql`and e.number < ${before}`}
    order by e.number desc limit ${limit}`)
}
