import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { closeHouse, openHouse } from './close-house.ts'
import { draftHouse, dropHouseDraft, getHouseDraft } from './draft-house.ts'
import { listHousePlans, withdrawHousePlan } from './plans.ts'
import { previewHouse } from './preview-house.ts'
import { publishHouse, rollBackHouse } from './publish-house.ts'
import { checkCatalogue, putCatalogue, showCatalogue } from './put-catalogue.ts'
import { checkHouse, listHouses, putHouse, showHouse } from './put-house.ts'
import { getRegions, restrictRegions } from './restrict-regions.ts'
import { showChange } from './show-change.ts'

export const housesRoutes = [
  route(contract.listHouses, ({ app, operator }) => listHouses(app, operator)),
  route(contract.showHouse, ({ app, operator, query }) => showHouse(app, operator, query.house)),
  route(contract.checkHouse, ({ app, operator, body }) => checkHouse(app, operator, body.document)),
  route(contract.putHouse, ({ app, operator, body }) => putHouse(app, operator, body)),
  route(contract.showChange, ({ app, operator, query }) => showChange(app, operator, query.id)),
  route(contract.getRegions, ({ app, operator, query }) => getRegions(app, operator, query.house)),
  route(contract.restrictRegions, ({ app, operator, body }) => restrictRegions(app, operator, body)),
  route(contract.closeHouse, ({ app, operator, body }) => closeHouse(app, operator, body)),
  route(contract.openHouse, ({ app, operator, body }) => openHouse(app, operator, body)),
  route(contract.getHouseDraft, ({ app, operator, query }) => getHouseDraft(app, operator, query)),
  route(contract.draftHouse, ({ app, operator, body }) => draftHouse(app, operator, body)),
  route(contract.dropHouseDraft, ({ app, operator, query }) => dropHouseDraft(app, operator, query)),
  route(contract.publishHouse, ({ app, operator, body }) => publishHouse(app, operator, body)),
  route(contract.rollBackHouse, ({ app, operator, body }) => rollBackHouse(app, operator, body)),
  route(contract.previewHouse, ({ app, operator, body }) => previewHouse(app, operator, body)),
  route(contract.listHousePlans, ({ app, operator, query }) => listHousePlans(app, operator, query)),
  route(contract.withdrawHousePlan, ({ app, operator, body }) => withdrawHousePlan(app, operator, body)),
  route(contract.showCatalogue, ({ app, operator }) => showCatalogue(app, operator)),
  route(contract.checkCatalogue, ({ app, operator, body }) => checkCatalogue(app, operator, body.document)),
  route(contract.putCatalogue, ({ app, operator, body }) => putCatalogue(app, operator, body)),
]
