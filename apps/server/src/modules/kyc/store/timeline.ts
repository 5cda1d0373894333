import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** Documents of a member: handed in, and decided. */
export async function documentLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'submitted-' || c.id as id, c.submitted_at as at, 'submitted' as what, c.id::text as subject,
          null::bigint as amount, '{}'::jsonb as figures, null::uuid as operator_id
        from kyc.case c where c.member_id = ${memberId} and c.submitted_at is not null
        union all
        select 'decided-' || c.id, c.decided_at, c.state, c.id::text, null, jsonb_build_object('reason', c.reason), c.decided_by
        from kyc.case c where c.member_id = ${memberId} and c.decided_at is not null`,
      query,
    ),
  )
}
