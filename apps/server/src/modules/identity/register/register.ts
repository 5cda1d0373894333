import { strict as assert } from 'node:assert'
import type { LoginReply, RegistrationBody, RegistrationMethod } from '@baize/contracts'
import { isRegistrationOpen, registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import type { Visit } from '#platform/visit'
import { newAccountName } from '../person/account-names.ts'
import { requireCaptcha } from '../human-check/captcha.ts'
import { hashSecret } from '#platform/secrets/hashing'
import { requireHuman } from '../human-check/human-check.ts'
import { createIntroduced, findIntroduction } from './introduction.ts'
import { readMobile, requireOwnMobile, spendProof, withoutCode } from './own-mobile.ts'
import { requireGoodPassword } from '../passwords/passwords.ts'
import type { Personal } from '../person/personal.ts'
import { type RegistrationInput, requireFields, takeGiven } from './registration-rules.ts'
import { requireOwnName } from '../person/reserved-names.ts'
import { keepStatements, requireStatements } from '../person/statements.ts'
import { openSession } from '../sessions/session.ts'
import { findByAccount } from '../store/members.ts'
import { insertPaymentPassword } from '../store/registration.ts'
import { accountKey } from '../person/account.ts'

type RegisterRequest = { readonly visit: Visit; readonly cookies: Cookies }

export type Registering = { readonly method: RegistrationMethod; readonly body: RegistrationBody }

/**
 * Makes a member by the rules of the house, whatever the form thought of them, and lets them in. What costs the
 * person something, such as a picture or a code, is looked at last, so that a slip elsewhere does not use it up.
 */
export async function register(
  app: App,
  { visit, cookies }: RegisterRequest,
  { method, body }: Registering,
): Promise<LoginReply> {
  const { merchant } = visit
  if (!(await isRegistrationOpen(app, merchant, method))) throw new Refusal('REGISTRATION_CLOSED')
  const registration = await registrationOf(app, merchant.code)
  const rules = withoutCode(registration.rules[method], body)
  const given = takeGiven(rules, body)
  requireFields(rules, given)
  requireOwnName(given.nickname, merchant)
  requireStatements(registration, { body, given, now: app.clock.now() })
  await requireSecrets(app, visit, given)
  const mobile = await readMobile(app, visit, { rules, given, body })
  const introduction = await findIntroduction(app, visit, given)

  const asksPicture = rules.some(({ field, isEnabled }) => field === 'captcha' && isEnabled)
  if (asksPicture) await requireCaptcha(app, { visit, cookies }, 'register', given.captcha)
  await requireHuman(app, { purpose: 'register', solution: body.human })
  const account = given.username ?? (await newAccountName(app, { merchantCode: merchant.code, prefix: 'm' }))
  await requireFree(app, { merchantCode: merchant.code, account })
  const proof = mobile && (await requireOwnMobile(app, visit, mobile))

  const hashes = await hashSecrets(app, given)
  const now = app.clock.now()
  const { secrets } = app
  const session = await transaction(app, async (tx) => {
    if (proof?.codeId) await spendProof(tx, proof.codeId)
    const member = await createIntroduced(tx, introduction, {
      now,
      secrets,
      merchantCode: merchant.code,
      account,
      language: visit.language,
      device: visit.device,
      nickname: given.nickname,
      personal: personalOf(given, mobile?.key),
      isMobileUnproven: !proof?.isProven,
      registerMethod: body.registerMethod,
      registerHost: body.domain ?? '',
      registerUrl: body.registerUrl,
      password: { hash: hashes.password, isTemporary: false },
    })
    const { paymentPassword } = hashes
    if (paymentPassword) await insertPaymentPassword(tx, { memberId: member.id, hash: paymentPassword })
    await keepStatements(tx, { memberId: member.id, ip: visit.ip, registration, body })
    return openSession(tx, {
      member,
      mustChangePassword: false,
      proofKey: body.proofKey,
      exchangeKey: body.exchangeKey,
      secrets,
      remember: body.remember,
      now,
      visit,
      cookies,
    })
  })
  return { session, secondStep: null }
}

async function requireSecrets(app: App, { merchant }: Visit, given: RegistrationInput): Promise<void> {
  const { password = '', confirmPassword, paymentPassword, username = '', mobileNum = '' } = given
  const words = [username, mobileNum, merchant.name, merchant.code]
  await requireGoodPassword(app, { password, words }).catch((error: unknown) => {
    const refused = error instanceof Refusal ? error.at('password') : error
    throw refused
  })
  if (confirmPassword !== undefined && password !== confirmPassword)
    throw new Refusal('PASSWORDS_DIFFER', { fields: ['confirmPassword'] })
  if (paymentPassword === password) throw new Refusal('PASSWORD_IN_USE', { fields: ['paymentPassword'] })
}

/** Asked before a code is used up; who takes the name in between is told by the database. */
async function requireFree(app: App, name: { merchantCode: string; account: string }): Promise<void> {
  const place = { merchantCode: name.merchantCode, accountKey: accountKey(name.account) }
  if (await findByAccount(app.db, place)) throw new Refusal('USERNAME_TAKEN', { fields: ['username'] })
}

async function hashSecrets(app: App, { password, paymentPassword }: RegistrationInput) {
  assert(password, 'No method is without a password.')
  return {
    password: await hashSecret(app, { purpose: 'password', text: password }),
    paymentPassword:
      paymentPassword && (await hashSecret(app, { purpose: 'payment-password', text: paymentPassword })),
  }
}

function personalOf(given: RegistrationInput, mobile: string | undefined): Personal {
  const { email, idNumber, qqNum, facebook, wechat, line, whatsapp, zalo, payeeName, birthDate } = given
  const all = { email, idNumber, qqNum, facebook, wechat, line, whatsapp, zalo, payeeName, birthDate }
  const known = Object.entries({ ...all, mobile }).filter(([, text]) => text !== undefined)
  return Object.fromEntries(known)
}
