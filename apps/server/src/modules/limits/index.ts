export {
  type Allowed,
  countPayout,
  decideStake,
  exclusionRefusal,
  type Stake,
  uncount,
} from './decide-stake.ts'
export { depositRefusal, oweTurnover, recountDeposit, requireDepositAllowed } from './deposits.ts'
export {
  excludedAmong,
  isExcluded,
  mayHaveBonus,
  realitySeconds,
  requireMayOpen,
  turnoverLeft,
} from './doors.ts'
export { excludeByHouse } from './exclude.ts'
export type { Signs } from './harm.ts'
export { type House, type Houses, hasHouse, knownHouses, readHouse, saveHouse } from './house.ts'
export { type PackName, packNames, packOf } from './pack.ts'
export { limitsRoutes } from './routes.ts'
export { spanAt } from './spans.ts'
export { newStanding, type Standing } from './standing.ts'
export { findStanding, readStandings, writePlay } from './store/standings.ts'
export { harmScoring } from './score-harm.ts'
