import { type Db, sql, type Tx } from '#platform/db'
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

/** Whom somebody has to look at, the most urgent first. */
export async function readReviews(db: Db, merchantCodes: readonly string[]): Promise<MarkerRow[]> {
  return db.rows<MarkerRow>(sql`
    select member_id, merchant_code, day::text as day, score, signs, action, review_due_at as review_by
    from limits.marker
    where review_due_at is not null and reviewed_at is null and merchant_code = any (${merchantCodes}::text[])
    order by review_due_at limit 200`)
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
