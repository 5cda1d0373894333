import { OfflineError, randomId } from '@baize/client'
import { type LotteryDraw, type OrderDetail, placeOrder } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { heard } from './house-clock.ts'
import { stakeOf, type Ticket } from './ticket.ts'

export type WantedOrder = {
  readonly gameId: string
  readonly draws: readonly Pick<LotteryDraw, 'drawId'>[]
  readonly tickets: readonly Ticket[]
  readonly stopsOnWin: boolean
}

/** The last thing that was asked for without an answer: asked again it is the same order, not another one. */
let unanswered: { readonly text: string; readonly requestId: string } | undefined

/** Buys the tickets in every draw that is named. */
export async function buy({ gameId, draws, tickets, stopsOnWin }: WantedOrder): Promise<OrderDetail> {
  const wanted = {
    gameId,
    draws: draws.map(({ drawId }) => ({ drawId, times: 1 })),
    tickets: tickets.map(({ id: _id, group, ...ticket }) => ({
      ...ticket,
      ...(ticket.mode === 'traditional' && { group }),
    })),
    ...(draws.length > 1 && { stopsOnWin }),
    stake: stakeOf(tickets, draws.length),
  }
  const text = JSON.stringify(wanted)
  const requestId = unanswered?.text === text ? unanswered.requestId : randomId()
  unanswered = { text, requestId }
  try {
    const order = heard(await call(placeOrder, { body: { requestId, ...wanted } }))
    unanswered = undefined
    return order
  } catch (error) {
    if (!(error instanceof OfflineError)) unanswered = undefined
    throw error
  }
}
