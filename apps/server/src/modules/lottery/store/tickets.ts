import { strict as assert } from 'node:assert'
import { readPrize, type TierPrize } from '@baize/engines'
import { copyRows } from '#platform/copy'
import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import type { Draw } from '../draws/draw.ts'
import type { Ticket, TicketOrder } from '../tickets/ticket.ts'

export type KeptPrizes = { readonly prizes: readonly { readonly tier: string; readonly units: string }[] }

type TicketRow = Omit<Ticket, 'prizes'> & KeptPrizes

/** A ticket with what of its order decides whose money it is. */
export type OwnedTicket = Ticket &
  Pick<TicketOrder, 'memberId' | 'merchantCode' | 'currency' | 'isTrial' | 'lotteryCode'> & {
    /** Under which name the lottery stands among vendors. */
    readonly vendor: string
  }

type OwnedRow = TicketRow & Omit<OwnedTicket, keyof Ticket>

const columns: Query = sql`
  t.id, t.order_id, t.draw_id, t.play, t.mode, t.selection, t.lines, t.multiple, t.line_price, t.bonus_group, t.stake,
  t.prizes, t.accepted_at, t.cancelled_at`

const owned: Query = sql`${columns}, o.member_id, o.merchant_code, o.currency, o.is_trial, o.lottery_code,
  l.vendor_code as vendor`

const withOrder: Query = sql`
  lottery.ticket t join lottery.ticket_order o on o.id = t.order_id join lottery.lottery l on l.code = o.lottery_code`

/** Amounts in JSON are texts. Tickets that were sold when each line was rounded have whole units, and pay those. */
export function withPrizes<Row extends TicketRow>(row: Row): Omit<Row, 'prizes'> & Pick<Ticket, 'prizes'> {
  return { ...row, prizes: row.prizes.map(({ tier, units }) => ({ tier, prize: requirePrize(units) })) }
}

function requirePrize(text: string): TierPrize['prize'] {
  const prize = readPrize(text)
  assert(prize, 'A ticket was sold at a price.')
  return prize
}

type Page = {
  readonly drawId: string
  /** The last order and ticket of the page before, or the first of this one; neither at the beginning. */
  readonly after?: TicketPlace | undefined
  readonly from?: TicketPlace
  readonly limit: number
}

type TicketPlace = { readonly orderId: string; readonly ticketId: string }

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Tickets of a draw that stand, in the order in which they are sealed. */
export async function readSealedPage(
  db: Db | Tx,
  { drawId, after, from, limit }: Page,
): Promise<OwnedTicket[]> {
  const rows = await db.rows<OwnedRow>(
    prepared(
      'lottery.readSealedPage',
      sql`
        select ${owned} from ${withOrder}
        where t.draw_id = ${drawId} and t.cancelled_at is null
          and (t.order_id, t.id) > (${after?.orderId ?? FIRST}::uuid, ${after?.ticketId ?? FIRST}::uuid)
          and (t.order_id, t.id) >= (${from?.orderId ?? FIRST}::uuid, ${from?.ticketId ?? FIRST}::uuid)
        order by t.order_id, t.id limit ${limit}`,
    ),
  )
  return rows.map(withPrizes)
}

/** The tickets of the next orders of a draw, whole orders at a time, that stand. */
export async function readNextOrders(
  db: Db | Tx,
  {
    drawId,
    after,
    orders,
  }: { readonly drawId: string; readonly after: string | null; readonly orders: number },
): Promise<{ readonly tickets: readonly OwnedTicket[]; readonly upTo: string | undefined }> {
  const last = await db.maybe<{ upTo: string | null }>(
    prepared(
      'lottery.readNextOrder',
      sql`
        select max(order_id::text) as up_to from (
          select distinct order_id from lottery.ticket
          where draw_id = ${drawId} and order_id > ${after ?? FIRST}::uuid order by order_id limit ${orders}
        ) n`,
    ),
  )
  const upTo = last?.upTo ?? undefined
  if (upTo === undefined) return { tickets: [], upTo }
  const rows = await db.rows<OwnedRow>(
    prepared(
      'lottery.readNextTickets',
      sql`
        select ${owned} from ${withOrder}
        where t.draw_id = ${drawId} and t.order_id > ${after ?? FIRST}::uuid and t.order_id <= ${upTo}::uuid
          and t.cancelled_at is null
        order by t.order_id, t.id`,
    ),
  )
  return { tickets: rows.map(withPrizes), upTo }
}

