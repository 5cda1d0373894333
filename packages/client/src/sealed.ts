import type { getSealKey, ReplyOf } from '@baize/contracts'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'
import { bytesOf } from './base64.ts'
import { randomId } from './random-id.ts'
import { serverNow } from './server-clock.ts'

/** What the server offers to be sealed with. */
export type SealKey = ReplyOf<typeof getSealKey>

type Sealing = { readonly key: SealKey; readonly path: string; readonly data: unknown }

/** Encrypts a body so that only the server can read it, for one path, now and once. */
export async function seal({ key: { kid, jwk }, path, data }: Sealing): Promise<{ data: string }> {
  const claims = { aud: path, ts: serverNow(), nonce: randomId(), data }
  const sealing = new CompactEncrypt(bytesOf(JSON.stringify(claims)))
  sealing.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
  return { data: await sealing.encrypt(await importJWK(jwk, 'ECDH-ES')) }
}
