import type { LoginReply, SocialRegistration } from '@baize/contracts'
import { isRegistrationOpen, registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { enter } from '../login/enter.ts'
import { createIntroduced, findIntroduction } from '../register/introduction.ts'
import { keepStatements, requireStatements } from '../person/statements.ts'
import { requireFields } from '../register/registration-rules.ts'
import { type SocialRequest, requireJourney, SOCIAL_COOKIE } from './social-sign-in.ts'
import * as store from '../store/social.ts'

/** Makes a member whom the network recognises; they choose a name and agree to what every new member agrees to. */
export async function registerSocial(
  app: App,
  { visit, cookies }: SocialRequest,
  body: SocialRegistration,
): Promise<LoginReply> {
  const { merchant } = visit
  const { digest, journey, identity } = await requireJourney(app, { visit, cookies })
  if (!(await isRegistrationOpen(app, merchant, 'username'))) throw new Refusal('REGISTRATION_CLOSED')
  const registration = await registrationOf(app, merchant.code)
  const username = body.username.trim().normalize('NFC')
  const rules = registration.rules.username.filter(({ field }) => field === 'username')
  requireFields(rules, { username })
  requireStatements(registration, { body, given: {}, now: app.clock.now() })
  const affiliateCode = body.affiliateCode?.trim() || undefined
  const introduction = await findIntroduction(app, visit, { affiliateCode })

  const now = app.clock.now()
  const { secrets } = app
  const reply = await transaction(app, async (tx) => {
    if (!(await store.endJourney(tx, digest))) throw new Refusal('SOCIAL_FAILED')
    const member = await createIntroduced(tx, introduction, {
      now,
      secrets,
      merchantCode: merchant.code,
      account: username,
      language: visit.language,
      device: visit.device,
      registerMethod: body.registerMethod,
      registerHost: new URL(visit.origin).hostname,
      registerUrl: body.registerUrl,
      password: undefined,
    })
    await keepStatements(tx, { memberId: member.id, ip: visit.ip, registration, body })
    return enter(tx, {
      member,
      mustChangePassword: false,
      proofKey: journey.proofKey,
      exchangeKey: body.exchangeKey,
      secrets,
      remember: journey.isRemembered,
      now,
      visit,
      cookies,
      link: identity,
    })
  })
  cookies.clear(SOCIAL_COOKIE)
  return reply
}