export async function readOwned(db: Db, id: string): Promise<OwnedTicket | undefined> {
  const row = await db.maybe<OwnedRow>(sql`select ${owned} from ${withOrder} where t.id = ${id}`)
  return row && withPrizes(row)
}

export async function lockTickets(
  tx: Tx,
  { orderId, ids }: { readonly orderId: string; readonly ids: readonly string[] },
): Promise<OwnedTicket[]> {
  const rows = await tx.rows<OwnedRow>(sql`
    select ${owned} from ${withOrder}
    where t.order_id = ${orderId} and t.id = any (${ids}::uuid[]) order by t.id for update of t`)
  return rows.map(withPrizes)
}

/** All tickets of orders in a draw, whatever became of them. */
export async function readOrderTickets(
  tx: Tx,
  { drawId, orderIds }: { readonly drawId: string; readonly orderIds: readonly string[] },
): Promise<OwnedTicket[]> {
  const rows = await tx.rows<OwnedRow>(sql`
    select ${owned} from ${withOrder}
    where t.draw_id = ${drawId} and t.order_id = any (${orderIds}::uuid[]) order by t.order_id, t.id`)
  return rows.map(withPrizes)
}

export async function markCancelled(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.rows(sql`
    update lottery.ticket set cancelled_at = ${at} where id = any (${ids}::uuid[]) and cancelled_at is null`)
}

export type TicketOutcome = { readonly ticketId: string; readonly version: number; readonly payout: bigint }

const newOutcome: Query = sql`copy lottery.outcome (ticket_id, version, payout) from stdin`

/** One row a ticket and version: a ticket that was settled before fails the batch. */
export async function insertOutcomes(tx: Tx, outcomes: readonly TicketOutcome[]): Promise<void> {
  const rows = outcomes.map(({ ticketId, version, payout }) => [ticketId, version, payout])
  await copyRows(tx, [{ into: newOutcome, rows }])
}

export async function readOutcomes(
  db: Db | Tx,
  { ticketIds, version }: { readonly ticketIds: readonly string[]; readonly version: number },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.rows<{ ticketId: string; payout: bigint }>(sql`
    select ticket_id, payout from lottery.outcome
    where ticket_id = any (${ticketIds}::uuid[]) and version = ${version}`)
  return new Map(rows.map(({ ticketId, payout }) => [ticketId, payout]))
}

/** The draws that tickets are in. */
export async function readTicketDraws(tx: Tx, ticketIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ drawId: string }>(
    sql`select distinct draw_id from lottery.ticket where id = any (${ticketIds}::uuid[])`,
  )
  return rows.map(({ drawId }) => drawId)
}

export type ChaseToStop = {
  readonly orderId: string
  readonly memberId: string
  readonly ticketIds: readonly string[]
}

/** Tickets of chases that are to stop, now that one of their tickets has won in this draw. */
export async function readChasesToStop(
  db: Db,
  { id, resultVersion }: Pick<Draw, 'id' | 'resultVersion'>,
): Promise<ChaseToStop[]> {
  return db.rows<ChaseToStop>(sql`
    select o.id as order_id, o.member_id, array_agg(l.id) as ticket_ids
    from (
      select distinct t.order_id from lottery.ticket t
      join lottery.outcome u on u.ticket_id = t.id and u.version = ${resultVersion} and u.payout > 0
      where t.draw_id = ${id}
    ) w
    join lottery.ticket_order o on o.id = w.order_id and o.stops_on_win and o.draw_count > 1
    join lottery.ticket l on l.order_id = o.id and l.cancelled_at is null
    join lottery.draw d on d.id = l.draw_id and d.state = 'open' and d.closes_at > clock_timestamp()
    group by o.id, o.member_id`)
}
