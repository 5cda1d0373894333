import { type Db, sql, type Tx } from '#platform/db'

export type GiftRow = {
  readonly id: string
  readonly merchantCode: string
  readonly showId: string
  readonly hostId: string
  readonly memberId: string
  readonly gift: string
  readonly currency: string
  readonly price: bigint
  readonly toHost: bigint
  readonly givenAt: Date
}

export async function insertGifts(tx: Tx, rows: readonly GiftRow[]): Promise<void> {
  if (rows.length === 0) return
  const texts = (key: keyof GiftRow) => rows.map((row) => String(row[key]))
  await tx.rows(sql`
    insert into shows.gift (id, merchant_code, show_id, host_id, member_id, gift, currency, price, to_host, given_at)
    select * from unnest(${texts('id')}::uuid[], ${texts('merchantCode')}::text[], ${texts('showId')}::uuid[],
      ${texts('hostId')}::uuid[], ${texts('memberId')}::uuid[], ${texts('gift')}::text[], ${texts('currency')}::text[],
      ${texts('price')}::bigint[], ${texts('toHost')}::bigint[],
      ${rows.map(({ givenAt }) => givenAt.toISOString())}::timestamptz[])`)
}

/** Which of these were given already. */
export async function readKnownGifts(
  tx: Tx,
  gifts: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  const ids = gifts.map(({ id }) => id)
  const rows = await tx.rows<{ id: string }>(sql`select id from shows.gift where id = any (${ids}::uuid[])`)
  return rows.map(({ id }) => id)
}

export type ShownGiftRow = GiftRow & { readonly hostName: string; readonly title: string }

type Page = { readonly memberId: string; readonly after: string | undefined; readonly limit: number }

/** What a member gave, newest first; the page goes on behind a gift of theirs. */
export async function readGiftsOf(db: Db, { memberId, after, limit }: Page): Promise<ShownGiftRow[]> {
  return db.rows<ShownGiftRow>(sql`
    select g.id, g.merchant_code, g.show_id, g.host_id, g.member_id, g.gift, g.currency, g.price, g.to_host, g.given_at,
      h.name as host_name, s.title
    from shows.gift g join shows.host h on h.id = g.host_id join shows.show s on s.id = g.show_id
    where g.member_id = ${memberId} and (${after ?? null}::uuid is null or (g.given_at, g.id) <
      (select a.given_at, a.id from shows.gift a where a.id = ${after ?? null}::uuid and a.member_id = ${memberId}))
    order by g.given_at desc, g.id desc limit ${limit}`)
}

type Earned = { readonly hostId: string; readonly heldFrom: Date }

/** What was given to a host up to a moment, and what they were paid of it. */
export async function sumEarned(
  db: Db | Tx,
  { hostId, heldFrom }: Earned,
): Promise<{ readonly earned: bigint; readonly free: bigint; readonly paid: bigint }> {
  return db.one(sql`
    select coalesce(sum(to_host), 0)::bigint as earned,
      coalesce(sum(to_host) filter (where given_at <= ${heldFrom}), 0)::bigint as free,
      (select coalesce(sum(amount), 0)::bigint from shows.payout p where p.host_id = ${hostId}) as paid
    from shows.gift where host_id = ${hostId}`)
}

export type HostPayoutRow = {
  readonly id: string
  readonly hostId: string
  readonly merchantCode: string
  readonly currency: string
  readonly amount: bigint
  readonly askedBy: string
  readonly agreedBy: string
  readonly paidAt: Date
}

export async function insertHostPayout(tx: Tx, row: HostPayoutRow): Promise<void> {
  await tx.rows(sql`
    insert into shows.payout (id, host_id, merchant_code, currency, amount, asked_by, agreed_by, paid_at)
    values (${row.id}, ${row.hostId}, ${row.merchantCode}, ${row.currency}, ${row.amount}, ${row.askedBy}, ${row.agreedBy},
      ${row.paidAt})`)
}

export async function readHostPayouts(db: Db, hostId: string, limit: number): Promise<HostPayoutRow[]> {
  return db.rows<HostPayoutRow>(sql`
    select id, host_id, merchant_code, currency, amount, asked_by, agreed_by, paid_at from shows.payout
    where host_id = ${hostId} order by paid_at desc, id desc limit ${limit}`)
}
