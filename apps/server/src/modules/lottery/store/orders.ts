import { writePrize } from '@baize/engines'
import { type CopiedValue, copyRows } from '#platform/copy'
import { type Query, sql, type Tx } from '#platform/db'
import type { Rebate, Ticket, TicketOrder } from '../tickets/ticket.ts'

export type KnownOrder = Pick<TicketOrder, 'id' | 'memberId' | 'requestId' | 'fingerprint'>

export async function readKnown(
  tx: Tx,
  asked: readonly Pick<TicketOrder, 'memberId' | 'requestId'>[],
): Promise<KnownOrder[]> {
  return tx.rows<KnownOrder>(sql`
    select o.id, o.member_id, o.request_id, encode(o.fingerprint, 'hex') as fingerprint
    from lottery.ticket_order o
    join unnest(${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map(({ requestId }) => requestId)}::text[])
      as a (member_id, request_id) using (member_id, request_id)`)
}

const newOrder: Query = sql`
  copy lottery.ticket_order (id, member_id, merchant_code, currency, is_trial, lottery_code, request_id, fingerprint, stake,
    draw_count, ticket_count, stops_on_win, balance_after, placed_at) from stdin`

const newTicket: Query = sql`
  copy lottery.ticket (id, order_id, draw_id, play, mode, selection, lines, multiple, line_price, bonus_group, stake,
    prizes, accepted_at) from stdin`

const newRebate: Query = sql`copy lottery.rebate (ticket_id, place, member_id, points, units) from stdin`

export type NewRows = {
  readonly orders: readonly TicketOrder[]
  readonly tickets: readonly Ticket[]
  readonly rebates: readonly Rebate[]
}

/** Everything that a batch of orders adds. A request id that somebody used meanwhile fails the batch. */
export async function insertOrders(tx: Tx, { orders, tickets, rebates }: NewRows): Promise<void> {
  await copyRows(tx, [
    { into: newOrder, rows: orders.map(orderLine) },
    { into: newTicket, rows: tickets.map(ticketLine) },
    {
      into: newRebate,
      rows: rebates.map((row) => [row.ticketId, row.place, row.memberId, row.points, row.units]),
    },
  ])
}

/** In the order of the columns of `newOrder`. */
function orderLine(order: TicketOrder): readonly CopiedValue[] {
  return [
    order.id,
    order.memberId,
    order.merchantCode,
    order.currency,
    order.isTrial,
    order.lotteryCode,
    order.requestId,
    `\\x${order.fingerprint}`,
    order.stake,
    order.drawCount,
    order.ticketCount,
    order.stopsOnWin,
    order.balanceAfter,
    order.placedAt,
  ]
}

/** In the order of the columns of `newTicket`. */
function ticketLine(ticket: Ticket): readonly CopiedValue[] {
  return [
    ticket.id,
    ticket.orderId,
    ticket.drawId,
    ticket.play,
    ticket.mode,
    ticket.selection,
    ticket.lines,
    ticket.multiple,
    ticket.linePrice,
    ticket.bonusGroup,
    ticket.stake,
    JSON.stringify(ticket.prizes.map(({ tier, prize }) => ({ tier, units: writePrize(prize) }))),
    ticket.acceptedAt,
  ]
}
