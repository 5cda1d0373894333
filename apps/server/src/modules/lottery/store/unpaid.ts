import { type Db, sql, type Tx } from '#platform/db'

/** What an order is owed in a draw and could not be moved yet. */
export type Unpaid = {
  readonly drawId: string
  readonly orderId: string
  readonly kind: 'result' | 'refund' | 'rebate'
  /** By which version of the result the money of the round stands; none for one that was never paid. */
  readonly standingVersion: number
}

/** What was owed before stays owed as it was. */
export async function insertUnpaid(
  tx: Tx,
  rows: readonly (Unpaid & { readonly code: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into lottery.unpaid (draw_id, order_id, kind, standing_version, code)
    select * from unnest(${rows.map(({ drawId }) => drawId)}::uuid[], ${rows.map(({ orderId }) => orderId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ standingVersion }) => standingVersion)}::int[],
      ${rows.map(({ code }) => code)}::text[])
    on conflict do nothing`)
}

/** What is owed for results to these orders of a draw. Whoever asks holds the draw. */
export async function readUnpaidResults(
  tx: Tx,
  { drawId, orderIds }: { readonly drawId: string; readonly orderIds: readonly string[] },
): Promise<Unpaid[]> {
  return tx.rows<Unpaid>(sql`
    select draw_id, order_id, kind, standing_version from lottery.unpaid
    where draw_id = ${drawId} and order_id = any (${orderIds}::uuid[]) and kind = 'result'`)
}

export async function deleteUnpaid(tx: Tx, rows: readonly Unpaid[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    delete from lottery.unpaid u
    using unnest(${rows.map(({ drawId }) => drawId)}::uuid[], ${rows.map(({ orderId }) => orderId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[]) as p (draw_id, order_id, kind)
    where u.draw_id = p.draw_id and u.order_id = p.order_id and u.kind = p.kind`)
}

/** The draws in which something is owed. */
export async function readDrawsWithUnpaid(db: Db): Promise<string[]> {
  const rows = await db.rows<{ drawId: string }>(
    sql`select distinct draw_id from lottery.unpaid order by draw_id`,
  )
  return rows.map(({ drawId }) => drawId)
}

/** Where a page ends: an order may be owed both for its result and for what it gave back. */
export type UnpaidPlace = { readonly orderId: string; readonly kind: string }

type UnpaidPage = { readonly drawId: string; readonly after: UnpaidPlace; readonly limit: number }

export async function readUnpaidPage(tx: Tx, { drawId, after, limit }: UnpaidPage): Promise<Unpaid[]> {
  return tx.rows<Unpaid>(sql`
    select draw_id, order_id, kind, standing_version from lottery.unpaid
    where draw_id = ${drawId} and (order_id, kind) > (${after.orderId}::uuid, ${after.kind}::text)
    order by order_id, kind limit ${limit}`)
}

export async function countUnpaid(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from lottery.unpaid`)
  return count
}

export type OwedRow = Pick<Unpaid, 'drawId' | 'orderId' | 'kind'> & {
  readonly memberId: string
  readonly lotteryCode: string
  readonly numero: string
  readonly currency: string
  readonly code: string
  readonly owedAt: Date
  readonly units: bigint
}

export type OwedPlace = Pick<Unpaid, 'drawId' | 'orderId' | 'kind'>

type OwedPage = {
  readonly merchantCodes: readonly string[]
  readonly after: OwedPlace | undefined
  readonly limit: number
}

/** What is owed in some houses and how much it is: by the result that stands now, less what was paid by an earlier one. */
export async function readOwed(db: Db, { merchantCodes, after, limit }: OwedPage): Promise<OwedRow[]> {
  return db.rows<OwedRow>(sql`
    select u.draw_id, u.order_id, u.kind, u.code, u.owed_at, o.member_id, o.currency, d.lottery_code, d.numero,
      coalesce(s.units, 0)::bigint as units
    from lottery.unpaid u
    join lottery.ticket_order o on o.id = u.order_id and o.merchant_code = any (${merchantCodes})
    join lottery.draw d on d.id = u.draw_id
    cross join lateral (
      select sum(case u.kind
        when 'refund' then case when d.state = 'void' or t.cancelled_at is not null then t.stake else 0 end
        when 'rebate' then coalesce(r.units, 0)
        else coalesce(n.payout, 0) - coalesce(p.payout, 0) end) as units
      from lottery.ticket t
      left join lottery.outcome n on n.ticket_id = t.id and n.version = d.result_version
      left join lottery.outcome p on p.ticket_id = t.id and p.version = u.standing_version
      left join lottery.rebate r on r.ticket_id = t.id and r.place = 0 and r.state = 'waiting'
      where t.order_id = u.order_id and t.draw_id = u.draw_id
    ) s
    where ${after?.drawId ?? null}::uuid is null
      or (u.draw_id, u.order_id, u.kind) > (${after?.drawId ?? null}::uuid, ${after?.orderId ?? null}::uuid, ${after?.kind ?? null})
    order by u.draw_id, u.order_id, u.kind limit ${limit}`)
}
