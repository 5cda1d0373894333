import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** Letters to a member, by kind, and whether they were read. */
export async function letterLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'letter-' || l.id as id, l.written_at as at, l.kind as what, l.id::text as subject, null::bigint as amount,
          jsonb_build_object('isRead', l.read_at is not null) as figures, l.written_by as operator_id
        from messaging.letter l where l.member_id = ${query.memberId}`,
      query,
    ),
  )
}
