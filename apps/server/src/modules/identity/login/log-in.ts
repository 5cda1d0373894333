import type { LoginBody, LoginReply } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import type { Visit } from '#platform/visit'
import { accountKey } from '../person/account.ts'
import { requireCaptcha } from '../human-check/captcha.ts'
import { requireEntryRight } from './entry-right.ts'
import { enter } from './enter.ts'
import { findByLogin } from './find-by-login.ts'
import { byPhoneToken } from './firebase.ts'
import { isSecret } from '#platform/secrets/hashing'
import { requireHuman } from '../human-check/human-check.ts'
import { byCode } from './log-in-by-code.ts'
import type { WayIn } from './way-in.ts'
import type { SocialIdentity } from '../store/social.ts'
import { noteSuccess, requireNotBlocked, standingOf, tryLogin } from '../throttle/throttle.ts'

type LoginRequest = { readonly visit: Visit; readonly cookies: Cookies }

/**
 * Logs a member in, by whatever they prove who they are with; `link` is the network that shall do so from now on.
 * Nobody there and a wrong proof are one refusal and take one time.
 */
export async function logIn(
  app: App,
  { visit, cookies }: LoginRequest,
  body: LoginBody,
  link?: SocialIdentity,
): Promise<LoginReply> {
  const { found, countedAs, prove, refuse } = await wayOf(app, visit, body)
  const attempt = {
    merchantCode: visit.merchant.code,
    accountKey: countedAs,
    memberId: found?.id,
    visit,
  }
  const standing = await standingOf(app, attempt)
  requireNotBlocked(standing)
  if (standing.needsHuman) await requireHuman(app, { purpose: 'login', solution: body.human })
  if (standing.needsCaptcha) await requireCaptcha(app, { visit, cookies }, 'login', body.captcha)
  const { verdict, needsCaptcha, needsHuman } = await tryLogin(app, { attempt, standing }, async () => {
    const proven = await prove()
    return proven === 'right' && found?.status !== 'active' ? 'wrong' : proven
  })
  if (verdict !== 'right' || !found) {
    const refused = refuse({ captcha: needsCaptcha, human: needsHuman })
    throw refused
  }
  requireEntryRight(body.door, found.type)
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    await noteSuccess(tx, attempt, now)
    return enter(tx, {
      member: found,
      mustChangePassword: found.isTemporary ?? false,
      proofKey: body.proofKey,
      exchangeKey: body.exchangeKey,
      secrets: app.secrets,
      remember: body.remember,
      now,
      visit,
      cookies,
      ...(link && { link }),
    })
  })
}

async function wayOf(app: App, visit: Visit, body: LoginBody): Promise<WayIn> {
  if (body.type === 'sms') return byCode(app, visit, body)
  if (body.type === 'firebase') return byPhoneToken(app, visit, body)
  const { username, password } = body
  const found = await findByLogin(app, { merchantCode: visit.merchant.code, typed: username })
  return {
    found,
    countedAs: accountKey(found?.account ?? username),
    prove: async () => {
      const isRight = await isSecret(app, { purpose: 'password', text: password }, found?.hash ?? null)
      return isRight ? 'right' : 'wrong'
    },
    refuse: (value) => new Refusal('WRONG_CREDENTIALS', value),
  }
}
