import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** The level that a member reached last. */
export async function levelLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'level-' || v.level as id, v.reached_at as at, 'reached' as what, null::text as subject, null::bigint as amount,
          jsonb_build_object('level', v.level) as figures, null::uuid as operator_id
        from vip.member v where v.member_id = ${query.memberId} and v.reached_at is not null`,
      query,
    ),
  )
}
