import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { checkCatalogue, putCatalogue, showCatalogue } from './put-catalogue.ts'
import { checkHouse, listHouses, putHouse, showHouse } from './put-house.ts'
import { showChange } from './show-change.ts'

export const housesRoutes = [
  route(contract.listHouses, ({ app, operator }) => listHouses(app, operator)),
  route(contract.showHouse, ({ app, operator, query }) => showHouse(app, operator, query.house)),
  route(contract.checkHouse, ({ app, operator, body }) => checkHouse(app, operator, body.document)),
  route(contract.putHouse, ({ app, operator, body }) => putHouse(app, operator, body)),
  route(contract.showChange, ({ app, operator, query }) => showChange(app, operator, query.id)),
  route(contract.showCatalogue, ({ app, operator }) => showCatalogue(app, operator)),
  route(contract.checkCatalogue, ({ app, operator, body }) => checkCatalogue(app, operator, body.document)),
  route(contract.putCatalogue, ({ app, operator, body }) => putCatalogue(app, operator, body)),
]
