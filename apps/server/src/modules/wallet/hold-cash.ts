import { type HeldAccount, lockBalances } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { pocketPath } from './pockets.ts'

/**
 * Holds the member's cash until the transaction ends. Whatever changes what a member may stake, or from which pocket,
 * does so first and before it holds anything else, as play does: then a stake comes wholly before it or after it.
 */
export async function holdCash(tx: Tx, memberId: string): Promise<readonly HeldAccount[]> {
  return lockBalances(tx, [pocketPath(memberId, 'cash')])
}
