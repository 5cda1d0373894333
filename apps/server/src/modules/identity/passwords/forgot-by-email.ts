import type { askPasswordByMail as asking, BodyOf, setPasswordByLink as setting } from '@baize/contracts'
import { isOwnName } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { queueMessage } from '#platform/messages/queue-message'
import { randomToken, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { requireSendAllowed } from '../codes/code-limits.ts'
import { codeDigest, compareCode, targetDigest } from '../codes/codes.ts'
import { requireHuman } from '../human-check/human-check.ts'
import { resetMail } from '../notices/message-texts.ts'
import { requireConfirmed, requireGoodPassword } from './passwords.ts'
import { fieldDigest, readPersonal } from '../person/personal.ts'
import { replaceForgotten } from './replace-forgotten.ts'
import { insertCode, lockCode, spendCode } from '../store/codes.ts'
import { findByField, findMember, type MemberRow } from '../store/members.ts'
import { tokenDigest } from '#platform/secrets/tokens'

const LINK_MINUTES = 30

/** Writes to the address if it is a member's. The answer, and the work, are the same if it is nobody's. */
export async function askPasswordByMail(
  app: App,
  visit: Visit,
  { email, human }: BodyOf<typeof asking>,
): Promise<{ expiredMinutes: number }> {
  const { secrets, config } = app
  const { merchant, ip, device } = visit
  if (!config.sends.mail) throw new Refusal('FEATURE_OFF')
  await requireHuman(app, { purpose: 'password', solution: human })
  const digest = fieldDigest(secrets, { field: 'email', value: email })
  const found = await findByField(app.db, merchant.code, { field: 'email', digest })
  const isSent = found?.status === 'active'
  const now = app.clock.now()
  const [id, secret] = [uuidv7(now.getTime()), randomToken()]
  const endsAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  const target = targetDigest(secrets, { channel: 'email', target: email })
  const reader = { house: merchant, language: found?.language ?? visit.language, to: email }
  const link = `${originOf(visit)}/m/forget?token=${id}.${secret}`
  const mail = resetMail(reader, { account: found?.account ?? '', link, minutes: LINK_MINUTES })
  await transaction(app, async (tx) => {
    await requireSendAllowed(tx, { now, ip, target: target.toString('base64url'), limits: config })
    await insertCode(tx, {
      id,
      merchantCode: merchant.code,
      purpose: 'password',
      channel: 'email',
      targetDigest: target,
      memberId: isSent ? found.id : undefined,
      deviceDigest: tokenDigest(device),
      codeDigest: codeDigest(secrets, { id, code: secret }),
      isSent,
      country: null,
      prefixDigest: null,
      endsAt,
    })
    await queueMessage(tx, {
      secrets,
      key: `reset:${id}`,
      endsAt,
      channel: 'mail',
      mail,
      isForNobody: !isSent,
    })
  })
  return { expiredMinutes: LINK_MINUTES }
}

/** Where the house is known to stand. A name that somebody made up does not get into a letter. */
function originOf({ merchant, origin }: Visit): string {
  const { hostname } = new URL(origin)
  // Where the machine's own names stand for all houses, the browser knows which one it meant.
  const isOwn = merchant.hosts.includes(hostname) || isOwnName(hostname)
  return isOwn || !merchant.hosts[0] ? origin : `https://${merchant.hosts[0]}`
}

/** Sets a new password by the link of the letter, on whatever device it is opened. */
export async function setPasswordByLink(
  app: App,
  { merchant }: Visit,
  { token, newPassword: text, confirmNewPassword }: BodyOf<typeof setting>,
): Promise<Record<string, never>> {
  requireConfirmed({ text, confirmation: confirmNewPassword })
  await requireGoodPassword(app, { password: text, words: [merchant.name, merchant.code] })
  const { codeId, member } = await requireLink(app, merchant.code, token)
  const replace = await replaceForgotten(app, { member, text, house: merchant })
  await transaction(app, async (tx) => {
    if (!(await spendCode(tx, codeId))) throw new Refusal('RESET_LINK_ENDED')
    await replace(tx)
  })
  return {}
}

async function requireLink(
  app: App,
  merchantCode: string,
  token: string,
): Promise<{ codeId: string; member: MemberRow }> {
  const [, id, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !secret) throw new Refusal('RESET_LINK_ENDED')
  const code = await transaction(app, async (tx) => {
    const row = await lockCode(tx, id)
    const isRight = row && (await compareCode(tx, app.secrets, { row, code: secret })) === 'right'
    return isRight ? row : undefined
  })
  const isOfHere =
    code?.merchantCode === merchantCode && code.purpose === 'password' && code.channel === 'email'
  const member = isOfHere && code.memberId ? await findMember(app.db, code.memberId) : undefined
  if (!member || member.status !== 'active') throw new Refusal('RESET_LINK_ENDED')
  // A letter that was sent to an address the member has left since opens nothing.
  const { email = '' } = await readPersonal(app.db, app.secrets, member.id)
  const isStillTheirs = code?.targetDigest.equals(
    targetDigest(app.secrets, { channel: 'email', target: email }),
  )
  if (!isStillTheirs) throw new Refusal('RESET_LINK_ENDED')
  return { codeId: id, member }
}
