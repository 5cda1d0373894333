export { type AndarBaharResult, andarBahar } from './andar-bahar.ts'
export { type BaccaratResult, baccarat } from './baccarat.ts'
export { crashBust100, crashDomain, crashRules, crashText } from './crash.ts'
export { crashMultiple100, crashTimeOf } from './crash-curve.ts'
export { type DragonTigerResult, dragonTiger } from './dragon-tiger.ts'
export { betsRoot, readRoomBet, type RoomBet, roomBetText, roomsSealLeaf } from './room-bets.ts'
export {
  crashPayoutOf,
  roomPayout,
  roomResultOf,
  tablePayoutOf,
} from './room-check.ts'
export {
  readRoomOpenLeaf,
  readRoomSeal,
  readRoomsSealLeaf,
  roomOpenLeaf,
} from './room-leaves.ts'
export { type RouletteResult, roulette } from './roulette.ts'
export { CHAIN_ROUNDS, chainSeed, isOfChain } from './seed-chain.ts'
export type { ShowWheelResult } from './show-wheel.ts'
export { type SicBoResult, sicBo } from './sic-bo.ts'
export type { Spot, TableEngine } from './table-engine.ts'
export { tableEngines, tableOfDomain } from './tables.ts'
export { type TextPlace, textTree } from './text-tree.ts'
export { type SpotTotals, worstCost } from './worst-cost.ts'
export { placeOfFish } from './reef/fish-place.ts'
export { type ReefKind, reefKinds } from './reef/kinds.ts'
export { REEF_VERSION, reefEngine, reefSchema } from './reef/reef-engine.ts'
export { reefGame } from './reef/reef-game.ts'
export { killChance, leastPlainReturn, mostOf, shotReturn } from './reef/returns.ts'
export {
  nearestPlain,
  newSchool,
  type School,
  schoolAt,
  schoolWithout,
  swimmerOf,
  swimmingAt,
  swimmingIn,
} from './reef/school.ts'
export { type PlayedVolley, playVolley, VOLLEY_PLACES, type VolleyShot } from './reef/volley.ts'
export * from './cards/index.ts'
