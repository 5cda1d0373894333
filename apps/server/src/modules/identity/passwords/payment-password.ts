import type {
  BodyOf,
  resetPaymentPassword as resetting,
  setPaymentPassword as setting,
} from '@baize/contracts'
import { paymentPasswordChanged } from '#facts/identity'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import { DAY_SECONDS } from '#platform/time'
import { forgiveTries, type TryLimit, tryOnce } from '#platform/secrets/tries'
import type { Member } from '#platform/visit'
import { requireRightCode } from '../codes/codes.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashSecret, isSecret } from '#platform/secrets/hashing'
import { notifyMember } from '../notices/notices.ts'
import { type AskedBy, requireOwnPassword } from './own-password.ts'
import { requireConfirmed, requireDifferentSecret, requireHardPin } from './passwords.ts'
import { requireContact } from '../codes/send-member-code.ts'
import { spendCode } from '../store/codes.ts'
import * as store from '../store/passwords.ts'

const MOST_TRIES = 5
const LOCK_SECONDS = DAY_SECONDS

export async function hasPaymentPassword(
  app: App,
  member: Member,
): Promise<{ hasWithdrawalPassword: boolean }> {
  const row = await store.findPaymentPassword(app.db, member.id)
  return { hasWithdrawalPassword: row !== undefined }
}

/** The password of the purse. Five wrong ones in a row close it for a day, on every device. */
export async function requirePaymentPassword(
  app: App,
  member: Pick<Member, 'id'>,
  text: string,
): Promise<void> {
  const password = await store.findPaymentPassword(app.db, member.id)
  if (!password) throw new Refusal('PAYMENT_PASSWORD_REQUIRED')
  const tried = await tryOnce(app, [paymentGuard(member.id)], async () =>
    (await isSecret(app, { purpose: 'payment-password', text }, password.hash)) ? 'right' : 'wrong',
  )
  if (tried.verdict === 'full')
    throw new Refusal('PAYMENT_PASSWORD_LOCKED', { retryAfter: tried.secondsLeft })
  if (tried.verdict !== 'right') throw new Refusal('PASSWORD_WRONG', { fields: ['paymentPassword'] })
}

/** Wrong ones are remembered until a right one: nobody tries four of them every day. */
export function paymentGuard(memberId: string): TryLimit {
  const key = `payment-password:${memberId}`
  return { key, most: MOST_TRIES, lockSeconds: LOCK_SECONDS, windowSeconds: null }
}

/** Sets the first payment password with the login password, and each later one with the one before. */
export async function setPaymentPassword(
  app: App,
  asked: AskedBy,
  body: BodyOf<typeof setting>,
): Promise<Record<string, never>> {
  const { member } = asked
  const { oldPassword, newPassword: text, confirmNewPassword } = body
  requireReal(member)
  requireConfirmed({ text, confirmation: confirmNewPassword })
  await requireHardPin(app, text)
  const before = await store.findPaymentPassword(app.db, member.id)
  if (before) await requirePaymentPassword(app, member, oldPassword ?? '')
  else await requireOwnPassword(app, asked, { text: oldPassword, field: 'oldPassword' })
  const isSame = before && (await isSecret(app, { purpose: 'payment-password', text }, before.hash))
  if (isSame) throw new Refusal('PASSWORD_UNCHANGED', { fields: ['newPassword'] })
  const change = await prepareChange(app, member, { text, was: before?.hash ?? null })
  await transaction(app, (tx) => settle(tx, member, change))
  return {}
}

/** For whoever has forgotten it, or closed it: the login password, and a code sent to what is known to be theirs. */
export async function resetPaymentPassword(
  app: App,
  asked: AskedBy,
  body: BodyOf<typeof resetting>,
): Promise<Record<string, never>> {
  const { member, visit } = asked
  const { password, newPassword: text, confirmNewPassword, verificationCode: code } = body
  requireReal(member)
  requireConfirmed({ text, confirmation: confirmNewPassword })
  await requireHardPin(app, text)
  await requireOwnPassword(app, asked, { text: password, field: 'password' })
  const contact = await requireContact(app, member)
  const place = { merchantCode: member.merchantCode, purpose: 'payment-password' } as const
  const codeId = await requireRightCode(app, { ...place, ...contact, code, device: visit.device })
  const before = await store.findPaymentPassword(app.db, member.id)
  const change = await prepareChange(app, member, { text, was: before?.hash ?? null })
  await transaction(app, async (tx) => {
    if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
    await settle(tx, member, change)
  })
  return {}
}

function requireReal({ isReal }: Member): void {
  if (!isReal) throw new Refusal('NOT_PERMITTED')
}

type PasswordReplacement = { readonly text: string; readonly was: string | null }

async function prepareChange(
  app: App,
  { id: memberId }: Member,
  { text, was }: PasswordReplacement,
): Promise<store.Replacement> {
  const password = await store.findPasswordRow(app.db, memberId)
  await requireDifferentSecret(app, text, { password: password?.hash ?? null, paymentPassword: null })
  return { memberId, was, hash: await hashSecret(app, { purpose: 'payment-password', text }) }
}

async function settle(
  tx: Tx,
  { id: memberId, sessionId: except }: Member,
  change: store.Replacement,
): Promise<void> {
  if (!(await store.replacePaymentPassword(tx, change))) throw new Refusal('TRY_AGAIN')
  await forgiveTries(tx, [paymentGuard(memberId).key])
  await endSessions(tx, { memberId, except }, 'password')
  await emit(tx, paymentPasswordChanged, { memberId })
  await notifyMember(tx, { memberId, notice: 'paymentPasswordChanged' })
}
