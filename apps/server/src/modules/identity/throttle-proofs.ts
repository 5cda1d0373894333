import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { isKnownDevice } from './store/sessions.ts'
import * as tallies from './store/tallies.ts'

/** Wrong proofs in a row after which no more are looked at for a while. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * 60

type Prover = { readonly memberId: string; readonly deviceDigest: Buffer }

/**
 * Lets a member prove something and counts when they cannot, so that nobody tries codes until one is right. As with
 * logins, a browser that the owner has used before has a count of its own.
 */
export async function countProof(app: App, prover: Prover, prove: () => Promise<void>): Promise<void> {
  const { memberId, deviceDigest } = prover
  const isKnown = await isKnownDevice(app.db, memberId, deviceDigest)
  const key = isKnown ? `${memberId}:${deviceDigest.toString('base64url')}` : memberId
  const counted = { kind: 'proof-failure', key }
  // Counted before it is looked at, so that guesses made at once are all counted.
  const tries = await transaction(app, (tx) => tallies.addToTally(tx, counted, LOCK_SECONDS))
  if (tries > LOCK_AFTER) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: LOCK_SECONDS })
  await prove()
  await transaction(app, (tx) => tallies.clearTally(tx, counted))
}
