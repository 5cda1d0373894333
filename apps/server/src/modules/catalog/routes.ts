import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import type { Visit } from '#platform/visit'
import { arrangeGame } from './arrange-game.ts'
import { addRecentGame } from './add-recent-game.ts'
import {
  addFavourite,
  getFavouriteIds,
  listFavourites,
  listRecentGames,
  removeFavourite,
} from './favourites.ts'
import { launchTrialGame } from './launch-trial.ts'
import { listGames, listHotGames, type CatalogView, requireGame } from './list-games.ts'
import { listVendors } from './list-vendors.ts'

type ViewRequest = Pick<Visit, 'merchant' | 'language'> & {
  readonly query: { readonly language?: Visit['language'] | undefined }
}

/** The house that is asked, and the language that the call names before all others. */
function viewOf({ merchant, language, query }: ViewRequest): CatalogView {
  return { merchantCode: merchant.code, language: query.language ?? language }
}

export const catalogRoutes = [
  route(contract.listVendors, ({ app, merchant }) => listVendors(app.db, merchant.code)),
  route(contract.listHotGames, (asked) => listHotGames(asked.app.db, viewOf(asked))),
  route(contract.listGames, (asked) => listGames(asked.app.db, viewOf(asked), asked.query)),
  route(contract.getGame, (asked) => requireGame(asked.app.db, viewOf(asked), asked.query.gameId)),
  route(contract.arrangeGame, ({ app, operator, body }) => arrangeGame(app, operator, body)),
  route(contract.launchTrialGame, ({ app, merchant, query }) =>
    launchTrialGame(app.db, { merchantCode: merchant.code, code: query.gameId }),
  ),
  route(contract.addFavourite, ({ app, member, body }) => addFavourite(app, member, body.nodeId)),
  route(contract.removeFavourite, ({ app, member, query }) => removeFavourite(app, member, query.nodeId)),
  route(contract.getFavouriteIds, ({ app, member }) => getFavouriteIds(app.db, member)),
  route(contract.listFavourites, (asked) =>
    listFavourites(asked.app.db, asked.member, viewOf(asked), asked.query),
  ),
  route(contract.addRecentGame, ({ app, member, query }) => addRecentGame(app, member, query.nodeId)),
  route(contract.listRecentGames, (asked) =>
    listRecentGames(asked.app.db, asked.member, viewOf(asked), asked.query),
  ),
]
