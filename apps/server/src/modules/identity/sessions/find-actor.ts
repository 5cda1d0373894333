import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { batchLoader } from '#platform/batch-loader'
import { perDatabase } from '#platform/per-app'
import { isMac, requireMac } from '#platform/http/mac'
import { requireProof } from '#platform/http/proof'
import { Refusal } from '#platform/refusal'
import type { Actor, ProvenCall } from '#platform/visit'
import { macKeyOf } from './mac-keys.ts'
import { isOpen, memberOf } from './session.ts'
import * as store from '../store/sessions.ts'
import { tokenDigest } from '#platform/secrets/tokens'

export type SessionToken = {
  readonly token: string | undefined
  /** The house that the host stands for: a token of another opens nothing here. */
  readonly merchantCode: string
  /** Only a signature shows that the call is the browser's own. */
  readonly mustSign: boolean
}

const SEEN_MS = 60_000

/** Who is asking. No token is a guest; a token that does not hold is said to have ended, never taken for a guest. */
export async function findActor(
  app: App,
  { token, merchantCode, mustSign }: SessionToken,
  call: ProvenCall,
): Promise<Actor> {
  if (!token) return { kind: 'guest' }
  const digest = tokenDigest(token)
  const session = await sessionOf(app, digest)
  if (!session || session.merchantCode !== merchantCode) throw new Refusal('SESSION_ENDED')
  const now = app.clock.now()
  if (mustSign || !isMac(call.proof)) await requireProof(now, session.proofKey, call)
  else requireMac(now, { tokenDigest: digest, key: macKeyOf(app, session, digest) }, call)
  if (!isOpen(session, now) || now >= session.tokenEndsAt) throw new Refusal('SESSION_ENDED')
  if (now.getTime() - session.seenAt.getTime() > SEEN_MS)
    await transaction(app, (tx) => store.noteSeen(tx, session.id))
  return { kind: 'member', member: memberOf(session) }
}

const readings = perDatabase((app) =>
  batchLoader((digests: readonly Buffer[]) => store.findByTokens(app.db, digests)),
)

/** Read anew for every call, so that a session which was ended opens nothing from then on; one query for all at once. */
function sessionOf(app: App, digest: Buffer): Promise<store.SessionOfMember | undefined> {
  return readings(app)(digest)
}
