export {
  type Bonus,
  finishBonus,
  isPlayable,
  splitLate,
  splitPayout,
  splitStake,
  startBonus,
  turnoverOf,
  wasPlayedAt,
} from './bonus.ts'
export { askAdjustment } from './adjust-cash.ts'
export { walletApprovals } from './approvals.ts'
export { closeBonus } from './close-bonus.ts'
export { exportBonuses } from './export-bonuses.ts'
export { type Grant, grantBonus, openBonusOf } from './grant-bonus.ts'
export { holdCash } from './hold-cash.ts'
export { walletJobs } from './jobs.ts'
export { changedBonuses, countInLine, findGivenUp, readBonuses } from './store/bonuses.ts'
export { walletListeners } from './listeners.ts'
export { openPockets } from './open-pockets.ts'
export { pocketPath, pockets } from './pockets.ts'
export { postAgreed } from './post-agreed.ts'
export { startPosting, tellCashed, tellStarted } from './start-bonus.ts'
export { walletRoutes } from './routes.ts'
export { askUnfreezing, listFrozenAccounts } from './unfreeze-account.ts'
export { tellBalance, tellBalances } from './tell-balance.ts'
export { bonusLinesOf } from './store/timeline.ts'
