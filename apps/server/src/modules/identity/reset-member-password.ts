import type { BodyOf, ReplyOf, resetMemberPassword as contract } from '@baize/contracts'
import { passwordChanged } from '#facts/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { type LetterToQueue, queueMessage } from '#platform/messages/queue-message'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { hashSecret } from '#platform/secrets/hashing'
import { newReadablePassword } from '#platform/secrets/readable-password'
import { HOUR_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { temporaryPasswordMail, temporaryPasswordSms } from './notices/message-texts.ts'
import { notifyMember } from './notices/notices.ts'
import { accountKey } from './person/account.ts'
import { openForMember } from './person/personal.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { findMember, type MemberRow, readFields, writePassword } from './store/members.ts'
import { forgiveAccount } from './throttle/throttle.ts'

const WORTH_SENDING_MS = HOUR_MS

/**
 * Gives a member a temporary password and ends every session they have. It goes to the member's own telephone, where they
 * have shown that it is theirs, or to their address: whoever works here reads it in a demo alone, where the shell may ask
 * for nobody.
 */
export async function resetMemberPassword(
  app: App,
  operator: Operator | null,
  { memberId, reason }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (operator) requireAction(operator, 'resetMemberPassword')
  const member = await findMember(app.db, memberId)
  if (!member || member.status === 'closed') throw new Refusal('NOT_FOUND')
  const { merchantCode } = member
  if (operator) requireMerchant(operator, merchantCode)
  const { demo } = app.config
  const password = newReadablePassword()
  const letter = await letterTo(app, { member, password })
  if (!letter && !demo) throw new Refusal('CONTACT_MISSING')
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  const now = app.clock.now()
  const sentTo = letter ? (letter.channel === 'sms' ? 'mobile' : 'email') : 'nowhere'
  await transaction(app, async (tx) => {
    await writePassword(tx, { memberId, hash, isTemporary: true })
    const ended = await endSessions(tx, { memberId }, 'password')
    if (letter) {
      const endsAt = new Date(now.getTime() + WORTH_SENDING_MS)
      const key = `password:${uuidv7(now.getTime())}`
      await queueMessage(tx, { ...letter, secrets: app.secrets, key, endsAt })
    }
    await forgiveAccount(tx, { merchantCode, accountKey: accountKey(member.account) })
    await emit(tx, passwordChanged, { memberId })
    await notifyMember(tx, { memberId, notice: 'passwordChanged' })
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'member.reset-password',
      subject: memberId,
      after: { sentTo, ended, reason },
    })
  })
  return { sentTo, password: demo ? password : null }
}

type PasswordToTell = { readonly member: MemberRow; readonly password: string }

/** What the member is told and where; nothing where nobody knows how to reach them. */
async function letterTo(app: App, { member, password }: PasswordToTell): Promise<LetterToQueue | undefined> {
  const { id: memberId, merchantCode, language, account } = member
  const house = await readMerchant(app.db, merchantCode)
  if (!house) return undefined
  const fields = await readFields(app.db, memberId)
  const open = async (name: 'mobile' | 'email') => {
    // What was never shown to be theirs has no digest.
    const field = fields.find(({ field: own, digest }) => own === name && digest !== null)
    return (
      field && (await openForMember(app.db, { secrets: app.secrets, memberId }, field.sealed))?.toString()
    )
  }
  const mobile = app.config.sends.sms ? await open('mobile') : undefined
  if (mobile) {
    const reader = { house, language, to: mobile.replace(' ', '') }
    return { channel: 'sms', sms: temporaryPasswordSms(reader, { account, password }) }
  }
  const email = app.config.sends.mail ? await open('email') : undefined
  const reader = { house, language, to: email ?? '' }
  return email ? { channel: 'mail', mail: temporaryPasswordMail(reader, { account, password }) } : undefined
}
