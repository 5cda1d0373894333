import { isOldEnough, type RegistrationBody } from '@baize/contracts'
import type { Registration } from '#modules/settings'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { insertConsent } from '../store/registration.ts'

/** What every new member says, however they come. */
export type RegistrationStatements = Pick<RegistrationBody, 'agreement' | 'isOfAge'>

type Stated = {
  readonly body: RegistrationStatements
  readonly given: { readonly birthDate?: string | undefined }
  readonly now: Date
}

/** The terms in force were agreed to, in any language of the house, and the age was stated: by a date or by a tick. */
export function requireStatements(
  { agreements, minimumAge }: Registration,
  { body, given, now }: Stated,
): void {
  const isAgreed = agreements.some(({ version }) => version === body.agreement?.terms)
  if (!isAgreed) throw new Refusal('AGREEMENT_REQUIRED', { fields: ['agreement'] })
  const { birthDate } = given
  if (birthDate && !isOldEnough({ birthDate, minimumAge, now }))
    throw new Refusal('AGE_REQUIRED', { fields: ['birthDate'], minimumAge })
  if (!birthDate && !body.isOfAge) throw new Refusal('AGE_REQUIRED', { fields: ['isOfAge'], minimumAge })
}

type Statements = {
  readonly memberId: string
  readonly ip: string
  readonly registration: Registration
  readonly body: RegistrationStatements
}

export async function keepStatements(
  tx: Tx,
  { memberId, ip, registration, body }: Statements,
): Promise<void> {
  const terms = body.agreement?.terms ?? ''
  await insertConsent(tx, { memberId, ip, document: 'terms', versionDigest: terms })
  const age = `age ${registration.minimumAge}`
  await insertConsent(tx, { memberId, ip, document: age, versionDigest: terms })
}
