import * as contract from '@baize/contracts'
import { route } from '#platform/route'
import { acceptOffer, declineOffer, listDepositOffers } from './deposit-offers.ts'
import { listJackpots } from './list-jackpots.ts'

export const promotionsRoutes = [
  route(contract.listJackpots, ({ app, ...visit }) => listJackpots(app, visit)),
  route(contract.listDepositOffers, ({ app, ...asked }) => listDepositOffers(app, asked)),
  route(contract.acceptOffer, ({ app, body, ...asked }) => acceptOffer(app, asked, body)),
  route(contract.declineOffer, ({ app, body, ...asked }) => declineOffer(app, asked, body)),
]
