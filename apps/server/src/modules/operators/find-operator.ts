import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { tokenDigest } from '#platform/tokens'
import type { Actor } from '#platform/visit'
import * as store from './store/sessions.ts'

const MINUTE_MS = 60_000
export const IDLE_MS = 15 * MINUTE_MS
export const LONGEST_MS = 12 * 60 * MINUTE_MS
const SEEN_MS = 30_000

/** Which operator a token is of. No token is a guest; one that does not hold is said to have ended. */
export async function findOperator(app: App, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'guest' }
  const session = await store.findByToken(app.db, tokenDigest(token))
  const now = app.clock.now()
  if (!session || !isOpen(session, now)) throw new Refusal('SESSION_ENDED')
  if (now.getTime() - session.seenAt.getTime() > SEEN_MS)
    await transaction(app, (tx) => store.noteSeen(tx, { id: session.id, now }))
  const { operatorId: id, login, name, roles, merchantCodes, provenAt } = session
  return {
    kind: 'operator',
    operator: { id, login, name, roles, merchantCodes, provenAt, sessionId: session.id },
  }
}

/** Not ended, not past its end, used within the quarter of an hour, and its operator still works here. */
export function isOpen({ endedAt, status, endsAt, seenAt }: store.SessionOfOperator, now: Date): boolean {
  return endedAt === null && status === 'active' && now < endsAt && now.getTime() - seenAt.getTime() < IDLE_MS
}
