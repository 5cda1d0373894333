import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** A day of conversation is one line: how much each side said, and nothing of what. */
export async function chatLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'chat-' || min(l.number) as id, max(l.said_at) as at, 'talked' as what, null::text as subject,
          null::bigint as amount, jsonb_build_object('byMember', count(*) filter (where l.sender = 'member'),
            'byHouse', count(*) filter (where l.sender = 'house')) as figures, null::uuid as operator_id
        from chat.line l where l.member_id = ${query.memberId} group by (l.said_at at time zone 'UTC')::date`,
      query,
    ),
  )
}
