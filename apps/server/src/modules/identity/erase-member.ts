import { memberErased } from '#facts/identity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { forgiveTries } from '#platform/secrets/tries'
import type { Member } from '#platform/visit'
import { endSessions } from './sessions/end-sessions.ts'
import { paymentGuard } from './passwords/payment-password.ts'
import * as store from './store/erasure.ts'
import { stopLinksOf } from './store/links.ts'
import { stopAgent } from './store/tree.ts'

/**
 * Closes an account for good and destroys the key that everything personal is sealed with, wherever it lies. What must
 * be kept, the ledger, the record and the tree, knows the member by their id alone: an agent keeps their place in it and
 * brings in nobody any more. False where it was done before.
 */
export async function eraseMember(
  tx: Tx,
  { id: memberId, merchantCode, now }: Pick<Member, 'id' | 'merchantCode'> & { readonly now: Date },
): Promise<boolean> {
  if (!(await store.closeForGood(tx, memberId))) return false
  await stopLinksOf(tx, { memberId, now })
  await stopAgent(tx, { memberId, at: now })
  await endSessions(tx, { memberId }, 'kicked')
  await store.destroyPersonal(tx, memberId)
  await forgiveTries(tx, [paymentGuard(memberId).key])
  await emit(tx, memberErased, { memberId, merchantCode })
  return true
}
