import type { getSealKey, ReplyOf } from '@baize/contracts'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'

type Sealing = {
  readonly key: ReplyOf<typeof getSealKey>
  readonly path: string
  /** The server's time: a clock may be wrong by minutes, and what is sealed holds for one. */
  readonly now: number
  readonly data: unknown
}

/** Encrypts a body so that only the server can read it, for one path, now and once. */
export async function seal({ key: { kid, jwk }, path, now, data }: Sealing): Promise<{ data: string }> {
  const claims = { aud: path, ts: now, nonce: crypto.randomUUID(), data }
  const sealing = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
  sealing.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
  return { data: await sealing.encrypt(await importJWK(jwk, 'ECDH-ES')) }
}
