import {
  checkInvitation,
  checkUsername,
  type LoginReply,
  registerByMobile,
  registerByUsername,
  type RegisterSettings,
  type RegistrationBody,
  type RegistrationMethod,
  sendRegisterCode,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { nationalNumber } from '../../lib/form/national-number.ts'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import { proofOfWork } from '../../lib/call/proof-of-work.ts'
import { agreeing, ownProofKey } from '../../lib/session/proof.ts'
import { valueOf } from './check.ts'
import type { RegisterFields } from './fields.ts'
import { pageUrl } from './page-url.ts'
import { registerWay } from './register-way.ts'
import type { HumanWork } from './use-human-work.ts'

export type RegistrationAttempt = {
  readonly method: RegistrationMethod
  readonly settings: RegisterSettings
  readonly fields: RegisterFields
}

/** Makes a member of what was typed. An invitation is looked at first, before anything else is used up. */
export async function register(registering: RegistrationAttempt, work: HumanWork): Promise<LoginReply> {
  const given = givenIn(registering)
  const domain = window.location.hostname
  if (given.affiliateCode) await call(checkInvitation, { query: { code: given.affiliateCode, domain } })
  const body = { ...bodyOf(registering), ...given, domain, proofKey: await ownProofKey() }
  const endpoint = registering.method === 'username' ? registerByUsername : registerByMobile
  return agreeing(
    (own) => work.spendOn((human) => call(endpoint, { body: { ...body, ...own, human } })),
    ({ session }) => session,
  )
}

/** What the house asks for and was filled in. */
function givenIn({ method, settings, fields }: RegistrationAttempt) {
  const asked = settings.fields[method].filter(({ isEnabled }) => isEnabled)
  const all = asked.map(({ field }) => [field, valueOf(field, fields)] as const)
  const given: Partial<Record<(typeof asked)[number]['field'], string>> = Object.fromEntries(
    all.filter(([, value]) => value !== ''),
  )
  return given
}

function bodyOf({ settings, fields }: RegistrationAttempt) {
  const { agreementVersion } = settings
  return {
    remember: false,
    type: 0,
    registerMethod: registerWay(),
    registerUrl: pageUrl(),
    isOfAge: fields.isOfAge,
    ...(fields.agreement && agreementVersion && { agreement: { terms: agreementVersion } }),
    ...(fields.mobileNum && { countryDialingCode: fields.countryDialingCode }),
  } satisfies Partial<RegistrationBody>
}

/** Sends a code to the number in the form. */
export async function sendCodeTo(fields: RegisterFields): Promise<SentCode> {
  const { mobileNum, countryDialingCode } = fields
  const human = await proofOfWork('sms')
  const number = nationalNumber(mobileNum)
  const sent = await call(sendRegisterCode, { body: { mobileNum: number, countryDialingCode, human } })
  return sentCode(sent, `${countryDialingCode} ${number}`)
}

/** Whether somebody has the name; where it cannot be asked, the registration itself will tell. */
export async function isNameTaken(username: string): Promise<boolean> {
  try {
    const { isFree } = await call(checkUsername, { query: { username } })
    return !isFree
  } catch {
    return false
  }
}
