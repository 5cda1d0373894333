import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getShow, listModels, listShows } from './list-shows.ts'
import { listMyGifts } from './list-my-gifts.ts'
import { askMedia } from './media/ask-media.ts'
import { endMyShow, getMyHosting, goLive, saveMyStewards } from './my-hosting.ts'
import { listShowHosts, saveShowHost } from './office-hosts.ts'
import { judgeShowLine, listShowLines } from './office-lines.ts'
import { banFromShows, liftShowSanction, listShowSanctions } from './office-sanctions.ts'
import { endShow, listOfficeShows, planShow } from './office-shows.ts'
import { payShowHost } from './pay-host.ts'
import { watchShow } from './watch-show.ts'

export const showsRoutes = [
  route(contract.listShows, ({ app, merchant }) => listShows(app, { merchant })),
  route(contract.getShow, ({ app, merchant, query }) => getShow(app, { merchant }, query)),
  route(contract.watchShow, ({ app, merchant, actor, body }) => watchShow(app, { merchant, actor }, body)),
  route(contract.listModels, ({ app, merchant }) => listModels(app, { merchant })),
  route(contract.askMedia, ({ app, body }) => askMedia(app, body)),
  route(contract.listMyGifts, ({ app, member, merchant, query }) =>
    listMyGifts(app, { member, merchant }, query),
  ),
  route(contract.getMyHosting, ({ app, member }) => getMyHosting(app, { member })),
  route(contract.goLive, ({ app, member, body, ...visit }) => goLive(app, { member, visit }, body)),
  route(contract.endMyShow, ({ app, member, body }) => endMyShow(app, { member }, body)),
  route(contract.saveMyStewards, ({ app, member, body }) => saveMyStewards(app, { member }, body)),
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
