import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import type { Merchant } from '#platform/visit'
import { hashSecret } from '#platform/secrets/hashing'
import { requireDifferentSecret, requireGoodPassword } from './passwords.ts'
import { settlePassword } from './settle-password.ts'
import type { MemberRow } from '../store/members.ts'
import { findPasswordRow, findPaymentPassword } from '../store/passwords.ts'

type Forgotten = {
  readonly member: MemberRow
  readonly text: string
  readonly house: Pick<Merchant, 'name' | 'code'>
}

/**
 * Looks at a new password for somebody who has shown that they are the member, and answers with what sets it: the
 * caller does so in the transaction that uses up what was shown.
 */
export async function replaceForgotten(
  app: App,
  { member, text, house }: Forgotten,
): Promise<(tx: Tx) => Promise<void>> {
  await requireGoodPassword(app, { password: text, words: [member.account, house.name, house.code] })
  const [password, payment] = await Promise.all([
    findPasswordRow(app.db, member.id),
    findPaymentPassword(app.db, member.id),
  ])
  await requireDifferentSecret(app, text, { password: null, paymentPassword: payment?.hash ?? null })
  const hash = await hashSecret(app, { purpose: 'password', text })
  const { id: memberId, merchantCode, account } = member
  return (tx) => settlePassword(tx, { memberId, merchantCode, account, was: password?.hash ?? null, hash })
}
