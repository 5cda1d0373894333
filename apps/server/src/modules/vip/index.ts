export { carryTurnover } from './carry-turnover.ts'
export { exportVip } from './export-vip.ts'
export { vipJobs } from './jobs.ts'
export { vipListeners } from './listeners.ts'
export {
  areSoundLevels,
  changeVipLevels,
  listVipLevels,
  readLevelTerms,
  saveLevels,
  vipApprovals,
} from './office-levels.ts'
export { vipRoutes } from './routes.ts'
export { type PlayedRow, readPlayed, readPlayers, readTurnovers } from './store/days.ts'
export { findStanding, readLevels } from './store/levels.ts'
export { levelLinesOf } from './store/timeline.ts'
