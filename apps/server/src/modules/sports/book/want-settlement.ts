import type { Tx } from '#platform/db'
import { queueJob } from '#platform/jobs'
import { wantSettling } from '../store/results.ts'

export const SETTLING = 'sports-settle'

/** Has the bets on a market looked at again, up to a version of its result, once the transaction is committed. */
export async function wantSettlement(tx: Tx, marketId: bigint, version: number): Promise<void> {
  await wantSettling(tx, { marketId, version })
  await queueJob(tx, SETTLING, { marketId: String(marketId) })
}
