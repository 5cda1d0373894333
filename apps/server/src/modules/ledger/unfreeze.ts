import type { Tx } from '#platform/db'
import * as store from './store/frozen.ts'

/** `differs` is what keeps an account frozen: the reason may be known, and it is still there. */
export type Unfrozen = 'opened' | 'differs' | 'not-frozen'

/** Opens an account that was frozen, where its balance is the sum of its entries. */
export async function unfreeze(tx: Tx, path: string): Promise<Unfrozen> {
  if (await store.unfreezeAccount(tx, path)) return 'opened'
  return (await store.findFrozen(tx, path)) ? 'differs' : 'not-frozen'
}
