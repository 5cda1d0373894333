import type { BodyOf, ReplyOf, sendMemberCode as contract } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { queueMessage } from '#platform/messages/queue-message'
import { randomDigits, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireSendAllowed } from './code-limits.ts'
import { CODE_DIGITS, CODE_MINUTES, codeDigest, targetDigest } from './codes.ts'
import { codeMail } from '../notices/message-texts.ts'
import { findByMobile } from '../person/find-by-mobile.ts'
import { maskEmail, maskMobile, readPersonal } from '../person/personal.ts'
import { requirePhone } from '../person/phone.ts'
import { sendSms } from './send-sms-code.ts'
import { type CodeChannel, type CodePurpose, insertCode } from '../store/codes.ts'
import { tokenDigest } from '#platform/secrets/tokens'

type CodeCaller = { readonly member: Member; readonly visit: Visit }

/** Sends a code to what is known to be the member's own: their telephone, or their address where they have none. */
export async function sendMemberCode(
  app: App,
  { member, visit }: CodeCaller,
  { purpose }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { channel, target } = await requireContact(app, member)
  if (channel === 'email') {
    const sent = await sendMail(app, visit, { purpose, to: target })
    return { ...sent, channel, sentTo: maskEmail(target) }
  }
  const [dialingCode = '', number = ''] = target.split(' ')
  const phone = await requirePhone(app, member.merchantCode, { dialingCode, number })
  const sent = await sendSms(app, visit, { purpose, phone, isSent: true })
  return { ...sent, channel, sentTo: maskMobile(target) }
}

export type Contact = { readonly channel: CodeChannel; readonly target: string }

/** A number counts only where somebody has shown that it is theirs. */
export async function requireContact(app: App, { id, merchantCode }: Member): Promise<Contact> {
  const { mobile, email } = await readPersonal(app.db, app.secrets, id)
  const owner = mobile ? await findByMobile(app, { merchantCode, mobile }) : undefined
  if (mobile && owner?.id === id && app.config.sends.sms) return { channel: 'sms', target: mobile }
  if (email && app.config.sends.mail) return { channel: 'email', target: email }
  throw new Refusal('CONTACT_MISSING')
}

type MailToSend = { readonly purpose: CodePurpose; readonly to: string }

/** Sends a code to an address. */
export async function sendMail(
  app: App,
  { merchant, language, ip, device }: Visit,
  { purpose, to }: MailToSend,
) {
  const { secrets, config } = app
  const now = app.clock.now()
  const [id, code] = [uuidv7(now.getTime()), randomDigits(CODE_DIGITS)]
  const endsAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const target = targetDigest(secrets, { channel: 'email', target: to })
  const retryAfter = await transaction(app, async (tx) => {
    const wait = await requireSendAllowed(tx, {
      now,
      ip,
      target: target.toString('base64url'),
      limits: config,
    })
    await insertCode(tx, {
      id,
      merchantCode: merchant.code,
      purpose,
      channel: 'email',
      targetDigest: target,
      deviceDigest: tokenDigest(device),
      codeDigest: codeDigest(secrets, { id, code }),
      isSent: true,
      country: null,
      prefixDigest: null,
      endsAt,
    })
    const mail = codeMail({ house: merchant, language, to }, { code, minutes: CODE_MINUTES })
    await queueMessage(tx, { secrets, key: `code:${id}`, endsAt, channel: 'mail', mail })
    return wait
  })
  return { expirationTime: endsAt.getTime(), expiredMinutes: CODE_MINUTES, retryAfter }
}
