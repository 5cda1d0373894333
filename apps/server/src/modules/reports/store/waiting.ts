import type { waitingKinds } from '@baize/contracts'
import { type Db, type Query, sql } from '#platform/db'

type WaitingKind = (typeof waitingKinds)[number]

export type WaitingRow = {
  readonly count: number
  readonly oldestAt: Date | null
  readonly overdue: number
}

/** Where each kind waits, since when, and until when it should be done. */
function queueOf(kind: WaitingKind): Query {
  if (kind === 'approvals')
    return sql`select asked_at as since_at, ends_at as due_at, merchant_code from operators.approval
    where state = 'asked'`
  if (kind === 'withdrawals')
    return sql`select requested_at as since_at, requested_at + interval '30 minutes' as due_at, merchant_code
    from payments.withdrawal where state in ('requested', 'review')`
  if (kind === 'deposits')
    return sql`select created_at as since_at, created_at + interval '30 minutes' as due_at, merchant_code
    from payments.deposit where state in ('review', 'mismatch') or (state = 'requested' and kind = 'manual')`
  if (kind === 'documents')
    return sql`select submitted_at as since_at, submitted_at + interval '1 day' as due_at, merchant_code
    from kyc.case where state = 'submitted'`
  if (kind === 'protection')
    return sql`select day::timestamp at time zone 'UTC' as since_at, review_due_at as due_at, merchant_code
    from limits.marker where review_due_at is not null and reviewed_at is null`
  if (kind === 'complaints')
    return sql`select opened_at as since_at,
      case when state = 'open' then answer_due_at else decision_due_at end as due_at, merchant_code
    from cases.case where state <> 'closed'`
  return sql`select opened_at as since_at, opened_at + interval '3 days' as due_at, merchant_code
    from payments.aml_case where closed_at is null`
}

type WaitingQuestion = { readonly kind: WaitingKind; readonly merchantCode: string; readonly now: Date }

/** How much of a kind waits in a house. */
export async function readWaiting(db: Db, { kind, merchantCode, now }: WaitingQuestion): Promise<WaitingRow> {
  return db.one<WaitingRow>(sql`
    select count(*)::int as count, min(since_at) as oldest_at, count(*) filter (where due_at < ${now})::int as overdue
    from (${queueOf(kind)}) as q where q.merchant_code = ${merchantCode}`)
}

/** How many accounts are frozen of a house's members, and of those that are of no member. */
export async function countFrozen(db: Db, merchantCode: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ledger.account a
    left join identity.member m on a.path like 'member:%' and m.id::text = split_part(a.path, ':', 2)
    where a.frozen_at is not null and (a.path not like 'member:%' or m.merchant_code = ${merchantCode})`)
  return count
}

/** By how much a house's figures were off when pockets were last added up, where they were. */
export async function readFigureGap(db: Db, merchantCode: string): Promise<bigint> {
  const { gap } = await db.one<{ gap: bigint }>(sql`
    select coalesce(sum(abs(difference)), 0)::bigint as gap from figures.standing_check
    where merchant_code = ${merchantCode}`)
  return gap
}

/** What is held outside beyond what is owed in the house's currency. */
export async function readCover(db: Db, merchantCode: string): Promise<bigint> {
  const { cover } = await db.one<{ cover: bigint }>(sql`
    with house as (select currency from settings.merchant where code = ${merchantCode}), outside as (
      select coalesce(-sum(a.balance), 0) as units from ledger.account a join house h using (currency)
      where a.path like 'gateway:%'
    ), owed as (
      select coalesce(sum(l.units), 0) as units from figures.standing_month l join house h using (currency)
      where l.population = 'real' and l.line like 'pocket-%' and l.line <> 'pocket-bonus'
    )
    select (outside.units - owed.units)::bigint as cover from outside, owed`)
  return cover
}
