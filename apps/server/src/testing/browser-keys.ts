import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { getSealKey, type ProofKey, proofKey, type ReplyOf } from '@baize/contracts'
import { CompactEncrypt, importJWK } from 'jose'
import * as z from 'zod/mini'

/** The pair that a browser's sessions are bound to, outside of a browser. */
export type BrowserKeys = {
  readonly proofKey: ProofKey
  readonly privateJwk: JsonWebKey
  prove(method: string, url: string, rawBody: string | Buffer): string
}

export function newBrowserKeys(): BrowserKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  return {
    proofKey: z.parse(proofKey, { kty, crv, x, y }),
    privateJwk: privateKey.export({ format: 'jwk' }),
    prove: (method, url, rawBody) => proofOf(privateKey, method, url, rawBody),
  }
}

function proofOf(key: KeyObject, method: string, url: string, rawBody: string | Buffer): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = createHash('sha256').update(rawBody).digest('base64url')
  const claims = { htm: method, htu: url, body, ts: Date.now(), jti: randomBytes(16).toString('base64url') }
  const signed = `${part({ alg: 'ES256', typ: 'proof' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

type Sealing = {
  readonly path: string
  readonly data: unknown
  readonly key: Pick<ReplyOf<typeof getSealKey>, 'kid' | 'jwk'>
  /** What a test says instead of the truth. */
  readonly claims?: Record<string, unknown>
}

/** A body that only the server can read, for one path, as it is now. */
export async function sealFor({ path, data, key, claims = {} }: Sealing): Promise<{ data: string }> {
  const inside = { aud: path, ts: Date.now(), nonce: randomBytes(16).toString('base64url'), data, ...claims }
  const text = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inside)))
  text.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
  return { data: await text.encrypt(await importJWK(key.jwk, 'ECDH-ES')) }
}
