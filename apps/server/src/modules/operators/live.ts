import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { newToken, tokenDigest } from '#platform/secrets/tokens'
import type { Operator } from '#platform/visit'
import { Refusal } from '#platform/refusal'
import { isOpen } from './find-operator.ts'
import * as store from './store/sessions.ts'

const TICKET_MS = 30_000

/** A ticket for one socket of this session, to be used within half a minute. */
export async function giveOfficeTicket(app: App, { sessionId }: Operator): Promise<{ ticket: string }> {
  if (sessionId === null) throw new Refusal('LOGIN_REQUIRED')
  const { token, digest } = newToken()
  const endsAt = new Date(app.clock.now().getTime() + TICKET_MS)
  await transaction(app, (tx) => store.insertLiveTicket(tx, { digest, sessionId, endsAt }))
  return { ticket: token }
}

type Page = {
  readonly operatorId: string
  readonly sessionId: string
  readonly merchantCodes: readonly string[]
}

/** Whose socket a ticket opens; it is used up, and worth nothing once its session has ended. */
export async function takeOfficeTicket(app: App, ticket: string): Promise<Page | undefined> {
  const now = app.clock.now()
  const session = await transaction(app, (tx) => store.takeLiveTicket(tx, tokenDigest(ticket)))
  if (!session || !isOpen(session, now)) return undefined
  return { operatorId: session.operatorId, sessionId: session.id, merchantCodes: session.merchantCodes }
}

type Ended = { readonly sessionId: string; readonly reason: 'logout' | 'idle' }

/** Those of the sessions of operators that no longer count. */
export async function endedOfficeSessions(app: App, sessionIds: readonly string[]): Promise<Ended[]> {
  const now = app.clock.now()
  const rows = await store.readSessions(app.db, sessionIds)
  return rows
    .filter((row) => !isOpen(row, now))
    .map(({ id, endedAt }) => ({ sessionId: id, reason: endedAt === null ? 'idle' : 'logout' }))
}
