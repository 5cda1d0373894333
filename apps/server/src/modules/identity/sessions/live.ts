import { sessionEnded } from '#facts/identity'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type Listener, listener } from '#platform/facts'
import { push } from '#platform/live/push'
import type { Member } from '#platform/visit'
import { isOpen } from './session.ts'
import * as store from '../store/sessions.ts'
import { newToken, tokenDigest } from '#platform/secrets/tokens'

const TICKET_MS = 30_000

/** A ticket for one socket of this session, to be used within half a minute. */
export async function giveLiveTicket(app: App, member: Member): Promise<{ ticket: string }> {
  const { token, digest } = newToken()
  const endsAt = new Date(app.clock.now().getTime() + TICKET_MS)
  const { sessionId } = member
  await transaction(app, (tx) => store.insertLiveTicket(tx, { digest, sessionId, endsAt }))
  return { ticket: token }
}

type Shown = { readonly ticket: string; readonly merchantCode: string }
type Page = { readonly memberId: string; readonly sessionId: string; readonly merchantCode: string }

/** Whose socket a ticket opens; it is used up, and worth nothing once its session has ended. */
export async function takeLiveTicket(app: App, { ticket, merchantCode }: Shown): Promise<Page | undefined> {
  const now = app.clock.now()
  const session = await transaction(app, (tx) => store.takeLiveTicket(tx, tokenDigest(ticket)))
  const isGood = session && session.merchantCode === merchantCode && isOpen(session, now)
  return isGood ? { memberId: session.memberId, sessionId: session.id, merchantCode } : undefined
}

/** Whose a session is, while it counts. */
export async function findSessionHolder(app: App, sessionId: string): Promise<string | undefined> {
  const [session] = await store.readSessions(app.db, [sessionId])
  return session && isOpen(session, app.clock.now()) ? session.memberId : undefined
}

type Ended = { readonly sessionId: string; readonly reason: store.EndReason }

/** Those of the sessions that no longer count. One that nobody ended has rested or lasted too long. */
export async function endedAmong(app: App, sessionIds: readonly string[]): Promise<Ended[]> {
  const now = app.clock.now()
  const rows = await store.readSessions(app.db, sessionIds)
  return rows
    .filter((row) => !isOpen(row, now))
    .map(({ id, endReason }) => ({ sessionId: id, reason: endReason ?? 'idle' }))
}

export const identityListeners: readonly Listener[] = [
  listener({
    name: 'identity tells pages that their session ended',
    to: sessionEnded,
    async handle(tx, { memberId, sessionIds, reason }) {
      await push(tx, { memberId, sessionIds }, { type: 'session.ended', reason })
    },
  }),
]
