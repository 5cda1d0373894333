import type { BodyOf, CodeSent, sendCode, sendRegisterCode } from '@baize/contracts'
import { hasFlag, isRegistrationOpen, registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { queueMessage } from '#platform/messages/queue-message'
import { randomDigits, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Merchant, Visit } from '#platform/visit'
import { requireReturns, requireSendAllowed } from './code-limits.ts'
import { CODE_DIGITS, CODE_MINUTES, codeDigest, targetDigest } from './codes.ts'
import { requireHuman } from '../human-check/human-check.ts'
import { codeSms } from '../notices/message-texts.ts'
import { findByMobile } from '../person/find-by-mobile.ts'
import { type Phone, requirePhone } from '../person/phone.ts'
import { type CodePurpose, insertCode } from '../store/codes.ts'
import { tokenDigest } from '#platform/secrets/tokens'

type Body = BodyOf<typeof sendCode> | BodyOf<typeof sendRegisterCode>

/** Sends a code to whoever says that a number is theirs. The answer is the same whether or not anybody has it here. */
export async function sendSmsCode(app: App, visit: Visit, body: Body): Promise<CodeSent> {
  const { merchant } = visit
  const purpose = 'purpose' in body ? body.purpose : 'register'
  if (!(await isOffered(app, merchant, purpose))) throw new Refusal('FEATURE_OFF')
  const number = 'mobileNum' in body ? body.mobileNum : body.mobileNo
  const phone = await requirePhone(app, merchant.code, { dialingCode: body.countryDialingCode, number })
  await requireHuman(app, { purpose: 'sms', solution: body.human })
  const isSent = purpose === 'register' || (await hasMember(app, merchant.code, phone))
  return sendSms(app, visit, { purpose, phone, isSent })
}

async function isOffered(app: App, merchant: Merchant, purpose: CodePurpose): Promise<boolean> {
  if (!app.config.sends.sms) return false
  if (purpose === 'login') return hasFlag(merchant, 'MOBILE_CODE_LOGIN')
  if (purpose !== 'register') return true
  const { rules } = await registrationOf(app, merchant.code)
  for (const method of ['username', 'mobile'] as const) {
    const asksCode = rules[method].some(({ field, isEnabled }) => field === 'verificationCode' && isEnabled)
    if (asksCode && (await isRegistrationOpen(app, merchant, method))) return true
  }
  return false
}

async function hasMember(app: App, merchantCode: string, phone: Phone): Promise<boolean> {
  return (await findByMobile(app, { merchantCode, mobile: phone.key }))?.status === 'active'
}

export type SmsToSend = {
  readonly purpose: CodePurpose
  readonly phone: Phone
  /** False where nobody is to get it; all else is done as if. */
  readonly isSent: boolean
}

/** Makes a code for the browser that asks, within what may be sent, and queues it. */
export async function sendSms(
  app: App,
  visit: Visit,
  { purpose, phone, isSent }: SmsToSend,
): Promise<CodeSent> {
  const { secrets, config } = app
  const { merchant, language, ip, device } = visit
  const prefixDigest = secrets.digest('number-prefix', phone.prefix)
  await requireReturns(app.db, [{ prefixDigest }, { country: phone.country }])

  const now = app.clock.now()
  const [id, code] = [uuidv7(now.getTime()), randomDigits(CODE_DIGITS)]
  const endsAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const place = { merchantCode: merchant.code, purpose, channel: 'sms' } as const
  const target = targetDigest(secrets, { channel: 'sms', target: phone.key })
  const retryAfter = await transaction(app, async (tx) => {
    const wait = await requireSendAllowed(tx, {
      now,
      ip,
      target: target.toString('base64url'),
      limits: config,
      sms: { prefix: prefixDigest.toString('base64url'), merchantCode: merchant.code, isSent },
    })
    await insertCode(tx, {
      ...place,
      id,
      targetDigest: target,
      deviceDigest: tokenDigest(device),
      codeDigest: codeDigest(secrets, { id, code }),
      isSent,
      country: phone.country,
      prefixDigest,
      endsAt,
    })
    const sms = codeSms({ house: merchant, language, to: phone.e164 }, { code, minutes: CODE_MINUTES })
    await queueMessage(tx, { secrets, key: `code:${id}`, endsAt, channel: 'sms', sms, isForNobody: !isSent })
    return wait
  })
  return { expirationTime: endsAt.getTime(), expiredMinutes: CODE_MINUTES, retryAfter }
}
