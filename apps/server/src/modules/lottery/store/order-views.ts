import { type Db, type Query, sql } from '#platform/db'
import type { DrawState } from '../draws/draw.ts'
import type { Ticket, TicketOrder } from '../tickets/ticket.ts'
import { type KeptPrizes, withPrizes } from './tickets.ts'

export type OrderState = 'running' | 'finished' | 'cancelled'

/** An order with what became of it so far. */
export type OrderView = Omit<TicketOrder, 'requestId' | 'fingerprint'> & {
  readonly state: OrderState
  readonly payout: bigint
  /** What has come back for betting below one's group. */
  readonly rebate: bigint
  readonly numero: string
}

/** The payout is that of the latest version that was settled; stakes of void draws are not payouts. */
const summed: Query = sql`
  select o.id, o.member_id, o.merchant_code, o.currency, o.is_trial, o.lottery_code, o.stake, o.draw_count, o.ticket_count,
    o.stops_on_win, o.balance_after, o.placed_at, s.numero, coalesce(s.payout, 0)::bigint as payout,
    coalesce(s.rebate, 0)::bigint as rebate,
    case when s.standing = 0 then 'cancelled' when s.waiting > 0 then 'running' else 'finished' end as state
  from lottery.ticket_order o
  cross join lateral (
    select min(d.numero) as numero, count(*) filter (where t.cancelled_at is null) as standing,
      count(*) filter (where t.cancelled_at is null and d.settled_at is null) as waiting, sum(u.payout) as payout,
      sum(r.units) as rebate
    from lottery.ticket t join lottery.draw d on d.id = t.draw_id
    left join lottery.outcome u on u.ticket_id = t.id and u.version = d.result_version
    left join lottery.rebate r on r.ticket_id = t.id and r.place = 0 and r.state = 'sent'
    where t.order_id = o.id
  ) s`

type Slice = {
  readonly memberId: string
  readonly lotteryCode: string | undefined
  readonly state: OrderState | undefined
}

const standing: Query = sql`
  exists (select from lottery.ticket t where t.order_id = o.id and t.cancelled_at is null)`
const waiting: Query = sql`
  exists (select from lottery.ticket t join lottery.draw d on d.id = t.draw_id
    where t.order_id = o.id and t.cancelled_at is null and d.settled_at is null)`

/** The same as the state of an order says, asked of orders that nobody adds up. */
const inState: Readonly<Record<OrderState, Query>> = {
  running: waiting,
  finished: sql`${standing} and not ${waiting}`,
  cancelled: sql`not ${standing}`,
}

function matching({ memberId, lotteryCode, state }: Slice): Query {
  return sql`
    o.member_id = ${memberId} and (${lotteryCode ?? null}::text is null or o.lottery_code = ${lotteryCode ?? null})
    and ${state ? inState[state] : sql`true`}`
}

export async function readOrders(
  db: Db,
  slice: Slice,
  page: { readonly number: number; readonly size: number },
): Promise<OrderView[]> {
  return db.rows<OrderView>(sql`
    ${summed} where ${matching(slice)}
    order by o.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

export async function countOrders(db: Db, slice: Slice): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from lottery.ticket_order o where ${matching(slice)}`,
  )
  return count
}

export async function readOrder(
  db: Db,
  { orderId, memberId }: { readonly orderId: string; readonly memberId: string },
): Promise<OrderView | undefined> {
  return db.maybe<OrderView>(sql`${summed} where o.id = ${orderId} and o.member_id = ${memberId}`)
}

/** A ticket with its draw and what became of it. */
export type TicketView = Ticket & {
  readonly numero: string
  readonly drawState: DrawState
  readonly result: string | null
  readonly opensAt: Date
  readonly closesAt: Date
  readonly payout: bigint | null
  readonly rebate: bigint
  readonly isRebatePaid: boolean
}

type Row = Omit<TicketView, 'prizes'> & KeptPrizes

export async function readTickets(db: Db, orderId: string): Promise<TicketView[]> {
  return readTicketsOf(db, [orderId])
}

export async function readTicketsOf(db: Db, orderIds: readonly string[]): Promise<TicketView[]> {
  const rows = await db.rows<Row>(sql`
    select t.id, t.order_id, t.draw_id, t.play, t.mode, t.selection, t.lines, t.multiple, t.line_price, t.bonus_group,
      t.stake, t.prizes, t.accepted_at, t.cancelled_at, d.numero, d.state as draw_state, d.result, d.opens_at, d.closes_at,
      u.payout, coalesce(r.units, 0)::bigint as rebate,
      coalesce(r.state = 'sent', false) as is_rebate_paid
    from lottery.ticket t join lottery.draw d on d.id = t.draw_id
    left join lottery.outcome u on u.ticket_id = t.id and u.version = d.result_version
    left join lottery.rebate r on r.ticket_id = t.id and r.place = 0 and r.state <> 'dropped'
    where t.order_id = any (${orderIds}::uuid[]) order by d.closes_at, t.id`)
  return rows.map(withPrizes)
}
