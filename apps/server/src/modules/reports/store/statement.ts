import { type Db, sql } from '#platform/db'

export type PositionRow = {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly staked: bigint
  readonly won: bigint
  readonly bonuses: bigint
}

type Slice = { readonly memberId: string; readonly from: Date; readonly to: Date }

/** What a time came to for a member. What is on its way in or out has not come or gone; a round counts where it began. */
export async function readPosition(db: Db, { memberId, from, to }: Slice): Promise<PositionRow> {
  return db.one<PositionRow>(sql`
    select
      (select coalesce(sum(d.credited), 0)::bigint from payments.deposit d where d.member_id = ${memberId}
        and d.state = 'settled' and d.settled_at >= ${from} and d.settled_at < ${to})
      + (select coalesce(sum(i.amount), 0)::bigint from payments.received i where i.member_id = ${memberId}
        and i.received_at >= ${from} and i.received_at < ${to}) as deposits,
      (select coalesce(sum(w.amount), 0)::bigint from payments.withdrawal w
        join payments.withdrawal_step s on s.withdrawal_id = w.id and s.state = 'paid'
        where w.member_id = ${memberId} and w.state = 'paid' and s.reached_at >= ${from} and s.reached_at < ${to})
        as withdrawals,
      r.staked, r.won,
      (select coalesce(sum(b.granted), 0)::bigint from wallet.bonus b where b.member_id = ${memberId}
        and b.started_at >= ${from} and b.started_at < ${to}) as bonuses
    from (
      select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as won
      from play.round where member_id = ${memberId} and started_at >= ${from} and started_at < ${to} and state <> 'void'
    ) r`)
}
