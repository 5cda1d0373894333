import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { randomBelow, randomDigits } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { accountKey } from './account.ts'
import { endSessions } from './end-sessions.ts'
import { hashSecret } from './hashing.ts'
import { findByAccount, writePassword } from './store/members.ts'

export type NamedAccount = { readonly merchantCode: string; readonly account: string }

/** Gives an account a temporary password, to be told to its owner, and ends every session it has. */
export async function resetPassword(app: App, named: NamedAccount): Promise<string> {
  const memberId = await findMemberId(app.db, named)
  if (!memberId) throw new Refusal('ACCOUNT_NOT_FOUND')
  const password = newReadablePassword()
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  await transaction(app, async (tx) => {
    await writePassword(tx, { memberId, hash, isTemporary: true })
    await endSessions(tx, { memberId }, 'password')
  })
  return password
}

export async function findMemberId(
  db: Db,
  { merchantCode, account }: NamedAccount,
): Promise<string | undefined> {
  return (await findByAccount(db, { merchantCode, accountKey: accountKey(account) }))?.id
}

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = 8

/** A password that can be read aloud and typed on a telephone: some fifty bits in four small words and two digits. */
export function newReadablePassword(): string {
  const syllables = Array.from({ length: SYLLABLES }, () => `${pick(CONSONANTS)}${pick(VOWELS)}`)
  const words = Array.from({ length: SYLLABLES / 2 }, (_, index) => syllables.slice(2 * index, 2 * index + 2))
  return [...words.map((word) => word.join('')), randomDigits(2)].join('-')
}

function pick(letters: string): string {
  return letters.charAt(randomBelow(letters.length))
}
