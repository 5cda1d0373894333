import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { isReadOnly } from '#platform/db-errors'
import { requireProof } from '#platform/http/proof'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import { tokenDigest } from '#platform/secrets/tokens'
import type { Actor, Visit } from '#platform/visit'
import { hostOf, requireOffice } from './office-host.ts'
import { isPasskeyOwed } from './owner-passkey.ts'
import * as store from './store/sessions.ts'

export const IDLE_MS = 15 * MINUTE_MS
export const LONGEST_MS = 12 * 60 * MINUTE_MS
const SEEN_MS = 30_000

type Shown = Pick<Visit, 'origin' | 'ip' | 'call'> & {
  readonly token: string | undefined
  /** The page asked by itself, and nobody has touched it for a while: that keeps no session alive. */
  readonly isUnattended: boolean
}

/**
 * Which operator a token is of. No token is a guest; one that does not hold is said to have ended. It holds only with the
 * key of the browser it was given to, and at the host it was given at.
 */
export async function findOperator(app: App, shown: Shown): Promise<Actor> {
  const { token, origin, ip, call, isUnattended } = shown
  requireOffice(app, { origin, ip })
  if (!token) return { kind: 'guest' }
  const session = await store.findByToken(app.db, tokenDigest(token))
  const now = app.clock.now()
  if (!session?.proofKey || session.host !== hostOf({ origin })) throw new Refusal('SESSION_ENDED')
  await requireProof(now, session.proofKey, call)
  if (!isOpen(session, now)) throw new Refusal('SESSION_ENDED')
  if (!isUnattended && now.getTime() - session.seenAt.getTime() > SEEN_MS)
    await noteSeen(app, { id: session.id, now })
  const { operatorId: id, login, name, roles, merchantCodes, provenAt, hasPasskey } = session
  const needsPasskey = isPasskeyOwed(app, { roles, hasPasskey })
  return {
    kind: 'operator',
    operator: { id, login, name, roles, merchantCodes, provenAt, sessionId: session.id, needsPasskey },
  }
}

/** A database that only reads is no reason to keep out those who see to it. */
async function noteSeen(app: App, seen: { readonly id: string; readonly now: Date }): Promise<void> {
  try {
    await transaction(app, (tx) => store.noteSeen(tx, seen))
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}

/** Not ended, not past its end, used within the quarter of an hour, and its operator still works here. */
export function isOpen({ endedAt, status, endsAt, seenAt }: store.SessionOfOperator, now: Date): boolean {
  return endedAt === null && status === 'active' && now < endsAt && now.getTime() - seenAt.getTime() < IDLE_MS
}
