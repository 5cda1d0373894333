import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { tryOnce, type Verdict } from '#platform/secrets/tries'
import { isKnownDevice } from '../store/sessions.ts'

/** Wrong proofs in a row after which no more are looked at for a while. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * 60

type Prover = { readonly memberId: string; readonly deviceDigest: Buffer }

/**
 * Lets a member prove something, says whether they could, and counts when they could not, so that nobody tries codes until
 * one is right. As with logins, a browser that the owner has used before has a count of its own.
 */
export async function countProof(
  app: App,
  { memberId, deviceDigest }: Prover,
  prove: () => Promise<Verdict>,
): Promise<boolean> {
  const isKnown = await isKnownDevice(app.db, memberId, deviceDigest)
  const key = isKnown ? `proof:${memberId}:${deviceDigest.toString('base64url')}` : `proof:${memberId}`
  const guard = { key, most: LOCK_AFTER, lockSeconds: LOCK_SECONDS, windowSeconds: LOCK_SECONDS }
  const tried = await tryOnce(app, [guard], prove)
  if (tried.verdict === 'full') throw new Refusal('ACCOUNT_LOCKED', { retryAfter: tried.secondsLeft })
  return tried.verdict === 'right'
}
