import { capabilities, type OpenedSession, type ProofKey } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Cookies } from '#platform/route'
import type { Member, Visit } from '#platform/visit'
import type { MemberRow } from './store/members.ts'
import * as store from './store/sessions.ts'
import { noteFirstLogin } from './store/members.ts'
import { newToken, tokenDigest } from './tokens.ts'

const MINUTE_MS = 60_000
export const TOKEN_MS = 15 * MINUTE_MS
export const IDLE_MS = 30 * MINUTE_MS
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS
const REMEMBERED_MS = 30 * 24 * 60 * MINUTE_MS

export const REFRESH_COOKIE = 'refresh'

export type Entry = {
  readonly member: MemberRow
  readonly mustChangePassword: boolean
  readonly proofKey: ProofKey
  readonly remember: boolean
}

/** Opens a session bound to the browser's key, and hands the browser its token and its cookie. */
export async function openSession(
  app: App,
  tx: Tx,
  visit: Pick<Visit, 'device' | 'agent' | 'ip'>,
  cookies: Cookies,
  { member, mustChangePassword, proofKey, remember }: Entry,
): Promise<OpenedSession> {
  const now = app.clock.now().getTime()
  const [access, refresh] = [newToken(), newToken()]
  const endsAt = sessionEnd(now, remember, member.trialEndsAt)
  const tokenEndsAt = new Date(Math.min(now + TOKEN_MS, endsAt.getTime()))
  await store.insertSession(tx, {
    id: uuidv7(now),
    memberId: member.id,
    tokenDigest: access.digest,
    refreshDigest: refresh.digest,
    proofKey,
    isRemembered: remember,
    deviceDigest: tokenDigest(visit.device),
    agent: visit.agent,
    ip: visit.ip,
    tokenEndsAt,
    endsAt,
  })
  const isFirst = await noteFirstLogin(tx, member.id)
  cookies.set(REFRESH_COOKIE, refresh.token, Math.floor((endsAt.getTime() - now) / 1000))
  return {
    token: access.token,
    userName: member.account,
    type: member.type,
    firstTimeLogin: isFirst,
    mustChangePassword,
    expiresAt: tokenEndsAt.getTime(),
  }
}

/** A trial's sessions end with the trial. */
function sessionEnd(now: number, remember: boolean, trialEndsAt: Date | null): Date {
  const end = now + (remember ? REMEMBERED_MS : ABSOLUTE_MS)
  return new Date(trialEndsAt ? Math.min(end, trialEndsAt.getTime()) : end)
}

export function memberOf(row: store.SessionOfMember): Member {
  return {
    id: row.memberId,
    merchantCode: row.merchantCode,
    account: row.account,
    type: row.type,
    ...capabilities(row.type),
    sessionId: row.id,
  }
}

/** Whether a session still counts: not ended, not past its end, not idle for too long, its member active. */
export function isOpen(app: App, row: store.SessionOfMember): boolean {
  const now = app.clock.now().getTime()
  const idleLimit = row.isRemembered ? REMEMBERED_MS : IDLE_MS
  return (
    row.endedAt === null &&
    row.status === 'active' &&
    now < row.endsAt.getTime() &&
    now - row.seenAt.getTime() < idleLimit
  )
}
