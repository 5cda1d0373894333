export { type AndarBaharResult, andarBahar } from './andar-bahar.ts'
export { type BaccaratResult, baccarat, totalOf as baccaratTotal } from './baccarat.ts'
export {
  crashBust100,
  crashDomain,
  crashMultiple100,
  crashRules,
  crashText,
  crashTimeOf,
} from './crash.ts'
export { type DragonTigerResult, dragonTiger } from './dragon-tiger.ts'
export { type DerivedMark, type RoadMark, type Roads, roads } from './roads.ts'
export { betsRoot, readRoomBet, type RoomBet, roomBetText, roomsSealLeaf } from './room-bets.ts'
export {
  type CrashResult,
  crashPayoutOf,
  type PaidBet,
  roomPayout,
  roomResultOf,
  type RoomSeeds,
  tablePayoutOf,
} from './room-check.ts'
export {
  readRoomOpenLeaf,
  readRoomSeal,
  readRoomsSealLeaf,
  roomOpenLeaf,
  type RoomPromise,
  type RoomSeal,
} from './room-leaves.ts'
export { type RouletteResult, roulette } from './roulette.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { CHAIN_ROUNDS, chainSeed, isOfChain } from './seed-chain.ts'
export { type ShowWheelResult, showWheel, showWheelFields } from './show-wheel.ts'
export { type SicBoResult, sicBo } from './sic-bo.ts'
export type { Spot, SpotGroup, TableEngine } from './table-engine.ts'
export { tableEngines, tableOfDomain } from './tables.ts'
export { type TextPlace, textTree } from './text-tree.ts'
export { type SpotTotals, worstCost } from './worst-cost.ts'
