import { type BodyOf, isOldEnough, type ReplyOf, type startTrial as contract } from '@baize/contracts'
import { hasFlag, type Registration, registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import { DAY_MS } from '#platform/time'
import type { Visit } from '#platform/visit'
import { newAccountName } from '../person/account-names.ts'
import { createMember } from './create-member.ts'
import { requireHuman } from '../human-check/human-check.ts'
import { openSession } from '../sessions/session.ts'
import { findTrialsLeft, takeTrial } from '../store/trials.ts'
import { tokenDigest } from '#platform/secrets/tokens'

const TRIAL_MS = DAY_MS
const TRIALS_A_DEVICE = 5

type TrialRequest = { readonly visit: Visit; readonly cookies: Cookies }

/** Makes an account of play money for a day and lets it in, as often as the device has trials left. */
export async function startTrial(
  app: App,
  { visit, cookies }: TrialRequest,
  body: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { merchant, language } = visit
  if (!hasFlag(merchant, 'TRIAL_PLAY')) throw new Refusal('FEATURE_OFF')
  requireAge(await registrationOf(app, merchant.code), body, app.clock.now())
  await requireHuman(app, { purpose: 'trial', solution: body.human })
  const account = await newAccountName(app, { merchantCode: merchant.code, prefix: 'trial' })
  const now = app.clock.now()
  const { secrets } = app
  return transaction(app, async (tx) => {
    const trialsLeft = await takeTrial(tx, tokenDigest(visit.device), TRIALS_A_DEVICE)
    if (trialsLeft === undefined) throw new Refusal('TRIALS_USED')
    const member = await createMember(tx, {
      now,
      secrets,
      merchantCode: merchant.code,
      account,
      type: 4,
      language,
      registerMethod: 'H5',
      registerHost: '',
      trialEndsAt: new Date(now.getTime() + TRIAL_MS),
      password: undefined,
    })
    const { proofKey, exchangeKey } = body
    const entry = { member, mustChangePassword: false, proofKey, exchangeKey, remember: false }
    const session = await openSession(tx, { ...entry, secrets, now, visit, cookies })
    return { session, secondStep: null, trialsLeft }
  })
}

type Stated = Pick<BodyOf<typeof contract>, 'isOfAge' | 'birthDate'>

/** Play money is for grown people too; where the house's rules say so, they tell when they were born. */
function requireAge(
  { minimumAge, trialAsksBirthDate }: Registration,
  { isOfAge, birthDate }: Stated,
  now: Date,
): void {
  if (!isOfAge) throw new Refusal('AGE_REQUIRED', { fields: ['isOfAge'], minimumAge })
  const isShown = birthDate !== undefined && isOldEnough({ birthDate, minimumAge, now })
  if (isShown || (birthDate === undefined && !trialAsksBirthDate)) return
  throw new Refusal('AGE_REQUIRED', { fields: ['birthDate'], minimumAge })
}

export async function getTrialsLeft(app: App, { merchant, device }: Visit) {
  const { minimumAge, trialAsksBirthDate: asksBirthDate } = await registrationOf(app, merchant.code)
  const left = await findTrialsLeft(app.db, tokenDigest(device))
  return {
    isOffered: hasFlag(merchant, 'TRIAL_PLAY'),
    trialsLeft: left ?? TRIALS_A_DEVICE,
    minimumAge,
    asksBirthDate,
  }
}
