export {
  getBalance,
  getBalances,
  type HeldAccount,
  type HistoryLine,
  history,
  lockBalances,
  openAccounts,
} from './accounts.ts'
export { canPay } from './decide.ts'
export { requireDurability } from './durability.ts'
export { freeze } from './freeze.ts'
export { readFrozenAmong } from './store/frozen.ts'
export { ledgerJobs } from './jobs.ts'
export { housePath, housePaths, LANES, spread } from './paths.ts'
export { post, postDecided, postIn } from './post.ts'
export {
  LARGEST_AMOUNT,
  type Posted,
  type Posting,
  type PostingOutcome,
  type Transfer,
} from './posting.ts'
export { reconcile } from './reconcile.ts'
export {
  countEntries,
  type PlacedEntry,
  readBalancesLike,
  readEntriesUpTo,
  readLastOver,
  readPlacedEntries,
  readPocketBalances,
} from './store/positions.ts'
export {
  findBalanceAfter,
  type LedgerMove,
  readMovers,
  readMoves,
  readMovesIn,
  sumPaidTo,
} from './store/moves.ts'
export { findFrozen, type FrozenRow, readFrozen } from './store/frozen.ts'
export { readBalancesBelow } from './store/balances.ts'
export { unfreeze } from './unfreeze.ts'
export { type LedgerReport, verifyLedger } from './verify.ts'
