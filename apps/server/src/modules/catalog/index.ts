export { arrangeGame } from './arrange-game.ts'
export { exportShelves } from './export-shelves.ts'
export { knownEdges, knownGameTypes } from './known-game-types.ts'
export { listGames, listGamesInOrder, listHotGames, requireGame } from './list-games.ts'
export { listVendors } from './list-vendors.ts'
export {
  type GameSource,
  isKnownGame,
  listedOf,
  renewAllPlayable,
  renewPlayable,
  requirePlayable,
} from './playable.ts'
export { readEdges } from './read-edges.ts'
export { catalogRoutes } from './routes.ts'
export { chooseVendors, offerVendor, saveCatalog } from './save-catalog.ts'
export {
  type CatalogGameRow,
  readEveryGame,
  readEveryVendor,
  readMerchantVendors,
} from './store/games.ts'
