import type { BodyOf, changePassword as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { hashSecret, isSecret } from '#platform/secrets/hashing'
import { type AskedBy, requireOldPassword } from './own-password.ts'
import { claimAccount, readClaim } from './claim-account.ts'
import { requireConfirmed, requireDifferentSecret, requireGoodPassword } from './passwords.ts'
import { settlePassword } from './settle-password.ts'
import { findPaymentPassword } from '../store/passwords.ts'

/**
 * Changes the member's own password. This session stays; every other one ends. Whoever sets the first of their own in an
 * account that was opened for them takes it over with it.
 */
export async function changePassword(
  app: App,
  { member, visit }: AskedBy,
  { oldPassword, newPassword: text, confirmNewPassword, ...statements }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  const { merchant } = visit
  requireConfirmed({ text, confirmation: confirmNewPassword })
  await requireGoodPassword(app, { password: text, words: [member.account, merchant.name, merchant.code] })
  const password = await requireOldPassword(
    app,
    { member, visit },
    { text: oldPassword, field: 'oldPassword' },
  )
  if (await isSecret(app, { purpose: 'password', text }, password.hash))
    throw new Refusal('PASSWORD_UNCHANGED', { fields: ['newPassword'] })
  const claim = member.isUnclaimed && (await readClaim(app, { member, visit }, statements))
  const payment = await findPaymentPassword(app.db, member.id)
  await requireDifferentSecret(app, text, { password: null, paymentPassword: payment?.hash ?? null })

  const hash = await hashSecret(app, { purpose: 'password', text })
  const { id: memberId, merchantCode, account, sessionId: except } = member
  await transaction(app, async (tx) => {
    await settlePassword(tx, { memberId, merchantCode, account, was: password.hash, hash, except })
    if (claim) await claimAccount(tx, claim)
  })
  return {}
}
