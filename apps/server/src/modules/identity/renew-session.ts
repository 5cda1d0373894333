import type { OpenedSession } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/route'
import type { ProvenCall, Visit } from '#platform/visit'
import { endSessions } from './end-sessions.ts'
import { hasProof, requireProof } from './proof.ts'
import { isOpen, REFRESH_COOKIE, TOKEN_MS } from './session.ts'
import { findPassword } from './store/members.ts'
import * as store from './store/sessions.ts'
import { newToken, tokenDigest } from '#platform/tokens'

/** So long after a renewal its answer may still be on the way, or lost. */
const LOST_ANSWER_MS = 60_000

/**
 * Gives a new token for the refresh cookie, which is thereby spent. A spent one that comes again was copied: the whole
 * session ends, whoever holds it. Only the browser with the session's key may ask again at once, because on a telephone
 * the answer is often what was lost.
 */
export async function renewSession(
  app: App,
  { merchant, ip, call }: Pick<Visit, 'merchant' | 'ip' | 'call'>,
  cookies: Cookies,
): Promise<OpenedSession> {
  const refresh = cookies.read(REFRESH_COOKIE)
  if (!refresh) throw new Refusal('SESSION_ENDED')
  const now = app.clock.now()
  const renewed = await transaction(app, async (tx) => {
    const session = await store.lockByRefresh(tx, tokenDigest(refresh))
    if (!session || session.merchantCode !== merchant.code || !isOpen(session, now)) return undefined
    if (session.isSpent && !(await isAskedAgain(session, now, call))) {
      await endSessions(tx, { memberId: session.memberId, only: session.id }, 'reuse')
      return undefined
    }
    if (!session.isSpent) await requireProof(now, session.proofKey, call)
    const [access, next] = [newToken(), newToken()]
    const tokenEndsAt = new Date(Math.min(now.getTime() + TOKEN_MS, session.endsAt.getTime()))
    await store.renew(tx, {
      id: session.id,
      tokenDigest: access.digest,
      refreshDigest: next.digest,
      spentDigest: tokenDigest(refresh),
      tokenEndsAt,
      ip,
    })
    const password = await findPassword(tx, session.memberId)
    return { session, access, next, tokenEndsAt, mustChangePassword: password?.isTemporary ?? false, now }
  })
  if (!renewed) {
    cookies.clear(REFRESH_COOKIE)
    throw new Refusal('SESSION_ENDED')
  }
  const { session, access, next, tokenEndsAt, mustChangePassword } = renewed
  cookies.set(REFRESH_COOKIE, next.token, Math.floor((session.endsAt.getTime() - now.getTime()) / 1000))
  return {
    token: access.token,
    userName: session.account,
    type: session.type,
    firstTimeLogin: false,
    mustChangePassword,
    expiresAt: tokenEndsAt.getTime(),
  }
}

async function isAskedAgain(
  session: Pick<store.SessionRow, 'tokenEndsAt' | 'proofKey'>,
  now: Date,
  call: ProvenCall,
): Promise<boolean> {
  const renewedAt = session.tokenEndsAt.getTime() - TOKEN_MS
  return now.getTime() - renewedAt < LOST_ANSWER_MS && (await hasProof(now, session.proofKey, call))
}
