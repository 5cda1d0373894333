import type { LoginBody } from '@baize/contracts'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Visit } from '#platform/visit'
import { mobileKey } from '../person/account.ts'
import { judgeCode } from '../codes/codes.ts'
import { findByMobile } from '../person/find-by-mobile.ts'
import type { WayIn } from './way-in.ts'

type ByCode = Extract<LoginBody, { type: 'sms' }>

/** By the code that was sent to the member's telephone, in the browser that asked for it. */
export async function byCode(app: App, { merchant, device }: Visit, body: ByCode): Promise<WayIn> {
  if (!hasFlag(merchant, 'MOBILE_CODE_LOGIN')) throw new Refusal('FEATURE_OFF')
  const mobile = mobileKey({ dialingCode: body.countryDialingCode, number: body.username })
  const asked = { merchantCode: merchant.code, purpose: 'login', channel: 'sms', target: mobile } as const
  return {
    found: await findByMobile(app, { merchantCode: merchant.code, mobile }),
    countedAs: countedNumber(app.secrets, mobile),
    prove: () => judgeCode(app, { ...asked, code: body.verificationCode, device }),
    refuse: (value) => new Refusal('CODE_WRONG', { ...value, fields: ['verificationCode'] }),
  }
}

/** Counts are kept in plain text, so what they are kept for is not the number itself. */
export function countedNumber(secrets: Secrets, mobile: string): string {
  return `mobile:${secrets.digest('counted-number', mobile).toString('base64url')}`
}
