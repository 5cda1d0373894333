import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** How the account came to be, by whose link, and what was said against whoever is in it. */
export async function accountLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'registered-' || m.id as id, m.created_at as at, 'registered' as what, l.code as subject, null::bigint as amount,
          jsonb_build_object('method', m.register_method, 'link', l.code) as figures, null::uuid as operator_id
        from identity.member m left join identity.link_member l on l.member_id = m.id where m.id = ${memberId}
        union all
        select 'alarm-' || a.id, a.raised_at, 'alarm-raised', a.id::text, null, jsonb_build_object('by', a.raised_by), null
        from identity.alarm a where a.member_id = ${memberId}
        union all
        select 'lifted-' || a.id, a.lifted_at, 'alarm-lifted', a.id::text, null, '{}', null
        from identity.alarm a where a.member_id = ${memberId} and a.lifted_at is not null`,
      query,
    ),
  )
}

/** Each time the member came in; a device is new where it was first seen then, and was not the first of all. */
export async function loginLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'login-' || s.id as id, s.created_at as at, 'login' as what, s.id::text as subject, null::bigint as amount,
          jsonb_build_object('isNewDevice', ${isNewDevice}) as figures, null::uuid as operator_id
        from identity.session s where s.member_id = ${memberId}`,
      query,
    ),
  )
}

/** Whether a session was the first of its device, and its device was not the member's first. */
export const isNewDevice = sql`exists (
  select from identity.known_device d where d.member_id = s.member_id and d.device_digest = s.device_digest
    and d.first_seen_at = s.created_at and exists (
      select from identity.known_device o where o.member_id = s.member_id and o.first_seen_at < d.first_seen_at))`

/** What operators keep about a member, sealed. */
export async function noteLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'note-' || n.id as id, n.written_at as at, 'note' as what, n.id::text as subject, null::bigint as amount,
          '{}'::jsonb as figures, n.operator_id, n.sealed
        from identity.note n where n.member_id = ${memberId}`,
      query,
    ),
  )
}
