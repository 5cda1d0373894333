import {
  type Agreement,
  fieldShapes,
  fixedShapes,
  indispensableFields,
  type LanguageCode,
  type RegisterSettings,
  type RegistrationMethod,
  type RegistrationRule,
  registrationFields,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { cachedByKey } from '#platform/cached'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import type { Merchant, Visit } from '#platform/visit'
import { hasFlag } from './merchant.ts'
import * as store from './store/registration.ts'

const FRESH_MS = 2_000
const USUAL_AGE = 18
/** A pattern of the house says by itself how long a text may be; no field takes more than this. */
const LONGEST_OWN = 128

export type Registration = {
  readonly minimumAge: 18 | 21
  /** Whether who plays with play money says when they were born; where nobody has said otherwise, they do. */
  readonly trialAsksBirthDate: boolean
  readonly rules: Readonly<Record<RegistrationMethod, readonly RegistrationRule[]>>
  /** In force now, by language; every one of them is the house's word. */
  readonly agreements: readonly store.AgreementRow[]
}

const registrations = perApp((app) =>
  cachedByKey(FRESH_MS, (merchantCode: string) => readRegistration(app, merchantCode)),
)

/** What the house asks of a new member; a change is in force within two seconds. */
export function registrationOf(app: App, merchantCode: string): Promise<Registration> {
  return registrations(app)(merchantCode)
}

async function readRegistration(app: App, merchantCode: string): Promise<Registration> {
  const [ownAge = USUAL_AGE, age, rows, agreements] = await Promise.all([
    store.readMinimumAge(app.db, merchantCode),
    store.findAge(app.db, merchantCode),
    store.readFields(app.db, merchantCode),
    store.readAgreements(app.db, merchantCode),
  ])
  const rules = { username: rulesOf('username', rows), mobile: rulesOf('mobile', rows) }
  const minimumAge = ownAge === 21 || age?.least === 21 ? 21 : 18
  return { minimumAge, trialAsksBirthDate: age?.trialAsksBirthDate ?? true, rules, agreements }
}

/** Every field there is: those that are asked for first, in the order of the form. */
function rulesOf(method: RegistrationMethod, rows: readonly store.FieldRow[]): RegistrationRule[] {
  const own = rows.filter((row) => row.method === method)
  const named = own.map(({ field }) => field)
  const missing = indispensableFields[method].filter((field) => !named.includes(field))
  const rest = registrationFields.filter((field) => !named.includes(field) && !missing.includes(field))
  return [...missing, ...named, ...rest].map((field) => {
    const row = own.find((each) => each.field === field)
    const isNeeded = indispensableFields[method].includes(field)
    const pattern = fixedShapes.includes(field) ? null : row?.pattern
    return {
      ...fieldShapes[field],
      ...(pattern && { pattern, maxLength: LONGEST_OWN }),
      field,
      isEnabled: isNeeded || (row?.isEnabled ?? false),
      isRequired: isNeeded || (row?.isRequired ?? false),
    }
  })
}

/** Open where the house says so and has words to agree to. */
export async function isRegistrationOpen(
  app: App,
  merchant: Merchant,
  method: RegistrationMethod,
): Promise<boolean> {
  const { agreements } = await registrationOf(app, merchant.code)
  const flag = method === 'username' ? 'REGISTER_USERNAME' : 'REGISTER_MOBILE'
  return agreements.length > 0 && hasFlag(merchant, flag)
}

export async function getRegisterSettings(
  app: App,
  { merchant, language }: Pick<Visit, 'merchant' | 'language'>,
): Promise<RegisterSettings> {
  const { minimumAge, rules, agreements } = await registrationOf(app, merchant.code)
  return {
    methods: {
      username: await isRegistrationOpen(app, merchant, 'username'),
      mobile: await isRegistrationOpen(app, merchant, 'mobile'),
    },
    fields: { username: [...rules.username], mobile: [...rules.mobile] },
    agreementPreTicked: hasFlag(merchant, 'AGREEMENT_PRETICKED'),
    agreementVersion: wordsIn(agreements, { merchant, language })?.version ?? null,
    minimumAge,
  }
}

export async function getAgreement(
  app: App,
  visit: Pick<Visit, 'merchant' | 'language'>,
): Promise<Agreement> {
  const { agreements } = await registrationOf(app, visit.merchant.code)
  const words = wordsIn(agreements, visit)
  if (!words) throw new Refusal('NOT_FOUND')
  return { document: 'terms', version: words.version, title: words.title, sections: words.sections }
}

/** The terms in the language asked in, else in the house's own. */
function wordsIn(
  agreements: readonly store.AgreementRow[],
  { merchant, language }: Pick<Visit, 'merchant' | 'language'>,
): store.AgreementRow | undefined {
  const inLanguage = (code: LanguageCode) => agreements.find((each) => each.language === code)
  return inLanguage(language) ?? inLanguage(merchant.defaultLanguage) ?? agreements[0]
}

/** What the fields of the login form may hold: wide enough for every member there is. */
export function verificationRules() {
  const { mobileNum, verificationCode, captcha } = fieldShapes
  return {
    loginUsername: { pattern: '^[^\\p{Cc}]{4,64}$', minLength: 4, maxLength: 64 },
    loginPassword: { pattern: '^[^\\p{Cc}]{1,128}$', minLength: 1, maxLength: 128 },
    loginMobileNum: { pattern: mobileNum.pattern, minLength: 5, maxLength: mobileNum.maxLength },
    verificationCode: {
      pattern: verificationCode.pattern,
      minLength: 4,
      maxLength: verificationCode.maxLength,
    },
    captcha: { pattern: captcha.pattern, minLength: 1, maxLength: captcha.maxLength },
  }
}
