import { capabilities, type OpenedSession, type ProofKey } from '@baize/contracts'
import { memberFirstEntered } from '#facts/identity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import type { Cookies } from '#platform/http/route'
import { agreeOn } from '#platform/secrets/agreement'
import type { Secrets } from '#platform/secrets/secrets'
import { MINUTE_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { notifyMember } from '../notices/notices.ts'
import type { MemberRow } from '../store/members.ts'
import * as store from '../store/sessions.ts'
import { noteFirstLogin } from '../store/members.ts'
import { newToken, tokenDigest } from '#platform/secrets/tokens'

export const TOKEN_MS = 15 * MINUTE_MS
const IDLE_MS = 30 * MINUTE_MS
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS
const REMEMBERED_MS = 30 * 24 * 60 * MINUTE_MS

export const REFRESH_COOKIE = 'refresh'

export type Entry = {
  readonly member: MemberRow
  readonly mustChangePassword: boolean
  readonly proofKey: ProofKey
  readonly exchangeKey: ProofKey | undefined
  readonly secrets: Secrets
  readonly remember: boolean
  readonly now: Date
  readonly visit: Pick<Visit, 'device' | 'agent' | 'ip'>
  readonly cookies: Cookies
}

/** Opens a session bound to the browser's key, and hands the browser its token and its cookie. */
export async function openSession(tx: Tx, entry: Entry): Promise<OpenedSession> {
  const { member, mustChangePassword, proofKey, exchangeKey, remember, visit, cookies } = entry
  const now = entry.now.getTime()
  const [access, refresh] = [newToken(), newToken()]
  const endsAt = sessionEnd(entry)
  const agreed = exchangeKey && agreeOn(entry.secrets, { tokenDigest: access.digest, theirs: exchangeKey })
  const tokenEndsAt = new Date(Math.min(now + TOKEN_MS, endsAt.getTime()))
  const isNewDevice = await store.insertSession(tx, {
    id: uuidv7(now),
    memberId: member.id,
    tokenDigest: access.digest,
    refreshDigest: refresh.digest,
    proofKey,
    exchangeKey: agreed && exchangeKey ? exchangeKey : null,
    isRemembered: remember,
    deviceDigest: tokenDigest(visit.device),
    agent: visit.agent,
    ip: visit.ip,
    tokenEndsAt,
    endsAt,
  })
  const isFirst = await noteFirstLogin(tx, member.id)
  if (isFirst) await emit(tx, memberFirstEntered, { memberId: member.id, merchantCode: member.merchantCode })
  if (isNewDevice) await notifyMember(tx, { memberId: member.id, notice: 'newDevice' })
  cookies.set(REFRESH_COOKIE, refresh.token, Math.floor((endsAt.getTime() - now) / 1000))
  return {
    token: access.token,
    userName: member.account,
    type: member.type,
    firstTimeLogin: isFirst,
    mustChangePassword,
    expiresAt: tokenEndsAt.getTime(),
    exchangeKey: agreed?.ours ?? null,
  }
}

/** A trial's sessions end with the trial. */
function sessionEnd({ now, remember, member }: Entry): Date {
  const end = now.getTime() + (remember ? REMEMBERED_MS : ABSOLUTE_MS)
  return new Date(member.trialEndsAt ? Math.min(end, member.trialEndsAt.getTime()) : end)
}

export function memberOf(row: store.SessionOfMember): Member {
  return {
    id: row.memberId,
    merchantCode: row.merchantCode,
    account: row.account,
    type: row.type,
    ...capabilities(row.type),
    isUnclaimed: row.isUnclaimed,
    sessionId: row.id,
  }
}

/** Whether a session still counts: not ended, not past its end, not idle for too long, its member active. */
export function isOpen(row: store.SessionOfMember, now: Date): boolean {
  const idleLimit = row.isRemembered ? REMEMBERED_MS : IDLE_MS
  return (
    row.endedAt === null &&
    row.status === 'active' &&
    now < row.endsAt &&
    now.getTime() - row.seenAt.getTime() < idleLimit
  )
}
