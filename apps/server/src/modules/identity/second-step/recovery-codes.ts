import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { type RandomBelow, randomBelow } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Verdict } from '#platform/secrets/tries'
import * as store from '../store/second-steps.ts'

const COUNT = 10
const LENGTH = 10
/** Without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The codes that come with a member's first second step; null when they have some. */
export async function issueFirstCodes(tx: Tx, secrets: Secrets, memberId: string): Promise<string[] | null> {
  if ((await store.countRecoveryCodes(tx, memberId)) > 0) return null
  const codes = drawCodes(randomBelow)
  await store.replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => digestOf(secrets, code)),
  )
  return codes
}

/** New codes in place of the old ones, for a member who has something to recover from. */
export async function replaceCodes(app: App, memberId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = drawCodes(randomBelow)
  const digests = recoveryCodes.map((code) => digestOf(app.secrets, code))
  await transaction(app, async (tx) => {
    const { hasTotp, hasPasskey } = await store.readWays(tx, memberId)
    if (!hasTotp && !hasPasskey) throw new Refusal('NOT_FOUND')
    await store.replaceRecoveryCodes(tx, memberId, digests)
  })
  return { recoveryCodes }
}

type Typed = { readonly memberId: string; readonly code: string }

/** Right once for each code. */
export async function judgeRecoveryCode(app: App, { memberId, code }: Typed): Promise<Verdict> {
  const digest = digestOf(app.secrets, code)
  return transaction(app, async (tx) => {
    if (await store.useRecoveryCode(tx, memberId, digest)) return 'right'
    return (await store.wasRecoveryCode(tx, memberId, digest)) ? 'spent' : 'wrong'
  })
}

function drawCodes(draw: RandomBelow): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/** People type codes with and without the dash, in small letters and large. */
function digestOf(secrets: Secrets, code: string): Buffer {
  return secrets.digest('recovery-code', code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
