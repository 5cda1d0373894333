import { type Db, sql, type Tx } from '#platform/db'

/** What somebody of the house sent to a member; no gateway was asked. */
export type ReceivedMoney = {
  readonly id: string
  readonly merchantCode: string
  readonly memberId: string
  readonly senderId: string
  readonly currency: string
  readonly amount: bigint
  readonly receivedAt: Date
}

export async function insertReceived(tx: Tx, received: readonly ReceivedMoney[]): Promise<void> {
  await tx.rows(sql`
    insert into payments.received (id, merchant_code, member_id, sender_id, currency, amount, received_at)
    select * from unnest(${received.map(({ id }) => id)}::uuid[], ${received.map((each) => each.merchantCode)}::text[],
      ${received.map(({ memberId }) => memberId)}::uuid[], ${received.map(({ senderId }) => senderId)}::uuid[],
      ${received.map(({ currency }) => currency)}::text[], ${received.map(({ amount }) => amount)}::bigint[],
      ${received.map(({ receivedAt }) => receivedAt)}::timestamptz[])`)
}

type Since = { readonly senderId: string; readonly since: Date }

/** To whom somebody has sent since. */
export async function readReceivers(db: Db | Tx, { senderId, since }: Since): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(sql`
    select distinct member_id from payments.received where sender_id = ${senderId} and received_at >= ${since}`)
  return rows.map(({ memberId }) => memberId)
}

type Among = { readonly memberId: string; readonly among: readonly string[] }

/** How many of these have bound a card of the member's, whether or not it was removed since. */
export async function countCardSharers(db: Db | Tx, { memberId, among }: Among): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(distinct o.member_id)::int as count from payments.bank_card c
    join payments.bank_card o on o.number_digest = c.number_digest and o.member_id <> c.member_id
    where c.member_id = ${memberId} and c.number_digest <> '' and o.member_id = any (${among}::uuid[])`)
  return count
}
