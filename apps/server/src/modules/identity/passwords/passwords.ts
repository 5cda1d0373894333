import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  brokenPasswordRules,
  foldPassword,
  passwordMeasures,
  type PasswordCandidate,
  withoutWords,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import { isSecret } from '#platform/secrets/hashing'

/**
 * Length decides, not the kinds of characters. What stands on lists of common passwords is refused, and so is what is
 * hardly more than a word that everybody knows about this account.
 */
export async function requireGoodPassword(app: App, wanted: PasswordCandidate): Promise<void> {
  const broken = brokenPasswordRules(wanted)
  const { shortest, longest } = passwordMeasures
  if (broken.includes('length')) throw new Refusal('PASSWORD_LENGTH', { shortest, longest })
  const common = await commonPasswords(app)
  const isCommon = common.has(foldPassword(wanted.password)) || common.has(withoutWords(wanted))
  if (broken.length > 0 || isCommon) throw new Refusal('PASSWORD_TOO_EASY')
}

/** A payment password may be digits alone, which is what telephones offer; a row or a rhythm of them is no secret. */
export async function requireHardPin(app: App, text: string): Promise<void> {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  )
  const isRow = steps.every((step) => step === steps[0])
  const isRhythm = new Set(text).size < 3 || /^(.+)\1+$/s.test(text)
  if (isRow || isRhythm || (await commonPasswords(app)).has(foldPassword(text)))
    throw new Refusal('PASSWORD_TOO_EASY')
}

export type Pair = { readonly text: string; readonly confirmation: string }

export function requireConfirmed({ text, confirmation }: Pair): void {
  if (text !== confirmation) throw new Refusal('PASSWORDS_DIFFER')
}

export type Hashes = { readonly password: string | null; readonly paymentPassword: string | null }

/** The password that opens the door and the one that opens the purse are two. */
export async function requireDifferentSecret(
  app: App,
  text: string,
  { password, paymentPassword }: Hashes,
): Promise<void> {
  const isSame =
    (password !== null && (await isSecret(app, { purpose: 'password', text }, password))) ||
    (paymentPassword !== null &&
      (await isSecret(app, { purpose: 'payment-password', text }, paymentPassword)))
  if (isSame) throw new Refusal('PASSWORD_IN_USE')
}

const commonPasswords = perApp(readCommonPasswords)

/** Those of the hundred thousand commonest that are long enough to be asked for; where they are from is a decision. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const packed = await readFile(join(import.meta.dirname, 'data/common-passwords.txt.gz'))
  const text = (await promisify(gunzip)(packed)).toString()
  return new Set(text.trimEnd().split('\n'))
}
