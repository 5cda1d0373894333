import type { OpenedSession, ProofKey } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { hasProof, requireProof } from '#platform/http/proof'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import { agreeOn } from '#platform/secrets/agreement'
import type { Secrets } from '#platform/secrets/secrets'
import type { ProvenCall, Visit } from '#platform/visit'
import { endSessions } from './end-sessions.ts'
import { isOpen, REFRESH_COOKIE, TOKEN_MS } from './session.ts'
import { findPassword } from '../store/members.ts'
import * as store from '../store/sessions.ts'
import { tokenDigest } from '#platform/secrets/tokens'

/** So long after a renewal its answer may still be on the way, or lost. */
const LOST_ANSWER_MS = 60_000

type RenewalRequest = { readonly cookies: Cookies; readonly exchangeKey: ProofKey | undefined }

/**
 * Gives a new token for the refresh cookie, which is thereby spent. A spent one that comes again was copied: the whole
 * session ends, whoever holds it. Only the browser with the session's key may ask again at once, and is told the same:
 * on a telephone the answer is often what was lost, and two pages of one browser often ask together.
 */
export async function renewSession(
  app: App,
  { merchant, ip, call }: Pick<Visit, 'merchant' | 'ip' | 'call'>,
  { cookies, exchangeKey }: RenewalRequest,
): Promise<OpenedSession> {
  const refresh = cookies.read(REFRESH_COOKIE)
  if (!refresh) throw new Refusal('SESSION_ENDED')
  const now = app.clock.now()
  const [access, next] = [heirOf(app.secrets, 'token', refresh), heirOf(app.secrets, 'refresh', refresh)]
  const agreed =
    exchangeKey && agreeOn(app.secrets, { tokenDigest: tokenDigest(access), theirs: exchangeKey })
  const renewed = await transaction(app, async (tx) => {
    const session = await store.lockByRefresh(tx, tokenDigest(refresh))
    if (!session || session.merchantCode !== merchant.code || !isOpen(session, now)) return undefined
    if (session.isSpent && !(await isAskedAgain(session, now, call))) {
      await endSessions(tx, { memberId: session.memberId, only: session.id }, 'reuse')
      return undefined
    }
    const password = await findPassword(tx, session.memberId)
    const mustChangePassword = password?.isTemporary ?? false
    if (session.isSpent) {
      const isSame = isSameKey(session.exchangeKey, exchangeKey)
      return {
        session,
        tokenEndsAt: session.tokenEndsAt,
        mustChangePassword,
        ours: isSame ? agreed?.ours : undefined,
      }
    }
    await requireProof(now, session.proofKey, call)
    const tokenEndsAt = new Date(Math.min(now.getTime() + TOKEN_MS, session.endsAt.getTime()))
    await store.renew(tx, {
      id: session.id,
      tokenDigest: tokenDigest(access),
      refreshDigest: tokenDigest(next),
      spentDigest: tokenDigest(refresh),
      exchangeKey: agreed && exchangeKey ? exchangeKey : null,
      tokenEndsAt,
      ip,
    })
    return { session, tokenEndsAt, mustChangePassword, ours: agreed?.ours }
  })
  if (!renewed) {
    cookies.clear(REFRESH_COOKIE)
    throw new Refusal('SESSION_ENDED')
  }
  const { session, tokenEndsAt, mustChangePassword, ours } = renewed
  cookies.set(REFRESH_COOKIE, next, Math.floor((session.endsAt.getTime() - now.getTime()) / 1000))
  return {
    token: access,
    userName: session.account,
    type: session.type,
    firstTimeLogin: false,
    mustChangePassword,
    expiresAt: tokenEndsAt.getTime(),
    exchangeKey: ours ?? null,
  }
}

/** Whoever asks again with another half is told of none: the page that asked first has the key of this token. */
function isSameKey(kept: ProofKey | null, shown: ProofKey | undefined): boolean {
  return kept !== null && kept.x === shown?.x && kept.y === shown.y
}

/** What follows on a refresh token: the same however often it is asked for, and nobody without our key can tell it. */
function heirOf(secrets: Secrets, what: 'token' | 'refresh', refresh: string): string {
  return secrets.digest(`renewed-${what}`, refresh).toString('base64url')
}

async function isAskedAgain(
  session: Pick<store.MemberSessionRow, 'tokenEndsAt' | 'proofKey'>,
  now: Date,
  call: ProvenCall,
): Promise<boolean> {
  const renewedAt = session.tokenEndsAt.getTime() - TOKEN_MS
  return now.getTime() - renewedAt < LOST_ANSWER_MS && (await hasProof(now, session.proofKey, call))
}
