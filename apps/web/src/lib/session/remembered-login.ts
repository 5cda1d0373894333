import { bytesOf, fromBase64, keptKey, toBase64 } from '@baize/client'
import { keyDatabase } from './proof.ts'
import { forget, readJson, writeJson } from '../storage/local.ts'

const IV_BYTES = 12

/** What was typed at a login that is to be remembered; a login by SMS code has no password to keep. */
export type RememberedLogin = {
  readonly type: 'username' | 'sms'
  readonly username: string
  readonly password: string
  readonly countryDialingCode: string
}

/**
 * Keeps a login, one for each way. The record is the specification's; its password is a ciphertext under a key that
 * cannot be read out of this browser, written in base64 twice.
 */
export async function rememberLogin(login: RememberedLogin): Promise<void> {
  const password = login.password && (await encrypt(login.password))
  const others = records().filter(({ type }) => type !== login.type)
  writeJson('rememberedLogins', [...others, { ...login, password }])
}

/** What was remembered for a way; a password that this browser cannot open any more is left empty. */
export async function recallLogin(type: RememberedLogin['type']): Promise<RememberedLogin | undefined> {
  const record = records().find((each) => each.type === type)
  return record && { ...record, password: await decrypt(record.password) }
}

export function forgetLogin(type: RememberedLogin['type']): void {
  const others = records().filter((each) => each.type !== type)
  if (others.length > 0) writeJson('rememberedLogins', others)
  else forget('rememberedLogins')
}

/** A password was changed: if the old one is remembered for that name, the new one takes its place. */
export async function refreshRemembered(username: string, password: { readonly now: string }): Promise<void> {
  const record = records().find((each) => each.type === 'username' && each.username === username)
  if (record) await rememberLogin({ ...record, password: password.now })
}

/** What remembered passwords are encrypted under. */
function rememberingKey(): Promise<CryptoKey> {
  return keptKey(keyDatabase, 'remembered-login', {
    isKey: isOne,
    make: () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  })
}

function isOne(value: unknown): value is CryptoKey {
  return typeof value === 'object' && value !== null && 'algorithm' in value
}

async function encrypt(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await rememberingKey()
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(text))
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), IV_BYTES)
  return btoa(toBase64(whole))
}

async function decrypt(text: string): Promise<string> {
  if (!text) return ''
  try {
    const whole = fromBase64(atob(text))
    const iv = whole.slice(0, IV_BYTES)
    const key = await rememberingKey()
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.slice(IV_BYTES))
    return new TextDecoder().decode(opened)
  } catch {
    return ''
  }
}

function records(): RememberedLogin[] {
  const kept = readJson('rememberedLogins')
  return Array.isArray(kept) ? kept.filter(isRecord) : []
}

function isRecord(value: unknown): value is RememberedLogin {
  if (typeof value !== 'object' || value === null) return false
  return (
    'type' in value &&
    (value.type === 'username' || value.type === 'sms') &&
    'username' in value &&
    typeof value.username === 'string' &&
    'password' in value &&
    typeof value.password === 'string' &&
    'countryDialingCode' in value &&
    typeof value.countryDialingCode === 'string'
  )
}
