import type { RegistrationBody, RegistrationRule } from '@baize/contracts'
import { readCountries } from '#modules/settings'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { isMobile, mobileKey } from '../person/account.ts'
import { requireRightCode } from '../codes/codes.ts'
import { type ProvenPhone, readPhoneToken, spendPhoneToken } from '../login/firebase.ts'
import type { RegistrationInput } from './registration-rules.ts'
import { spendCode } from '../store/codes.ts'

/** The number that a new member gave, as it is stored, and what shows it to be theirs where the house asks. */
export type ClaimedMobile = {
  readonly key: string
  readonly by: { readonly code: string } | { readonly phone: ProvenPhone } | undefined
}

type Form = {
  readonly rules: readonly RegistrationRule[]
  readonly given: RegistrationInput
  readonly body: Pick<RegistrationBody, 'countryDialingCode' | 'firebaseIdToken'>
}

/** A token of the phone identity service stands for the code; then the house does not ask for one. */
export function withoutCode(
  rules: readonly RegistrationRule[],
  { firebaseIdToken }: Pick<RegistrationBody, 'firebaseIdToken'>,
): readonly RegistrationRule[] {
  return firebaseIdToken ? rules.filter(({ field }) => field !== 'verificationCode') : rules
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
  const key = mobileKey({ dialingCode, number })
  if (body.firebaseIdToken) return { key, by: { phone: await requirePhone(app, key, body.firebaseIdToken) } }
  const asksCode = rules.some(({ field, isEnabled }) => field === 'verificationCode' && isEnabled)
  if (asksCode && !code) throw new Refusal('FIELD_REQUIRED', { fields: ['verificationCode'] })
  return { key, by: code ? { code } : undefined }
}

/** The token must speak of the number in the form: nobody registers one telephone with the proof of another. */
async function requirePhone(app: App, key: string, token: string): Promise<ProvenPhone> {
  const phone = await readPhoneToken(app, token)
  if (phone?.mobile !== key) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
  return phone
}

/** Whether the number was shown to be theirs: the id of the code that did, to be spent with what it allows. */
export async function requireOwnMobile(
  app: App,
  { merchant, device }: Visit,
  { key, by }: ClaimedMobile,
): Promise<{ readonly isProven: boolean; readonly codeId: string | undefined }> {
  if (!by) return { isProven: false, codeId: undefined }
  if ('phone' in by) {
    if (!(await spendPhoneToken(app, by.phone)))
      throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
    return { isProven: true, codeId: undefined }
  }
  const asked = { merchantCode: merchant.code, purpose: 'register', channel: 'sms', target: key } as const
  return { isProven: true, codeId: await requireRightCode(app, { ...asked, code: by.code, device }) }
}

/** A code opens one account: whoever comes second with the same one finds it spent. */
export async function spendProof(tx: Tx, codeId: string): Promise<void> {
  if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
}
