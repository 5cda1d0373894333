import type { Funds, MemberFunds } from '#modules/fairness'
import { type Db, sql, type Tx } from '#platform/db'

type Row = Omit<MemberFunds, 'memberId' | 'merchantCode'> & {
  /** None for what the gateways hold. */
  readonly memberId: string | null
  readonly merchantCode: string | null
  readonly outside: bigint
}

/** Everybody's money in one statement, and so at one moment. Play money is owed to nobody, nor is what simulated members have. */
export async function readFunds(db: Db | Tx): Promise<Funds> {
  const rows = await db.rows<Row>(sql`
    with pocket as (
      select split_part(path, ':', 2) as owner, split_part(path, ':', 3) as name, currency, balance
      from ledger.account where path like 'member:%'
    )
    select m.id as member_id, m.merchant_code, p.currency,
      coalesce(sum(p.balance) filter (where p.name = 'cash'), 0)::bigint as cash,
      coalesce(sum(p.balance) filter (where p.name = 'held'), 0)::bigint as held,
      coalesce(sum(p.balance) filter (where p.name = 'commission'), 0)::bigint as commission,
      coalesce(sum(p.balance) filter (where p.name like 'disputed-%'), 0)::bigint as disputed,
      coalesce(sum(p.balance) filter (where p.name not in ('cash', 'held', 'commission', 'bonus')
        and p.name not like 'disputed-%'), 0)::bigint as elsewhere,
      coalesce(sum(p.balance) filter (where p.name = 'bonus'), 0)::bigint as bonus, 0::bigint as outside
    from pocket p join identity.member m on m.id::text = p.owner and m.type not in (4, 41)
    group by m.id, m.merchant_code, p.currency
    union all
    select null, null, currency, 0, 0, 0, 0, 0, 0, -sum(balance)::bigint from ledger.account
    where path like 'gateway:%' group by currency`)
  const members = rows.flatMap(({ memberId, merchantCode, outside: _none, ...funds }) =>
    memberId && merchantCode ? [{ ...funds, memberId, merchantCode }] : [],
  )
  const reserves = new Map(
    rows.flatMap(({ memberId, currency, outside }) => (memberId ? [] : [[currency, outside] as const])),
  )
  return { members, reserves }
}
