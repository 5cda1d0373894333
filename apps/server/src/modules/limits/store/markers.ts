import type { QueueCount, QueueSlice } from '#modules/operators'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { HarmAction, MarkName } from '../harm.ts'

export type MarkerRow = {
  readonly memberId: string
  readonly merchantCode: string
  /** The day it speaks of, as `2026-03-10`. */
  readonly day: string
  readonly score: number
  readonly signs: readonly MarkName[]
  readonly action: HarmAction
  readonly reviewBy: Date | null
}

/** False where the day has been scored. */
export async function insertMarkerOnce(tx: Tx, marker: MarkerRow): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into limits.marker (member_id, merchant_code, day, score, signs, action, review_due_at)
    values (${marker.memberId}, ${marker.merchantCode}, ${marker.day}, ${marker.score}, ${JSON.stringify(marker.signs)}, ${marker.action},
      ${marker.reviewBy})
    on conflict do nothing returning member_id`)
  return made !== undefined
}

/** What a review is taken by, and its place in the queue in microseconds. */
type QueuedMarker = MarkerRow & { readonly id: string; readonly place: string }

const waits: Query = sql`review_due_at is not null and reviewed_at is null`

/** Whom somebody has to look at, the most urgent first. */
export async function readReviews(
  db: Db,
  { merchantCodes, after, limit }: QueueSlice,
): Promise<QueuedMarker[]> {
  const from = after
    ? sql`and (review_due_at, member_id, day) > ('epoch'::timestamptz + ${after.place}::bigint * interval '1 microsecond',
        ${after.id.slice(0, UUID)}::uuid, ${after.id.slice(UUID + 1)}::date)`
    : sql``
  return db.rows<QueuedMarker>(sql`
    select member_id, merchant_code, day::text as day, score, signs, action, review_due_at as review_by,
      member_id || '-' || day as id, (extract(epoch from review_due_at) * 1000000)::bigint::text as place
    from limits.marker
    where ${waits} and merchant_code = any (${merchantCodes}::text[]) ${from}
    order by review_due_at, member_id, day limit ${limit + 1}`)
}

const UUID = 36

type ReviewKey = { readonly memberId: string; readonly day: string }

export async function findReviewHouse(db: Db, { memberId, day }: ReviewKey): Promise<string | undefined> {
  const row = await db.maybe<Pick<MarkerRow, 'merchantCode'>>(sql`
    select merchant_code from limits.marker where member_id = ${memberId} and day = ${day}::date and ${waits}`)
  return row?.merchantCode
}

type ReviewScope = { readonly merchantCodes: readonly string[] | null; readonly now: Date }

export async function countReviews(db: Db, { merchantCodes, now }: ReviewScope): Promise<QueueCount> {
  return db.one<QueueCount>(sql`
    select count(*)::int as waiting, count(*) filter (where review_due_at < ${now})::int as overdue,
      min(review_due_at) as next_due_at
    from limits.marker
    where ${waits} and (${merchantCodes}::text[] is null or merchant_code = any (${merchantCodes}::text[]))`)
}

export type MonthRow = {
  readonly merchantCode: string
  readonly action: HarmAction
  readonly days: number
  readonly members: number
  /** How many of them scored less in the four weeks after their last day in the month. */
  readonly calmer: number
  readonly reviewedInTime: number
}

type Month = { readonly merchantCodes: readonly string[]; readonly from: string }

/** What a month's looks led to, and whether it helped. */
export async function readMonth(db: Db, { merchantCodes, from }: Month): Promise<MonthRow[]> {
  return db.rows<MonthRow>(sql`
    with looked as (
      select member_id, merchant_code, action, count(*)::int as days, max(day) as last, max(score) as worst,
        count(*) filter (where reviewed_at <= review_due_at)::int as in_time
      from limits.marker
      where merchant_code = any (${merchantCodes}::text[]) and day >= ${from}::date
        and day < ${from}::date + interval '1 month'
      group by member_id, merchant_code, action
    )
    select l.merchant_code, l.action, sum(l.days)::int as days, count(*)::int as members,
      count(*) filter (where l.worst > coalesce((select max(m.score) from limits.marker m
        where m.member_id = l.member_id and m.day > l.last and m.day <= l.last + 28), 0))::int as calmer,
      sum(l.in_time)::int as reviewed_in_time
    from looked l group by l.merchant_code, l.action order by l.merchant_code, l.action`)
}

type Reviewed = { readonly memberId: string; readonly day: string; readonly by: string; readonly now: Date }

/** Whose house it is of; nothing where nobody waits for that review. */
export async function endReview(
  tx: Tx,
  { memberId, day, by, now }: Reviewed,
): Promise<Pick<MarkerRow, 'merchantCode'> | undefined> {
  return tx.maybe<Pick<MarkerRow, 'merchantCode'>>(sql`
    update limits.marker set reviewed_at = ${now}, reviewed_by = ${by}
    where member_id = ${memberId} and day = ${day} and review_due_at is not null and reviewed_at is null
    returning merchant_code`)
}

type OwnMarker = Pick<MarkerRow, 'score' | 'signs' | 'action'> & { readonly day: string }

/** What the play of a member's days was taken for, the newest first. */
export async function readMarkersOf(db: Db, memberId: string, limit: number): Promise<OwnMarker[]> {
  return db.rows<OwnMarker>(sql`
    select day::text as day, score, signs, action from limits.marker
    where member_id = ${memberId} order by day desc limit ${limit}`)
}
