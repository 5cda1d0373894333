import type { MeasuredTime, PayoutKind } from '@baize/contracts'
import { type Db, sql } from '#platform/db'

/** So many of the last ones are measured, and fewer than the least say nothing. */
const LAST = 50
const LEAST = 10

// Rounded first: in the last bits of a float machines differ, and whole seconds would with them.
const figures = sql`
  ceil(round((percentile_cont(0.5) within group (order by took))::numeric, 3))::int as median,
  ceil(round((percentile_cont(0.9) within group (order by took))::numeric, 3))::int as slow, count(*)::int as count`

/** How long the last deposits of each way of a house took, from the request to the balance. */
export async function readDepositTimes(
  db: Db,
  merchantCode: string,
): Promise<(MeasuredTime & { readonly methodCode: string })[]> {
  return db.rows<MeasuredTime & { readonly methodCode: string }>(sql`
    select m.code as method_code, ${figures}
    from payments.method m cross join lateral (
      select extract(epoch from d.settled_at - d.created_at) as took from payments.deposit d
      where d.merchant_code = m.merchant_code and d.method_code = m.code and d.settled_at is not null
      order by d.settled_at desc limit ${LAST}) last
    where m.merchant_code = ${merchantCode}
    group by m.code having count(*) >= ${LEAST}`)
}

/** How long the last withdrawals of a house took, from the request to the payment, by where they went. */
export async function readWithdrawalTimes(
  db: Db,
  merchantCode: string,
): Promise<(MeasuredTime & { readonly kind: PayoutKind })[]> {
  return db.rows<MeasuredTime & { readonly kind: PayoutKind }>(sql`
    select k.kind, ${figures}
    from (select distinct kind from payments.payout_bank where merchant_code = ${merchantCode}) k
    cross join lateral (
      select extract(epoch from w.paid_at - w.requested_at) as took from payments.withdrawal w
      join payments.bank_card c on c.id = w.bank_card_id
      join payments.payout_bank b on b.merchant_code = c.merchant_code and b.code = c.bank_code
      where w.merchant_code = ${merchantCode} and w.paid_at is not null and b.kind = k.kind
      order by w.paid_at desc limit ${LAST}) last
    group by k.kind having count(*) >= ${LEAST}
    order by array_position(array['bank', 'mobile', 'crypto'], k.kind)`)
}
