import { adjustment } from './adjust-cash.ts'
import { unfreezing } from './unfreeze-account.ts'

/** What takes two operators here. */
export const walletApprovals = [adjustment, unfreezing]
