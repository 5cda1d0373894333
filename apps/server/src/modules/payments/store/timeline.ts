import { type Db, sql } from '#platform/db'
import { type TimelineQuery, type TimelineRow, timelinePage } from '#platform/timeline'

/** Deposits of a member, step by step. */
export async function depositLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'deposit-' || s.number as id, s.came_at as at, s.state as what, d.id::text as subject, d.amount,
          jsonb_build_object('method', d.method_code, 'reference', d.reference_code, 'reason', s.reason,
            'credited', case when s.state = 'settled' then d.credited::text end) as figures, null::uuid as operator_id
        from payments.deposit d join payments.deposit_step s on s.deposit_id = d.id
        where d.member_id = ${query.memberId}`,
      query,
    ),
  )
}

/** Withdrawals of a member, step by step, with who agreed to them. */
export async function withdrawalLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'withdrawal-' || s.number as id, s.reached_at as at, s.state as what, w.id::text as subject, w.amount,
          jsonb_build_object('fee', w.fee::text, 'card', c.last4,
            'reason', case when s.state in ('rejected', 'failed') then w.reason end) as figures, null::uuid as operator_id
        from payments.withdrawal w join payments.withdrawal_step s on s.withdrawal_id = w.id
        join payments.bank_card c on c.id = w.bank_card_id
        where w.member_id = ${memberId}
        union all
        select 'agreed-' || a.withdrawal_id || '-' || a.review_number || '-' || left(a.operator_id::text, 8), a.given_at, 'agreed',
          a.withdrawal_id::text, w.amount, '{}', a.operator_id
        from payments.withdrawal w join payments.withdrawal_approval a on a.withdrawal_id = w.id
        where w.member_id = ${memberId}`,
      query,
    ),
  )
}

/** What looked like laundering, and what became of it. */
export async function amlLinesOf(db: Db, query: TimelineQuery): Promise<TimelineRow[]> {
  const { memberId } = query
  return db.rows<TimelineRow>(
    timelinePage(
      sql`
        select 'aml-' || f.id as id, f.raised_at as at, f.kind as what, c.id::text as subject, null::bigint as amount,
          '{}'::jsonb as figures, null::uuid as operator_id
        from payments.aml_case c join payments.flag f on f.case_id = c.id where c.member_id = ${memberId}
        union all
        select 'closed-' || c.id, c.closed_at, c.state, c.id::text, null, '{}', null
        from payments.aml_case c where c.member_id = ${memberId} and c.closed_at is not null`,
      query,
    ),
  )
}
