export type { Action, CallKind } from './action.ts'
export {
  apply,
  closeRound,
  listTransactions,
  rollback,
  statusOf,
  type VendorCall,
  type VendorReply,
  type VendorTransaction,
} from './apply.ts'
export { type BuiltIn, findBuiltIn } from './built-in.ts'
export { playJobs } from './jobs.ts'
export { endGames, openGame, takeLaunchToken } from './launch.ts'
export { playListeners } from './listeners.ts'
export { abandonRound, continueRound, playRound, type Step } from './play-round.ts'
export { getOpenRound, requireBuiltIn, rulesOnWire } from './read-rounds.ts'
export { playRoutes } from './routes.ts'
export { setGame } from './settings.ts'
export { readSettledRounds, type SettledRound } from './store/told.ts'
export { verifyRounds } from './verify-rounds.ts'
export { ownerFor, stepOnWire } from './wire.ts'
export type { Owner } from './work.ts'
