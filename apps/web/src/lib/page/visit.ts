import { type MemberType, memberTypes } from '@baize/contracts'
import { useSyncExternalStore } from 'react'
import { readText, subscribeToStorage } from '../storage/local.ts'

/** The specification's session info, stored under MC_SESSION_INFO. */
export type SessionInfo = {
  readonly token: string
  readonly merchantCode: string
  readonly userName: string
  readonly type: MemberType
  readonly firstTimeLogin: boolean
}

/** What header and menus show of a member. Amounts are decimal text as they come over the wire. */
export type MemberSummary = {
  readonly account: string
  readonly nickname: string | null
  readonly vipLabel: string | null
  /** Null until the server has said it. */
  readonly sumBalance: string | null
  readonly unread: number
  readonly avatar: string | null
}

export function displayName({ nickname, account }: Pick<MemberSummary, 'nickname' | 'account'>): string {
  return nickname || account
}

let lastText: string | undefined
let lastSession: SessionInfo | null = null

/** Who is visiting; null for a guest. The server draws every page for a guest. */
export function useSession(): SessionInfo | null {
  return useSyncExternalStore(subscribeToStorage, readSession, () => null)
}

/** The same text gives the same object, so that nothing is drawn again for nothing. */
export function readSession(): SessionInfo | null {
  const text = readText('session')
  if (text !== lastText) {
    lastText = text
    lastSession = text === undefined ? null : parseSession(text)
  }
  return lastSession
}

function parseSession(text: string): SessionInfo | null {
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false
  return (
    'token' in value &&
    typeof value.token === 'string' &&
    'merchantCode' in value &&
    typeof value.merchantCode === 'string' &&
    'userName' in value &&
    typeof value.userName === 'string' &&
    'type' in value &&
    memberTypes.some((type) => type === value.type) &&
    'firstTimeLogin' in value &&
    typeof value.firstTimeLogin === 'boolean'
  )
}
