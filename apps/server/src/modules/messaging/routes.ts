import * as contract from '@baize/contracts'
import { route } from '#platform/route'
import { listBanners, listNotices } from './list-wall.ts'

export const messagingRoutes = [
  route(contract.listBanners, ({ app, query, ...visit }) =>
    listBanners(app, visit, query.groupName.split(',')),
  ),
  route(contract.listNotices, ({ app, ...visit }) => listNotices(app, visit)),
]
