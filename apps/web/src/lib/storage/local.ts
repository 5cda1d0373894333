import { textStore } from '@baize/client'

/** What the site keeps in the browser. The names are the specification's. */
const localKeys = {
  theme: 'theme',
  language: 'language',
  status: 'status',
  session: 'MC_SESSION_INFO',
  memberInfo: 'memberInfo',
  autoLogin: 'autoLogin',
  tokenEndsAt: 'tokenEndsAt',
  trialName: 'trialName',
  welcome: 'welcome',
  rememberedLogins: 'rememberedLogins',
  renewalTurn: 'renewalTurn',
  sound: 'sound',
  senses: 'senses',
  downloadBarHidden: 'downloadBarHidden',
  popupHiddenMember: 'popupHiddenA',
  popupHiddenGuest: 'popupHiddenB',
  logSeen: 'logSeen',
  logEvidence: 'logEvidence',
  ofAge: 'ofAge',
  sports: 'sports',
  betSlip: 'betSlip',
} as const

export type LocalKey = keyof typeof localKeys

const cookieNames = { language: 'language' } as const
const COOKIE_SECONDS = 365 * 24 * 60 * 60

const local = textStore(() => window.localStorage)
const listeners = new Set<() => void>()

/** The stored text, or undefined where there is none or the browser keeps storage from us. */
export function readText(key: LocalKey): string | undefined {
  return local.read(localKeys[key])
}

export function writeText(key: LocalKey, text: string): void {
  local.write(localKeys[key], text)
  tell()
}

export function forget(key: LocalKey): void {
  local.write(localKeys[key], undefined)
  tell()
}

/** The stored value; whoever reads it must check its shape, because anyone may have written it. */
export function readJson(key: LocalKey): unknown {
  const text = readText(key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeJson(key: LocalKey, value: unknown): void {
  writeText(key, JSON.stringify(value))
}

/** A cookie of ours, so that the server knows a choice before any script has run. */
export function writeCookie(name: keyof typeof cookieNames, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieNames[name]}=${encodeURIComponent(value)}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}

/** Calls back whenever something stored may have changed, here or in another tab. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
