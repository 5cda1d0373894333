import { findMember } from '#modules/identity'
import { isExcludedForGood } from '#modules/limits'
import type { Db, Tx } from '#platform/db'

type Whom = { readonly memberId: string; readonly now: Date }

/** Whether somebody is gone for good: the account is closed, or an exclusion never ends. The house stands in their place. */
export async function hasLeft(db: Db | Tx, { memberId, now }: Whom): Promise<boolean> {
  const member = await findMember(db, memberId)
  return member?.status === 'closed' || (await isExcludedForGood(db, { memberId, now }))
}
