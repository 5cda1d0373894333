import { passwordChanged } from '#facts/identity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import { accountKey } from '../person/account.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { notifyMember } from '../notices/notices.ts'
import * as store from '../store/passwords.ts'
import { forgiveAccount } from '../throttle/throttle.ts'

export type PasswordChange = store.Replacement & {
  readonly merchantCode: string
  readonly account: string
  /** The one session that stays open, where somebody changed their password themselves. */
  readonly except?: string
}

/** What follows a new password, however it came about: whoever was in is out, and the owner is told. */
export async function settlePassword(tx: Tx, changed: PasswordChange): Promise<void> {
  const { memberId, merchantCode, account, except } = changed
  if (!(await store.replacePassword(tx, changed))) throw new Refusal('TRY_AGAIN')
  await endSessions(tx, { memberId, ...(except !== undefined && { except }) }, 'password')
  await forgiveAccount(tx, { merchantCode, accountKey: accountKey(account) })
  await emit(tx, passwordChanged, { memberId })
  await notifyMember(tx, { memberId, notice: 'passwordChanged' })
}
