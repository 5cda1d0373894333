export type { CallKind } from './action.ts'
export { askStakes, stakesOfGame } from './change-stakes.ts'
export { countReturns, type HourSpan, returnCounting } from './count-returns.ts'
export { demoRoutes } from './demo.ts'
export { apply, listTransactions, rollback, type VendorReply } from './apply.ts'
export {
  applyIn,
  holdPurses,
  type HouseCall,
  type HouseOutcome,
  type HouseRollback,
  houseSettings,
  type Purse,
  rollbackIn,
  notifyOwners,
} from './apply-in.ts'
export { findBuiltIn, ownEngines, requireBuiltIn } from './built-in.ts'
export { exportRounds, exportStacks, MOST_ROUNDS } from './export-rounds.ts'
export { livedReturns } from './game-returns.ts'
export { getProof } from './get-proof.ts'
export { potAccounts } from './pot.ts'
export { pushFamilies } from './push-families.ts'
export { changeTerms, openPot } from './jackpot-terms.ts'
export { playJobs } from './jobs.ts'
export { endGames, openGame, takeLaunchToken } from './launch.ts'
export { playListeners } from './listeners.ts'
export { playApprovals } from './approvals.ts'
export { emitSettled } from './notify.ts'
export { askFreeRounds, listFreeRounds, takeBackFreeRounds } from './office-free-rounds.ts'
export { askCeiling, askSettlement, listHeldPayouts } from './office-held-payouts.ts'
export {
  askVendorKey,
  listOfficeVendors,
  putVendor,
  retireVendorKeyAtOnce,
} from './office-vendors.ts'
export { type HouseRound, playIn } from './play-in.ts'
export { payPrize, prizesPath, startContest } from './contests.ts'
export { abandonRound, continueRound, keepRules, playRound, type Step } from './play-round.ts'
export { getMyRound, getOpenRound, readGameRules } from './read-rounds.ts'
export { askReopening } from './reopen-game.ts'
export { recordHands } from './record-hands.ts'
export { replayRound } from './replay-round.ts'
export { isOwn, isRoundId, lowestIdAt, type Round, type RoundState, startOf } from './round.ts'
export { playRoutes } from './routes.ts'
export { setGame, standingTerms } from './settings.ts'
export { type HandPot, settlePots } from './settle-pot.ts'
export { readRoundSteps, type RoundStep, sumCashLost as cashLostBy } from './store/actions.ts'
export { readHouseGames } from './store/games.ts'
export { readStacksOf as readSittings } from './store/stacks.ts'
export {
  readChangedStarts,
  readEndedRounds,
  readMovements,
  readRoundEnds,
  readRoundsBegun,
  type PlayMovement,
  type RoundEnd,
} from './store/movements.ts'
export { readPotSheets, readWins, sumStaked, type PotWinRow } from './store/jackpots.ts'
export type { GameHour } from './store/returns.ts'
export { hasOpenRounds, readRefs, readRounds } from './store/rounds.ts'
export {
  hasResettledAfter,
  countVoid,
  hasSettledBetween,
  type PlayedSum,
  readChangedRounds,
  readSettledRounds,
  readToldUpTo,
  readUnderWay,
  type HousePlaySum,
  type SettledSum,
  sumHousePlay,
  sumPlayed,
  sumPlayedMinutes,
  sumSettled,
} from './store/settled.ts'
export { buyIn, leaveTable } from './table-stacks.ts'
export { type HouseTools, houseTools } from './tools.ts'
export { listGamesOff, switchGame } from './switch-game.ts'
export { verifyRounds, verifyRoundsPart } from './verify-rounds.ts'
export { askVoiding, voidRoundIn } from './void-round.ts'
export { ownerFor, stepOnWire } from './wire.ts'
export type { Owner } from './work.ts'
export { addOwp, type OwpRoute, owpRoute } from './owp/mount.ts'
export { playerRef, requirePlayer } from './owp/players.ts'
export type { Caller } from './owp/require-caller.ts'
export { askVendorRound } from './vendors/ask-round.ts'
export { grantFreeRounds } from './vendors/free-rounds.ts'
export { findVendor, listVendors } from './vendors/known-vendors.ts'
export { openVendorGame } from './vendors/launch-game.ts'
export { addVendorKey, retireVendorKey, saveVendor, VendorProblem } from './vendors/save-vendor.ts'
export { probeVendors } from './vendors/vendor-client.ts'
export { vendorGames } from './vendors/vendor-games.ts'
export {
  seedTestVendor,
  seedVendor,
  makeTestVendor,
  TEST_GAME,
  type VendorKey,
} from './vendors/test-vendor.ts'
export { nameVendorGames, syncVendorGames } from './vendors/sync-games.ts'
export { sittingLinesOf } from './gather-sittings.ts'
