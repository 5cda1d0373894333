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
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import * as store from './store/registration.ts'

/** A field that a house asks for; the pattern is its own where the usual shape does not suit it. */
type AskedField = {
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

/** What a house asks of a new member as it was set; one that has set nothing asks for what cannot be done without. */
export async function readRegistrationRules(db: Db | Tx, merchantCode: string): Promise<RegistrationRules> {
  const rows = await store.readFields(db, merchantCode)
  const asked = (method: RegistrationMethod) => {
    const own = rows.filter((row) => row.method === method && row.isEnabled)
    if (own.length === 0) return indispensableFields[method].map((field) => ({ field, isRequired: true }))
    return own.map(({ field, isRequired, pattern }) => ({ field, isRequired, ...(pattern && { pattern }) }))
  }
  const minimumAge = (await store.readMinimumAge(db, merchantCode)) ?? 18
  return { minimumAge, fields: { username: asked('username'), mobile: asked('mobile') } }
}

function isAllowed({ field, pattern }: AskedField): boolean {
  return pattern === undefined || (!fixedShapes.includes(field) && isSafePattern(pattern))
}

export type NewAgreement = Omit<Agreement, 'document' | 'version'> & { readonly language: LanguageCode }

/** Puts new words in force, under a version that nobody can give to other words. */
export async function publishAgreement(tx: Tx, merchantCode: string, words: NewAgreement): Promise<void> {
  assert(words.sections.length > 0, 'An agreement says something.')
  await store.insertAgreementOnce(tx, merchantCode, { ...words, version: versionOf(merchantCode, words) })
}

/** Whether the words were in force before and others are now: their version is of the time when they were. */
export async function isPastAgreement(
  db: Db | Tx,
  merchantCode: string,
  words: NewAgreement,
): Promise<boolean> {
  const version = versionOf(merchantCode, words)
  const inForce = await store.readAgreements(db, merchantCode)
  const isInForce = inForce.some((each) => each.version === version)
  return !isInForce && (await store.hasAgreement(db, { merchantCode, version }))
}

function versionOf(merchantCode: string, { language, title, sections }: NewAgreement): string {
  const text = JSON.stringify({ merchantCode, language, title, sections })
  return createHash('sha256').update(text).digest('hex')
}
