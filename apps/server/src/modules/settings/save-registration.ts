import { strict as assert } from 'node:assert'
import { createHash } from 'node:crypto'
import {
  type Agreement,
  fixedShapes,
  indispensableFields,
  isSafePattern,
  type LanguageCode,
  type RegistrationField,
  type RegistrationMethod,
  registrationMethods,
} from '@baize/contracts'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import * as store from './store/registration.ts'

/** A field that a house asks for; the pattern is its own where the usual shape does not suit it. */
export type AskedField = {
  readonly field: RegistrationField
  readonly isRequired: boolean
  readonly pattern?: string
}

export type RegistrationRules = {
  readonly minimumAge: 18 | 21
  /** What each method asks for, in the order of the form; what is not named is not asked. */
  readonly fields: Readonly<Record<RegistrationMethod, readonly AskedField[]>>
}

/** Sets what a house asks of a new member. What a method cannot do without must be among it. */
export async function saveRegistrationRules(
  tx: Tx,
  merchantCode: string,
  { minimumAge, fields }: RegistrationRules,
): Promise<void> {
  const rows = registrationMethods.flatMap((method) => {
    const asked = fields[method]
    const missing = indispensableFields[method].filter(
      (field) => !asked.some((each) => each.field === field && each.isRequired),
    )
    if (missing.length > 0) throw new Refusal('FIELD_REQUIRED', { fields: missing })
    const unsafe = asked.filter((each) => !isAllowed(each)).map(({ field }) => field)
    if (unsafe.length > 0) throw new Refusal('FIELD_FORMAT', { fields: unsafe })
    return asked.map(({ field, isRequired, pattern = null }) => ({
      method,
      field,
      isRequired,
      pattern,
      isEnabled: true,
    }))
  })
  await store.replaceRegistration(tx, { merchantCode, minimumAge, fields: rows })
}

function isAllowed({ field, pattern }: AskedField): boolean {
  return pattern === undefined || (!fixedShapes.includes(field) && isSafePattern(pattern))
}

export type NewAgreement = Omit<Agreement, 'document' | 'version'> & { readonly language: LanguageCode }

/** Puts new words in force, under a version that nobody can give to other words. */
export async function publishAgreement(tx: Tx, merchantCode: string, words: NewAgreement): Promise<void> {
  assert(words.sections.length > 0, 'An agreement says something.')
  const { language, title, sections } = words
  const text = JSON.stringify({ merchantCode, language, title, sections })
  const version = createHash('sha256').update(text).digest('hex')
  await store.insertAgreementOnce(tx, merchantCode, { ...words, version })
}
