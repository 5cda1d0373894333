import { createHash } from 'node:crypto'
import type { LoginBody } from '@baize/contracts'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { mobileKey } from '../person/account.ts'
import { findByMobile } from '../person/find-by-mobile.ts'
import { countedNumber } from './log-in-by-code.ts'
import { noteOnce } from '../store/seal-keys.ts'
import type { WayIn } from './way-in.ts'

/** A telephone that was shown to be somebody's longer ago than this is shown again. */
const FRESH_SECONDS = 10 * 60
const CLOCK_SECONDS = 60
const PATIENCE_MS = 5_000

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().check(z.regex(/^\+[0-9]{5,20}$/)),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

type ByToken = Extract<LoginBody, { type: 'firebase' }>

/** The number that a token of the phone identity service speaks of, whatever number came with it. */
export type ProvenPhone = { readonly mobile: string; readonly token: string; readonly endsAt: Date }

/** By a token that says whose telephone somebody has just been called on. */
export async function byPhoneToken(app: App, { merchant }: Visit, body: ByToken): Promise<WayIn> {
  if (!hasFlag(merchant, 'MOBILE_CODE_LOGIN') || !app.config.firebaseProject) throw new Refusal('FEATURE_OFF')
  const proven = await readPhoneToken(app, body.firebaseIdToken)
  const said = mobileKey({ dialingCode: body.countryDialingCode, number: body.firebaseMobileNo })
  const mobile = proven?.mobile ?? said
  return {
    found: await findByMobile(app, { merchantCode: merchant.code, mobile }),
    countedAs: countedNumber(app.secrets, mobile),
    prove: async () => {
      if (!proven) return 'wrong'
      return (await spendPhoneToken(app, proven)) ? 'right' : 'spent'
    },
    refuse: (value) => new Refusal('WRONG_CREDENTIALS', value),
  }
}

/** Undefined where the token is not signed, not ours, not about a telephone, or not of now. */
export async function readPhoneToken(app: App, token: string): Promise<ProvenPhone | undefined> {
  const { firebaseProject: project } = app.config
  if (!project) return undefined
  const now = app.clock.now()
  try {
    const { payload } = await jwtVerify(token, keysOf(app), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: now,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const { phone_number: phone, exp, iat, auth_time: shownAt } = z.parse(claims, payload)
    const seconds = now.getTime() / 1000
    const isOfNow =
      [iat, shownAt].every((at) => at <= seconds + CLOCK_SECONDS) && seconds - shownAt <= FRESH_SECONDS
    const number = parsePhoneNumberFromString(phone)
    if (!isOfNow || !number?.isValid()) return undefined
    const mobile = mobileKey({ dialingCode: `+${number.countryCallingCode}`, number: number.nationalNumber })
    return { mobile, token, endsAt: new Date((exp + CLOCK_SECONDS) * 1000) }
  } catch (error) {
    app.log.info(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'a phone identity token was refused',
    )
    return undefined
  }
}

/** True the first time: a token that was read over somebody's shoulder has been used already. */
export async function spendPhoneToken(app: App, { token, endsAt }: ProvenPhone): Promise<boolean> {
  const value = createHash('sha256').update(token).digest('base64url')
  return transaction(app, (tx) => noteOnce(tx, { kind: 'phone-token', value, endsAt }))
}

/** Fetched when first needed, kept, and fetched again when a token names a key that is not among them. */
const keysOf = perApp(({ config }) =>
  createRemoteJWKSet(new URL(config.firebaseJwksUrl), { timeoutDuration: PATIENCE_MS }),
)
