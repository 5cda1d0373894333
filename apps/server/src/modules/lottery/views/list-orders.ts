import type { Order, OrderDetail } from '@baize/contracts'
import { money, moneyToWire } from '@baize/money'
import { listGames } from '#modules/catalog'
import { getBalance } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { orderOnWire, ticketOnWire } from './on-wire.ts'
import { readClock } from '../store/draws.ts'
import * as store from '../store/order-views.ts'

const PAGE_SIZE = 20

export type OrderReader = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

type Request = {
  readonly gameId?: string | undefined
  readonly state?: store.OrderState | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
}

/** The member's orders, newest first. */
export async function listOrders(
  app: App,
  reader: OrderReader,
  { gameId, state, pageNo, pageSize }: Request,
): Promise<{ orders: Order[]; pageNum: number; totalPages: number }> {
  const slice = { memberId: reader.member.id, lotteryCode: gameId, state }
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const [rows, count, names] = await Promise.all([
    store.readOrders(app.db, slice, page),
    store.countOrders(app.db, slice),
    namesOf(app, reader),
  ])
  return {
    orders: rows.map((row) => orderOnWire(row, names(row.lotteryCode))),
    pageNum: page.number,
    totalPages: Math.ceil(count / page.size),
  }
}

export async function getOrder(app: App, reader: OrderReader, orderId: string): Promise<OrderDetail> {
  return detail(app, reader, orderId, async () => getBalance(app.db, pocketPath(reader.member.id, 'cash')))
}

/** An order as it was answered when it was placed: the same again however often it is asked. */
export async function placedOrder(app: App, reader: OrderReader, orderId: string): Promise<OrderDetail> {
  return detail(app, reader, orderId, async ({ balanceAfter, currency }) => money(balanceAfter, currency))
}

async function detail(
  app: App,
  reader: OrderReader,
  orderId: string,
  balanceOf: (order: store.OrderView) => Promise<ReturnType<typeof money>>,
): Promise<OrderDetail> {
  const order = await store.readOrder(app.db, { orderId, memberId: reader.member.id })
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const [tickets, now, names, balance] = await Promise.all([
    store.readTickets(app.db, orderId),
    readClock(app.db),
    namesOf(app, reader),
    balanceOf(order),
  ])
  return {
    ...orderOnWire(order, names(order.lotteryCode)),
    subOrders: tickets.map((ticket) => ticketOnWire(ticket, now)),
    balance: moneyToWire(balance),
    serverTime: now.toISOString(),
  }
}

/** A lottery that has left the house keeps its code as its name. */
async function namesOf(app: App, { merchant, language }: OrderReader): Promise<(code: string) => string> {
  const place = { merchantCode: merchant.code, language }
  const { games } = await listGames(app.db, place, { gameType: 'LOTT', pageSize: '100' })
  const names = new Map(games.map(({ gameId, gameName }) => [gameId, gameName]))
  return (code) => names.get(code) ?? code
}
