import type { BodyOf, placeOrder as contract } from '@baize/contracts'
import { MOST_LINES } from '@baize/engines'
import { money, moneyToWire } from '@baize/money'
import { houseSettings, type Owner } from '#modules/play'
import { openPockets } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { fingerprintOf } from '#platform/http/request-id'
import { pathOf } from '../lotteries/bonus-group.ts'
import type { AskedOrder, OrderDecision } from './decide-order.ts'
import { type Lottery, requireLottery } from '../lotteries/lottery.ts'
import { enqueue } from './order-lane.ts'
import { requireTickets } from '../tickets/price-ticket.ts'

export type WantedOrder = BodyOf<typeof contract>

/** Sells an order: everything is counted and priced here again, and the database's clock says whether it is in time. */
export async function placeOrder(app: App, owner: Owner, wanted: WantedOrder): Promise<string> {
  const lottery = await requireLottery(app, wanted.gameId)
  requireFewLines(wanted)
  const asked = await priced(app, lottery, { owner, wanted })
  requireSameStake(asked, wanted.stake)
  const decision = await decided(app, asked)
  if (decision.kind === 'refused') {
    const { refusal } = decision
    throw refusal
  }
  return decision.kind === 'known' ? decision.orderId : decision.accepted.order.id
}

/** Whoever came in a moment ago, as a guest does with the first order, may have no pockets yet. */
async function decided(app: App, asked: AskedOrder): Promise<OrderDecision> {
  const decision = await enqueue(app, asked)
  if (decision.kind !== 'refused' || decision.refusal.code !== 'ACCOUNT_NOT_FOUND') return decision
  await transaction(app, (tx) => openPockets(tx, asked.owner))
  return enqueue(app, asked)
}

/** Counting takes its time, so a whole order has no more lines than one ticket may have. */
function requireFewLines({ tickets }: WantedOrder): void {
  const lines = tickets.reduce((sum, ticket) => sum + ticket.lines, 0)
  if (lines > MOST_LINES) throw new Refusal('SELECTION_WRONG', { problem: 'TOO_MANY_LINES' })
}

type OrderRequest = { readonly owner: Owner; readonly wanted: WantedOrder }

async function priced(app: App, lottery: Lottery, { owner, wanted }: OrderRequest): Promise<AskedOrder> {
  const now = app.clock.now().getTime()
  const path = await pathOf(app, lottery, owner.memberId)
  const group = path[0]?.group ?? lottery.usualGroup
  return {
    id: uuidv7(now),
    owner,
    requestId: wanted.requestId,
    fingerprint: digestOf(wanted),
    lotteryCode: lottery.code,
    vendor: lottery.vendorCode,
    settings: await houseSettings(app, { merchantCode: owner.merchantCode, code: lottery.code }),
    stopsOnWin: wanted.stopsOnWin ?? false,
    draws: wanted.draws,
    tickets: requireTickets(lottery, wanted.tickets, { currency: owner.currency, group }),
    path,
    newId: () => uuidv7(now),
  }
}

/** What the page shows is what is asked for, or nothing is. */
function requireSameStake({ owner, draws, tickets }: AskedOrder, shown: string): void {
  const once = tickets.reduce((sum, { stake }) => sum + stake, 0n)
  const units = draws.reduce((sum, { times }) => sum + once * BigInt(times), 0n)
  const stake = money(units, owner.currency)
  if (!isSameAmount(shown, moneyToWire(stake)))
    throw new Refusal('PRICE_CHANGED', { stake: moneyToWire(stake) })
}

function isSameAmount(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  return plain(one) === plain(other)
}

/** The same order has the same digest, whatever is left out of it. */
function digestOf({ gameId, draws, tickets, stopsOnWin = false }: WantedOrder): string {
  return fingerprintOf([
    gameId,
    stopsOnWin,
    draws.map(({ drawId, times }) => [drawId, times]),
    tickets.map(({ play, mode, selection, linePrice, multiple, group }) => [
      play,
      mode,
      selection,
      linePrice,
      multiple,
      group ?? null,
    ]),
  ])
}
