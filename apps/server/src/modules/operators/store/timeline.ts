import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** What operators did to a member; that they looked is in the record alone. */
export async function actLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'act-' || a.number as id, a.happened_at as at, a.action as what, a.number::text as subject,
          null::bigint as amount, '{}'::jsonb as figures, a.operator_id
        from operators.audit a where a.subject = ${query.memberId} and a.action not like '%.look'`,
      query,
    ),
  )
}
