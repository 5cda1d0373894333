import { sql, type Tx } from '#platform/db'

type SettledTickets = { readonly merchantCode: string; readonly settledBefore: Date }

/** What those above members are owed of tickets whose draws are settled, and which stands on no bill yet. */
const unbilled = ({ merchantCode, settledBefore }: SettledTickets) => sql`
  lottery.rebate r
  join lottery.ticket t on t.id = r.ticket_id and t.cancelled_at is null
  join lottery.ticket_order o on o.id = t.order_id and o.merchant_code = ${merchantCode} and not o.is_trial
  join lottery.draw d on d.id = t.draw_id and d.state = 'settled' and d.settled_at < ${settledBefore}
  where r.state = 'waiting' and r.place > 0 and r.bill_id is null`

export type AgentRebate = { readonly memberId: string; readonly units: bigint; readonly tickets: number }

export async function sumUnbilled(tx: Tx, of: SettledTickets): Promise<AgentRebate[]> {
  return tx.rows<AgentRebate>(sql`
    select r.member_id, sum(r.units)::bigint as units, count(*)::int as tickets
    from ${unbilled(of)} group by r.member_id order by r.member_id`)
}

type BillOf = { readonly memberId: string; readonly billId: string }

/** Puts what is owed on the bills of who it is owed to. */
export async function writeBills(
  tx: Tx,
  { bills, ...of }: SettledTickets & { readonly bills: readonly BillOf[] },
): Promise<void> {
  await tx.rows(sql`
    update lottery.rebate u set bill_id = b.bill_id
    from (select r.ticket_id, r.place, r.member_id from ${unbilled(of)}) owed,
      unnest(${bills.map(({ memberId }) => memberId)}::uuid[], ${bills.map(({ billId }) => billId)}::uuid[])
        as b (member_id, bill_id)
    where u.ticket_id = owed.ticket_id and u.place = owed.place and b.member_id = owed.member_id`)
}

type BillsOver = { readonly billIds: readonly string[]; readonly state: 'sent' | 'dropped' }

export async function closeBilled(tx: Tx, { billIds, state }: BillsOver): Promise<void> {
  await tx.rows(sql`
    update lottery.rebate set state = ${state} where bill_id = any (${billIds}::uuid[]) and state = 'waiting'`)
}
