import { getSealKey, type ReplyOf } from '@baize/contracts'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'
import { call } from './api.ts'
import { bytesOf, randomId } from './base64.ts'
import { serverNow } from './server-clock.ts'

type SealKey = ReplyOf<typeof getSealKey>

let offered: Promise<SealKey> | undefined

/** Encrypts a body so that only the server can read it, for one path, now and once. */
export async function seal(path: string, data: unknown): Promise<{ data: string }> {
  const { kid, jwk } = await sealKey()
  const claims = { aud: path, ts: serverNow(), nonce: randomId(), data }
  const sealing = new CompactEncrypt(bytesOf(JSON.stringify(claims)))
  sealing.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
  return { data: await sealing.encrypt(await importJWK(jwk, 'ECDH-ES')) }
}

/** The server's key, asked for once and again when it has run out. */
async function sealKey(): Promise<SealKey> {
  offered ??= call(getSealKey)
  try {
    const key = await offered
    if (Date.parse(key.notAfter) > serverNow()) return key
  } catch (error) {
    offered = undefined
    throw error
  }
  offered = call(getSealKey)
  return offered
}

/** The server did not know the key any more. */
export function forgetSealKey(): void {
  offered = undefined
}
