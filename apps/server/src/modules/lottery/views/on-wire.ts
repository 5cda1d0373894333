import type { LotteryDraw, SubOrder } from '@baize/contracts'
import { ticketPayout } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { isCancellable } from '../orders/cancel-tickets.ts'
import { CANCEL_GUARD_SECONDS } from '../lotteries/limits.ts'
import type { OrderView, TicketView } from '../store/order-views.ts'
import type { DrawView } from '../store/views.ts'

export function drawOnWire(draw: DrawView, now: Date): LotteryDraw {
  return {
    drawId: draw.id,
    gameId: draw.lotteryCode,
    numero: draw.numero,
    state: shownState(draw, now),
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    result: draw.result,
    resultVersion: draw.resultVersion,
  }
}

/** Nobody sees a draw open before or after its time, whether or not the house has come to closing it. */
function shownState(
  { state, opensAt, closesAt }: Pick<DrawView, 'state' | 'opensAt' | 'closesAt'>,
  now: Date,
) {
  if (state !== 'open') return state
  if (closesAt <= now) return 'closed'
  return opensAt > now ? 'announced' : 'open'
}

export function orderOnWire(order: OrderView, gameName: string) {
  return {
    orderId: order.id,
    gameId: order.lotteryCode,
    gameName,
    state: order.state,
    currency: order.currency,
    isTrial: order.isTrial,
    stake: unitsToWire(order.stake),
    payout: unitsToWire(order.payout),
    rebate: unitsToWire(order.rebate),
    draws: order.drawCount,
    numero: order.numero,
    tickets: order.ticketCount,
    stopsOnWin: order.stopsOnWin,
    placedAt: order.placedAt.toISOString(),
  }
}

export function ticketOnWire(ticket: TicketView, now: Date): SubOrder {
  const { drawState: state, closesAt, opensAt } = ticket
  const mayCancel = ticket.cancelledAt === null && isCancellable({ state, closesAt }, now)
  return {
    subOrderId: ticket.id,
    drawId: ticket.drawId,
    numero: ticket.numero,
    drawState: shownState({ state, opensAt, closesAt }, now),
    result: ticket.result,
    play: ticket.play,
    mode: ticket.mode,
    selection: ticket.selection,
    lines: ticket.lines,
    multiple: ticket.multiple,
    linePrice: unitsToWire(ticket.linePrice),
    group: ticket.bonusGroup,
    stake: unitsToWire(ticket.stake),
    state: stateOf(ticket),
    payout: ticket.payout === null ? null : unitsToWire(ticket.payout),
    prizes: ticket.prizes.map(({ tier }) => ({
      tier,
      prize: unitsToWire(ticketPayout([{ tier, count: 1 }], ticket)),
    })),
    rebate: unitsToWire(ticket.rebate),
    isRebatePaid: ticket.isRebatePaid,
    cancelUntil: mayCancel ? new Date(closesAt.getTime() - CANCEL_GUARD_SECONDS * 1_000).toISOString() : null,
    closesAt: closesAt.toISOString(),
  }
}

function stateOf({ cancelledAt, drawState, payout }: TicketView): SubOrder['state'] {
  if (cancelledAt !== null) return 'cancelled'
  if (drawState === 'void') return 'void'
  if (payout === null) return 'accepted'
  return payout > 0n ? 'won' : 'lost'
}
