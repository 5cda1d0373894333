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
export { ledgerJobs } from './jobs.ts'
export { housePath, housePaths, LANES, spread } from './paths.ts'
export { post, postIn } from './post.ts'
export {
  LARGEST_AMOUNT,
  type Posted,
  type Posting,
  type Transfer,
} from './posting.ts'
export { reconcile } from './reconcile.ts'
export { findFrozen, type FrozenRow, readFrozen } from './store/frozen.ts'
export { unfreeze } from './unfreeze.ts'
export { type LedgerReport, verifyLedger } from './verify.ts'
