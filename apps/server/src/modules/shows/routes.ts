import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getShow, listModels, listShows } from './list-shows.ts'
import { listMyGifts } from './list-my-gifts.ts'
import { askMedia } from './media/ask-media.ts'
import { endMyShow, getMyHosting, goLive, saveMyHelpers } from './my-hosting.ts'
import { listShowHosts, saveShowHost } from './office-hosts.ts'
import { judgeShowLine, listShowLines } from './office-lines.ts'
import { banFromShows, liftShowSanction, listShowSanctions } from './office-sanctions.ts'
import { endShow, listOfficeShows, planShow } from './office-shows.ts'
import { payShowHost } from './pay-host.ts'
import { watchShow } from './watch-show.ts'

export const showsRoutes = [
  route(contract.listShows, ({ app, visit }) => listShows(app, visit)),
  route(contract.getShow, ({ app, visit, query }) => getShow(app, visit, query)),
  route(contract.watchShow, ({ app, visit, body }) => watchShow(app, visit, body)),
  route(contract.listModels, ({ app, visit }) => listModels(app, visit)),
  route(contract.askMedia, ({ app, body }) => askMedia(app, body)),
  route(contract.listMyGifts, ({ app, query, ...asking }) => listMyGifts(app, asking, query)),
  route(contract.getMyHosting, ({ app, ...asking }) => getMyHosting(app, asking)),
  route(contract.goLive, ({ app, body, ...asking }) => goLive(app, asking, body)),
  route(contract.endMyShow, ({ app, body, ...asking }) => endMyShow(app, asking, body)),
  route(contract.saveMyHelpers, ({ app, body, ...asking }) => saveMyHelpers(app, asking, body)),
  route(contract.listOfficeShows, ({ app, operator, query }) => listOfficeShows(app, operator, query)),
  route(contract.planShow, ({ app, operator, body }) => planShow(app, operator, body)),
  route(contract.endShow, ({ app, operator, body }) => endShow(app, operator, body)),
  route(contract.listShowHosts, ({ app, operator, query }) => listShowHosts(app, operator, query.house)),
  route(contract.saveShowHost, ({ app, operator, body }) => saveShowHost(app, operator, body)),
  route(contract.payShowHost, ({ app, operator, body }) => payShowHost(app, operator, body)),
  route(contract.listShowLines, ({ app, operator, query }) => listShowLines(app, operator, query)),
  route(contract.judgeShowLine, ({ app, operator, body }) => judgeShowLine(app, operator, body)),
  route(contract.listShowSanctions, ({ app, operator, query }) => listShowSanctions(app, operator, query)),
  route(contract.banFromShows, ({ app, operator, body }) => banFromShows(app, operator, body)),
  route(contract.liftShowSanction, ({ app, operator, body }) => liftShowSanction(app, operator, body)),
]
