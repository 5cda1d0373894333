import * as contract from '@baize/contracts'
import { route } from '#platform/route'
import { listJackpots } from './list-jackpots.ts'

export const promotionsRoutes = [
  route(contract.listJackpots, ({ app, ...visit }) => listJackpots(app, visit)),
]
