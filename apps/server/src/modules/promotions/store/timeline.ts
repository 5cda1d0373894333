import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** Rewards of a member: earned, and what became of them. */
export async function rewardLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'earned-' || r.id as id, r.earned_at as at, 'earned' as what, r.id::text as subject, r.cost as amount,
          jsonb_build_object('promotion', r.promotion_key) as figures, null::uuid as operator_id
        from promotions.reward r where r.member_id = ${memberId}
        union all
        select 'reward-' || r.id, r.closed_at, r.state, r.id::text, r.cost, jsonb_build_object('promotion', r.promotion_key), null
        from promotions.reward r where r.member_id = ${memberId} and r.closed_at is not null`,
      query,
    ),
  )
}
