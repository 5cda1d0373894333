import type { App } from '#platform/app'
import { orderOnWire, ticketOnWire } from './on-wire.ts'
import { readClock } from '../store/draws.ts'
import { readOrders, readTicketsOf } from '../store/order-views.ts'

const MOST = 1000

/** What a member bought of the lotteries, ticket by ticket, for themselves to read. */
export async function exportOrders(app: App, memberId: string) {
  const all = { memberId, lotteryCode: undefined, state: undefined }
  const orders = await readOrders(app.db, all, { number: 1, size: MOST })
  const orderIds = orders.map(({ id }) => id)
  const [tickets, now] = await Promise.all([readTicketsOf(app.db, orderIds), readClock(app.db)])
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...orderOnWire(order, order.lotteryCode),
    tickets: byOrder.get(order.id)?.map((ticket) => ticketOnWire(ticket, now)) ?? [],
  }))
}
