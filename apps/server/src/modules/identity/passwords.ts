import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { isSecret } from '#platform/hashing'

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128
/** A word of one or two letters stands in too many good passwords to be told apart from chance. */
const SHORTEST_WORD = 3
/** What must be left of a password when the words that everybody knows are taken out. */
const LEFT_WITHOUT_WORDS = 6
/** Fewer different characters than this are a key held down, however long. */
const FEWEST_CHARACTERS = 4

export type Wanted = {
  readonly password: string
  /** What an attacker would try first: the account, the name of the house. */
  readonly words: readonly string[]
}

/**
 * Length decides, not the kinds of characters. What stands on lists of common passwords is refused, and so is what is
 * hardly more than a word that everybody knows about this account.
 */
export async function requireGoodPassword(app: App, { password, words }: Wanted): Promise<void> {
  const folded = fold(password)
  const length = Array.from(folded).length
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    throw new Refusal('PASSWORD_LENGTH', { shortest: SHORTEST_PASSWORD, longest: LONGEST_PASSWORD })
  const common = await commonPasswords(app)
  const rest = withoutWords(folded, words)
  const isEasy =
    new Set(folded).size < FEWEST_CHARACTERS ||
    Array.from(rest).length < LEFT_WITHOUT_WORDS ||
    common.has(folded) ||
    common.has(rest)
  if (isEasy) throw new Refusal('PASSWORD_TOO_EASY')
}

/** A payment password may be digits alone, which is what telephones offer; a row or a rhythm of them is no secret. */
export async function requireHardPin(app: App, text: string): Promise<void> {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  )
  const isRow = steps.every((step) => step === steps[0])
  const isRhythm = new Set(text).size < 3 || /^(.+)\1+$/s.test(text)
  if (isRow || isRhythm || (await commonPasswords(app)).has(fold(text)))
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

/** As passwords are compared with lists: letters small, compatibility forms folded. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function withoutWords(folded: string, words: readonly string[]): string {
  return words
    .map(fold)
    .filter((word) => word.length >= SHORTEST_WORD)
    .reduce((rest, word) => rest.replaceAll(word, ''), folded)
}

const lists = new WeakMap<App, Promise<ReadonlySet<string>>>()

function commonPasswords(app: App): Promise<ReadonlySet<string>> {
  const known = lists.get(app) ?? readCommonPasswords()
  lists.set(app, known)
  return known
}

/** Those of the hundred thousand commonest that are long enough to be asked for; where they are from is a decision. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const packed = await readFile(join(import.meta.dirname, 'data/common-passwords.txt.gz'))
  const text = (await promisify(gunzip)(packed)).toString()
  return new Set(text.trimEnd().split('\n'))
}
