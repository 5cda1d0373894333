import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getVip } from './get-vip.ts'
import { changeVipLevels, listVipLevels } from './office-levels.ts'

export const vipRoutes = [
  route(contract.getVip, ({ app, ...asked }) => getVip(app, asked)),
  route(contract.listVipLevels, ({ app, operator, query }) => listVipLevels(app, operator, query.house)),
  route(contract.changeVipLevels, ({ app, operator, body }) => changeVipLevels(app, operator, body)),
]
