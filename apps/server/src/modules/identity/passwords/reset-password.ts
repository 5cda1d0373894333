import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { newReadablePassword } from '#platform/secrets/readable-password'
import { Refusal } from '#platform/refusal'
import { accountKey } from '../person/account.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashSecret } from '#platform/secrets/hashing'
import { notifyMember } from '../notices/notices.ts'
import { findByAccount, writePassword } from '../store/members.ts'

export type NamedAccount = { readonly merchantCode: string; readonly account: string }

export type ResetPassword = { readonly memberId: string; readonly password: string }

/** Gives an account a temporary password, to be told to its owner, and ends every session it has. */
export async function resetPassword(app: App, named: NamedAccount): Promise<ResetPassword> {
  const memberId = await findMemberId(app.db, named)
  if (!memberId) throw new Refusal('ACCOUNT_NOT_FOUND')
  const password = newReadablePassword()
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  await transaction(app, async (tx) => {
    await writePassword(tx, { memberId, hash, isTemporary: true })
    await endSessions(tx, { memberId }, 'password')
    await notifyMember(tx, { memberId, notice: 'passwordChanged' })
  })
  return { memberId, password }
}

export async function findMemberId(
  db: Db,
  { merchantCode, account }: NamedAccount,
): Promise<string | undefined> {
  return (await findByAccount(db, { merchantCode, accountKey: accountKey(account) }))?.id
}
