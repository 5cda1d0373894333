import * as contract from '@baize/contracts'
import { route } from '#platform/route'
import { listGames, listHotGames } from './list-games.ts'
import { listVendors } from './list-vendors.ts'

export const catalogRoutes = [
  route(contract.listVendors, ({ app, merchant }) => listVendors(app.db, merchant.code)),
  route(contract.listHotGames, ({ app, merchant, language, query }) =>
    listHotGames(app.db, { merchantCode: merchant.code, language: query.language ?? language }),
  ),
  route(contract.listGames, ({ app, merchant, language, query }) =>
    listGames(app.db, { merchantCode: merchant.code, language: query.language ?? language }, query),
  ),
]
