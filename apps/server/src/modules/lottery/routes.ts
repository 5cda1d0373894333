import * as contract from '@baize/contracts'
import { ownerFor } from '#modules/play'
import { route } from '#platform/http/route'
import { cancelTickets } from './orders/cancel-tickets.ts'
import { getTerms } from './views/get-terms.ts'
import { getOpened, getTrends, listDraws, requireOffered, requireVn } from './views/list-draws.ts'
import { askDrawVoid } from './draws/give-up-draw.ts'
import { confirmResult, enterResult } from './draws/enter-result.ts'
import { listLotteries, listPopularLotteries, listRecentVn, listVnMenu } from './views/list-lotteries.ts'
import { getOrder, listOrders, placedOrder } from './views/list-orders.ts'
import { listOwed } from './payouts/list-owed.ts'
import { listAwaitedDraws, listOfficeLotteries, switchLottery } from './lotteries/office-lottery.ts'
import { askGroupRaise } from './lotteries/raise-group.ts'
import { getOfficeDraw, listOfficeDraws } from './views/office-draws.ts'
import { placeOrder } from './orders/place-order.ts'
import { proveDraw, proveTicket } from './draws/prove-draw.ts'
import { replayDraw } from './payouts/replay-tickets.ts'

const placeOf = ({ merchant, language }: ViewRequest, wished?: contract.LanguageCode) => ({
  merchantCode: merchant.code,
  language: wished ?? language,
})

type ViewRequest = {
  readonly merchant: { readonly code: string }
  readonly language: contract.LanguageCode
}

export const lotteryRoutes = [
  route(contract.listLotteries, ({ app, query, ...visit }) =>
    listLotteries(app, placeOf(visit, query.language), query),
  ),
  route(contract.listPopularLotteries, ({ app, query, ...visit }) =>
    listPopularLotteries(app, placeOf(visit, query.language)),
  ),
  route(contract.getOpenedNumero, async ({ app, query, ...visit }) =>
    getOpened(app, await requireOffered(app, placeOf(visit), query.gameId), Number(query.next ?? 0)),
  ),
  route(contract.getOpenedVnNumero, async ({ app, query, ...visit }) =>
    getOpened(app, await requireVn(app, placeOf(visit), query.gameId), Number(query.next ?? 0)),
  ),
  route(contract.listVnMenu, ({ app, query, ...visit }) =>
    listVnMenu(app, placeOf(visit, query.language), query.region),
  ),
  route(contract.listRecentVn, ({ app, query, ...visit }) =>
    listRecentVn(app, placeOf(visit, query.language)),
  ),
  route(contract.getLotteryTerms, async ({ app, query, member, ...visit }) =>
    getTerms(app, await requireOffered(app, placeOf(visit), query.gameId), {
      currency: visit.merchant.money.currency,
      memberId: member.id,
    }),
  ),
  route(contract.listDraws, async ({ app, query, ...visit }) =>
    listDraws(app, await requireOffered(app, placeOf(visit), query.gameId), query),
  ),
  route(contract.getTrends, async ({ app, query, ...visit }) =>
    getTrends(app, await requireOffered(app, placeOf(visit), query.gameId), Number(query.count ?? 30)),
  ),
  route(contract.getDrawProof, ({ app, query }) => proveDraw(app, query.drawId)),
  route(contract.placeOrder, async ({ app, body, ...visit }) => {
    await requireOffered(app, placeOf(visit), body.gameId)
    const orderId = await placeOrder(app, ownerFor(visit.member, visit), body)
    return placedOrder(app, visit, orderId)
  }),
  route(contract.listOrders, ({ app, query, ...visit }) => listOrders(app, visit, query)),
  route(contract.getOrder, ({ app, query, ...visit }) => getOrder(app, visit, query.orderId)),
  route(contract.cancelSubOrders, async ({ app, body, ...visit }) => {
    const { orderId, subOrderIds: ticketIds } = body
    await cancelTickets(app, { memberId: visit.member.id, orderId, ticketIds })
    return getOrder(app, visit, orderId)
  }),
  route(contract.getTicketProof, ({ app, query, member }) =>
    proveTicket(app, { ticketId: query.subOrderId, memberId: member.id }),
  ),
  route(contract.listOfficeLotteries, ({ app, operator }) => listOfficeLotteries(app, operator)),
  route(contract.switchLottery, ({ app, operator, body }) => switchLottery(app, operator, body)),
  route(contract.listAwaitedDraws, ({ app, operator }) => listAwaitedDraws(app, operator)),
  route(contract.enterResult, async ({ app, operator, body }) => {
    await enterResult(app, operator, body)
    return {}
  }),
  route(contract.confirmResult, async ({ app, operator, body }) => {
    await confirmResult(app, operator, body)
    return {}
  }),
  route(contract.replayDraw, ({ app, operator, query }) => replayDraw(app, operator, query.drawId)),
  route(contract.listOwed, ({ app, operator, query }) => listOwed(app, operator, query)),
  route(contract.setBonusGroup, ({ app, operator, body }) => askGroupRaise(app, operator, body)),
  route(contract.voidDraw, ({ app, operator, body }) => askDrawVoid(app, operator, body)),
  route(contract.listOfficeDraws, ({ app, operator, query }) => listOfficeDraws(app, operator, query)),
  route(contract.getOfficeDraw, ({ app, operator, query }) => getOfficeDraw(app, operator, query)),
]
