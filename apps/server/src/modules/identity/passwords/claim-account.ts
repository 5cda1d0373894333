import { type Registration, registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets/secrets'
import { requireNotBarred } from '../person/bar-person.ts'
import { keepStatements, type RegistrationStatements, requireStatements } from '../person/statements.ts'
import { endClaim } from '../store/openings.ts'
import type { AskedBy } from './own-password.ts'

type AccountClaim = AskedBy & {
  readonly secrets: Secrets
  readonly registration: Registration
  readonly body: RegistrationStatements
}

/** Whoever takes over an account says what every new member says. */
export async function readClaim(
  app: App,
  asked: AskedBy,
  body: RegistrationStatements,
): Promise<AccountClaim> {
  const registration = await registrationOf(app, asked.visit.merchant.code)
  requireStatements(registration, { body, given: {}, now: app.clock.now() })
  return { ...asked, secrets: app.secrets, registration, body }
}

/** From here on the account is its owner's. Somebody who is excluded does not come in by another's hand either. */
export async function claimAccount(
  tx: Tx,
  { member, visit, secrets, registration, body }: AccountClaim,
): Promise<void> {
  await requireNotBarred(tx, { secrets, personal: {}, device: visit.device })
  await keepStatements(tx, { memberId: member.id, ip: visit.ip, registration, body })
  await endClaim(tx, member.id)
}
