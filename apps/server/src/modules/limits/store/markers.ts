import { type Db, sql, type Tx } from '#platform/db'
import type { HarmAction, MarkName } from '../harm.ts'

export type MarkerRow = {
  readonly memberId: string
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
    insert into limits.marker (member_id, day, score, signs, action, review_by)
    values (${marker.memberId}, ${marker.day}, ${marker.score}, ${JSON.stringify(marker.signs)}, ${marker.action},
      ${marker.reviewBy})
    on conflict do nothing returning member_id`)
  return made !== undefined
}

export type ReviewRow = MarkerRow & { readonly merchantCode: string }

/** Whom somebody has to look at, the most urgent first. */
export async function readReviews(db: Db, merchantCodes: readonly string[]): Promise<ReviewRow[]> {
  return db.rows<ReviewRow>(sql`
    select k.member_id, m.merchant_code, k.day::text as day, k.score, k.signs, k.action, k.review_by
    from limits.marker k join identity.member m on m.id = k.member_id
    where k.review_by is not null and k.reviewed_at is null and m.merchant_code = any (${merchantCodes}::text[])
    order by k.review_by limit 200`)
}

type Reviewed = { readonly memberId: string; readonly day: string; readonly by: string; readonly now: Date }

/** False where nobody waits for that review. */
export async function endReview(tx: Tx, { memberId, day, by, now }: Reviewed): Promise<boolean> {
  const ended = await tx.maybe(sql`
    update limits.marker set reviewed_at = ${now}, reviewed_by = ${by}
    where member_id = ${memberId} and day = ${day} and review_by is not null and reviewed_at is null returning member_id`)
  return ended !== undefined
}
