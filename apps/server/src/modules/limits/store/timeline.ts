import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** Limits, breaks and exclusions of a member, by themselves or by the house. */
export async function limitLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'limit-' || c.id as id, c.made_at as at, replace(c.action, ' ', '-') as what, null::text as subject,
          null::bigint as amount, case when c.detail ->> 'kind' in ('deposit', 'loss', 'wager', 'stake', 'gift')
            then c.detail - 'from' - 'to'
              || jsonb_build_object('fromAmount', c.detail -> 'from', 'toAmount', c.detail -> 'to')
            else c.detail end || jsonb_build_object('by', c.made_by) as figures, null::uuid as operator_id
        from limits.change c where c.member_id = ${query.memberId}`,
      query,
    ),
  )
}

/** Days that showed marks of harm, and what was done about each. They are judged when the day is over. */
export async function harmLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'harm-' || m.day as id, (m.day + 1)::timestamp at time zone 'UTC' as at, m.action as what, null::text as subject,
          null::bigint as amount, jsonb_build_object('score', m.score, 'isReviewed', m.reviewed_at is not null) as figures,
          null::uuid as operator_id
        from limits.marker m where m.member_id = ${query.memberId} and m.action <> 'none'`,
      query,
    ),
  )
}
