import { serverNow } from '@baize/client'
import type { OpenedSession } from '@baize/contracts'
import { theCaller } from '../call/api.ts'
import { textOf } from '../texts/i18n.tsx'
import { ownKeys } from '../query/query-key.ts'
import { forget, readText, writeJson, writeText } from '../storage/local.ts'
import { forgetTab } from '../storage/tab.ts'
import { forgetTemporaryPassword } from './temporary-password.ts'
import { toast } from '../overlays/toast.tsx'
import { readSession, type SessionInfo } from '../page/visit.ts'

/** A token that ends within this time is renewed before it is used. */
const RENEWED_BEFORE_MS = 60_000

/** Keeps what a login or a renewal brought, under the names of the specification. */
export function keepSession({ token, userName, type, firstTimeLogin, expiresAt }: OpenedSession): void {
  const session: SessionInfo = {
    token,
    merchantCode: theCaller().merchant,
    userName,
    type,
    firstTimeLogin,
  }
  writeText('tokenEndsAt', String(expiresAt))
  writeText('autoLogin', '1')
  writeJson('session', session)
}

export function tokenEndsSoon(): boolean {
  const endsAt = Number(readText('tokenEndsAt'))
  return !Number.isFinite(endsAt) || endsAt - serverNow() < RENEWED_BEFORE_MS
}

/** Forgets the member and everything that was theirs; from here on this is a guest. */
export async function forgetSession(): Promise<void> {
  writeText('autoLogin', '0')
  forget('tokenEndsAt')
  forget('trialName')
  forget('memberInfo')
  forget('sports')
  forget('session')
  forgetTab()
  forgetTemporaryPassword()
  try {
    const { queries } = await import('../query/query-live.ts')
    queries.removeQueries({ queryKey: ownKeys })
  } catch {
    // What cannot be fetched now was not there to know anything.
  }
}

/** The session is over, and this page did not end it: says so, once. */
export async function sayEnded(): Promise<void> {
  if (!readSession()) return
  await forgetSession()
  const text = await textOf('account')
  toast(text('refusal.SESSION_ENDED'), { tone: 'problem' })
}
