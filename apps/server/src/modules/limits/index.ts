export {
  type StakeDecision,
  countPayout,
  countReserved,
  countTurnover,
  decideReserve,
  decideStake,
  exclusionRefusal,
  isOverstayed,
  type Stake,
  uncount,
} from './decide-stake.ts'
export { oweTurnover, recountDeposit, requireDepositAllowed } from './deposits.ts'
export {
  isBonusAllowed,
  isExcluded,
  isExcludedForGood,
  mayBeAsked,
  mayHaveBonus,
  realitySeconds,
  requireMayOpen,
  turnoverLeft,
} from './member-permissions.ts'
export { decideGift } from './gifts.ts'
export { exportProtection } from './export-protection.ts'
export { excludeByHouse } from './exclude.ts'
export type { Signs } from './harm.ts'
export { type Houses, hasHouse, knownHouses, readAllHouses, readHouse, saveHouse } from './house.ts'
export { excludeMember, getOfficeProtection, officeProtectionOf } from './office-protection.ts'
export { packOf, slotStakeMost } from './pack.ts'
export { limitsJobs, limitsListeners } from './recognise.ts'
export { endHarmReview, evaluateHarm, listHarmReviews } from './review-harm.ts'
export { limitsQueues } from './queues.ts'
export { limitsRoutes } from './routes.ts'
export { countReturned, requireSendAllowed, uncountSent } from './transfers.ts'
export { tightenByHouse } from './set-limit.ts'
export { spanAt } from './spans.ts'
export { stakeLeft } from './stake-left.ts'
export { newStanding, type Standing } from './standing.ts'
export {
  findStanding,
  insertPlay,
  readStandings,
  readTimed,
  updatePlay,
  writePlay,
} from './store/standings.ts'
export { harmScoring } from './score-harm.ts'
export { harmLinesOf, limitLinesOf } from './store/timeline.ts'
