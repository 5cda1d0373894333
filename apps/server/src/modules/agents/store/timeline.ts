import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** What a member does as an agent: contracts step by step, bills, and commission sent to others or received. */
export async function agentLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'contract-' || s.contract_id || '-' || s.version || '-' || s.number as id, s.done_at as at,
          'contract-' || s.state as what, s.contract_id::text as subject, null::bigint as amount,
          jsonb_build_object('kind', c.kind, 'version', s.version, 'by', s.done_by) as figures, null::uuid as operator_id
        from agents.contract c join agents.contract_step s on s.contract_id = c.id and s.version = c.version
        where c.agent_id = ${memberId}
        union all
        select 'bill-' || b.id, b.made_at, 'bill', b.id::text, b.amount,
          jsonb_build_object('kind', b.kind, 'state', b.state, 'paid', b.paid::text), null
        from agents.bill b where b.agent_id = ${memberId}
        union all
        select 'sent-' || t.id, t.sent_at, 'sent', t.id::text, t.amount, '{}', null
        from agents.transfer t where t.sender_id = ${memberId}
        union all
        select 'received-' || t.id, t.sent_at, 'received', t.id::text, t.amount, '{}', null
        from agents.transfer t where t.receiver_id = ${memberId}`,
      query,
    ),
  )
}
