import type { BodyOf, resetOperatorPassword as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { hashSecret } from '#platform/secrets/hashing'
import { newReadablePassword } from '#platform/secrets/readable-password'
import { Refusal } from '#platform/refusal'
import { forgiveTries } from '#platform/secrets/tries'
import type { Operator } from '#platform/visit'
import { recordAudit } from './audit.ts'
import { loginKey } from './prove.ts'
import { isColleague } from './list-operators.ts'
import { endLoginsOf } from './logins.ts'
import { requireAction, requireProven } from './roles.ts'
import { findByLogin, writePassword } from './store/operators.ts'

/** Gives an operator another password, to be told to them, and ends their sessions. Their app stays what it is. */
export async function resetOperatorPassword(
  app: App,
  by: Operator,
  { login }: BodyOf<typeof contract>,
): Promise<{ password: string }> {
  requireAction(by, 'resetOperatorPassword')
  requireProven(by, app.clock.now())
  const row = await findByLogin(app.db, login)
  if (row?.status !== 'active' || !isColleague(by, row)) throw new Refusal('NOT_FOUND')
  const password = newReadablePassword()
  const passwordHash = await hashSecret(app, { purpose: 'operator-password', text: password })
  const { id } = row
  await transaction(app, async (tx) => {
    await writePassword(tx, { id, passwordHash })
    await endLoginsOf(tx, id)
    await forgiveTries(tx, [loginKey(row.login)])
    await recordAudit(tx, {
      operator: by,
      merchantCode: null,
      action: 'operator.reset-password',
      subject: id,
    })
  })
  return { password }
}
