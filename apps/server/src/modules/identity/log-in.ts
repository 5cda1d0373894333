import type { LoginBody, LoginReply } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/route'
import type { Visit } from '#platform/visit'
import { accountKey } from './account.ts'
import { requireCaptcha } from './captcha.ts'
import { requireDoor } from './door.ts'
import { enter } from './enter.ts'
import { findByLogin } from './find-by-login.ts'
import { isSecret } from './hashing.ts'
import { requireHuman } from './human-check.ts'
import type { SocialIdentity } from './store/social.ts'
import { type LoginAttempt, noteFailure, noteSuccess, requireNotBlocked, standingOf } from './throttle.ts'

type Asked = { readonly visit: Visit; readonly cookies: Cookies }

/** Logs a member in, by whatever they prove who they are with; `link` is the network that shall do so from now on. */
export async function logIn(
  app: App,
  { visit, cookies }: Asked,
  body: LoginBody,
  link?: SocialIdentity,
): Promise<LoginReply> {
  if (body.type !== 'username') throw new Refusal('FEATURE_OFF')
  const found = await findByLogin(app, { merchantCode: visit.merchant.code, typed: body.username })
  const attempt: LoginAttempt = {
    merchantCode: visit.merchant.code,
    accountKey: accountKey(found?.account ?? body.username),
    memberId: found?.id,
    visit,
  }
  const standing = await standingOf(app, attempt)
  requireNotBlocked(standing)
  if (standing.needsHuman) await requireHuman(app, { purpose: 'login', solution: body.human })
  if (standing.needsCaptcha) await requireCaptcha(app, { visit, cookies }, 'login', body.captcha)

  const isRight = await isSecret(app, { purpose: 'password', text: body.password }, found?.hash ?? null)
  if (!found || !isRight || found.status !== 'active') {
    const { needsCaptcha, needsHuman } = await noteFailure(app, attempt)
    throw new Refusal('WRONG_CREDENTIALS', { captcha: needsCaptcha, human: needsHuman })
  }
  requireDoor(body.door, found.type)
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    await noteSuccess(tx, attempt)
    return enter(tx, {
      member: found,
      mustChangePassword: found.isTemporary ?? false,
      proofKey: body.proofKey,
      remember: body.remember,
      now,
      visit,
      cookies,
      ...(link && { link }),
    })
  })
}
