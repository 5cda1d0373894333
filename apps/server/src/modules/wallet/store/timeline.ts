import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** Bonuses of a member: given, begun, and over. */
export async function bonusLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'granted-' || b.id as id, b.granted_at as at, 'granted' as what, b.id::text as subject, b.granted as amount,
          jsonb_build_object('offer', b.offer_code, 'turnoverOwed', b.turnover_owed::text) as figures,
          null::uuid as operator_id
        from wallet.bonus b where b.member_id = ${memberId}
        union all
        select 'started-' || b.id, b.started_at, 'started', b.id::text, b.granted, jsonb_build_object('offer', b.offer_code), null
        from wallet.bonus b where b.member_id = ${memberId} and b.started_at > b.granted_at
        union all
        select 'closed-' || b.id, b.closed_at, b.state, b.id::text, b.cashed_out,
          jsonb_build_object('offer', b.offer_code, 'takenBack', b.taken_back::text, 'turnoverDone', b.turnover_done::text), null
        from wallet.bonus b where b.member_id = ${memberId} and b.closed_at is not null`,
      query,
    ),
  )
}
