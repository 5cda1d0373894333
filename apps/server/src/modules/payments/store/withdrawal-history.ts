import type { WithdrawalReason, WithdrawalState } from '@baize/contracts'
import { type Db, sql } from '#platform/db'

type MoneySums = {
  /** When the one before it was asked for. */
  readonly lastAt: Date | null
  readonly depositedEver: bigint
  readonly paidOutEver: bigint
}

type Before = { readonly id: string; readonly memberId: string; readonly requestedAt: Date }

/** How a member's money came and went before a withdrawal. */
export async function readMoneySums(db: Db, { id, memberId, requestedAt }: Before): Promise<MoneySums> {
  return db.one<MoneySums>(sql`
    select (select max(requested_at) from payments.withdrawal
        where member_id = ${memberId} and id <> ${id} and requested_at < ${requestedAt}
          and state not in ('rejected', 'failed')) as last_at,
      coalesce((select sum(credited) from payments.deposit
        where member_id = ${memberId} and state = 'settled'), 0)::bigint as deposited_ever,
      coalesce((select sum(amount) from payments.withdrawal
        where member_id = ${memberId} and state = 'paid'), 0)::bigint as paid_out_ever`)
}

type DepositSpan = { readonly memberId: string; readonly since: Date; readonly until: Date }

export async function sumDeposited(db: Db, { memberId, since, until }: DepositSpan): Promise<bigint> {
  const { units } = await db.one<{ units: bigint }>(sql`
    select coalesce(sum(credited), 0)::bigint as units from payments.deposit
    where member_id = ${memberId} and state = 'settled' and settled_at >= ${since} and settled_at <= ${until}`)
  return units
}

export type EarlierRow = {
  readonly id: string
  readonly amount: bigint
  readonly state: WithdrawalState
  readonly reason: WithdrawalReason | null
  readonly requestedAt: Date
  /** The ids of operators who brought it to a state, or said yes to it. */
  readonly operatorIds: readonly string[]
}

export async function readEarlier(
  db: Db,
  { id, memberId, requestedAt }: Before,
  limit: number,
): Promise<EarlierRow[]> {
  return db.rows<EarlierRow>(sql`
    select w.id, w.amount, w.state, w.reason, w.requested_at, array(
      select distinct operator_id::text from (
        select a.operator_id from payments.withdrawal_approval a where a.withdrawal_id = w.id
        union select s.brought_by::uuid from payments.withdrawal_step s
        where s.withdrawal_id = w.id and s.brought_by ~ '^[0-9a-f]{8}-') by_whom) as operator_ids
    from payments.withdrawal w
    where w.member_id = ${memberId} and w.id <> ${id} and w.requested_at <= ${requestedAt}
    order by w.requested_at desc, w.id desc limit ${limit}`)
}
