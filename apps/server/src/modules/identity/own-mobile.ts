import type { RegistrationBody, RegistrationRule } from '@baize/contracts'
import { readCountries } from '#modules/settings'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { isMobile, mobileKey } from './account.ts'
import { requireRightCode } from './codes.ts'
import type { Given } from './registration-rules.ts'
import { spendCode } from './store/codes.ts'

/** The number that a new member gave, as it is stored, and the code that shows it to be theirs where the house asks. */
export type ClaimedMobile = { readonly key: string; readonly code: string | undefined }

type Form = {
  readonly rules: readonly RegistrationRule[]
  readonly given: Given
  readonly body: Pick<RegistrationBody, 'countryDialingCode'>
}

/** A number must be one of a country that the house takes; with it comes its code, where the house sends codes. */
export async function readMobile(
  app: App,
  { merchant }: Pick<Visit, 'merchant'>,
  { rules, given, body }: Form,
): Promise<ClaimedMobile | undefined> {
  const { mobileNum: number, verificationCode: code } = given
  if (!number) return undefined
  const dialingCode = body.countryDialingCode ?? ''
  const countries = await readCountries(app.db, merchant.code)
  const isTaken = countries.some((country) => country.dialingCode === dialingCode)
  if (!isTaken || !isMobile({ dialingCode, number }))
    throw new Refusal('MOBILE_FORMAT', { fields: ['mobileNum'] })
  const asksCode = rules.some(({ field, isEnabled }) => field === 'verificationCode' && isEnabled)
  if (asksCode && !code) throw new Refusal('FIELD_REQUIRED', { fields: ['verificationCode'] })
  return { key: mobileKey({ dialingCode, number }), code }
}

/** The id of the code by which somebody shows that the number is theirs; without one it is only what they said. */
export async function requireOwnMobile(
  app: App,
  { merchant, device }: Visit,
  { key, code }: ClaimedMobile,
): Promise<string | undefined> {
  if (!code) return undefined
  const asked = { merchantCode: merchant.code, purpose: 'register', channel: 'sms', target: key } as const
  return requireRightCode(app, { ...asked, code, device })
}

/** A code opens one account: whoever comes second with the same one finds it spent. */
export async function spendProof(tx: Tx, proof: string): Promise<void> {
  if (!(await spendCode(tx, proof))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
}
