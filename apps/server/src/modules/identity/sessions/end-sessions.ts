import type { SessionLine } from '@baize/contracts'
import { sessionEnded } from '#facts/identity'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import type { Member } from '#platform/visit'
import { REFRESH_COOKIE } from './session.ts'
import { distrustDevices } from '../store/second-steps.ts'
import * as store from '../store/sessions.ts'

type Which = { readonly memberId: string; readonly only?: string; readonly except?: string }

/** Ends sessions and says so, so that the pages they were open on hear it. */
export async function endSessions(tx: Tx, which: Which, reason: store.EndReason): Promise<number> {
  const sessionIds = await store.endSessions(tx, which, reason)
  // Who throws others out, or was robbed, wants the second step asked everywhere again.
  if (reason !== 'logout' && reason !== 'idle' && reason !== 'replaced')
    await distrustDevices(tx, which.memberId)
  if (sessionIds.length > 0) await emit(tx, sessionEnded, { sessionIds, memberId: which.memberId, reason })
  return sessionIds.length
}

export async function logout(app: App, member: Member, cookies: Cookies): Promise<Record<string, never>> {
  await transaction(app, (tx) => endSessions(tx, { memberId: member.id, only: member.sessionId }, 'logout'))
  cookies.clear(REFRESH_COOKIE)
  return {}
}

export async function listSessions(app: App, member: Member): Promise<SessionLine[]> {
  const rows = await store.readOpenSessions(app.db, member.id)
  return rows.map((row) => ({
    id: row.id,
    isThisOne: row.id === member.sessionId,
    agent: row.agent,
    country: app.countryOfIp(row.ip),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }))
}

/** Ends one of the member's own sessions, or all but this one. */
export async function endMySession(app: App, member: Member, id: string): Promise<{ ended: number }> {
  const which =
    id === 'others' ? { memberId: member.id, except: member.sessionId } : { memberId: member.id, only: id }
  const ended = await transaction(app, (tx) => endSessions(tx, which, 'kicked'))
  if (id !== 'others' && ended === 0) throw new Refusal('NOT_FOUND')
  return { ended }
}
