import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/** The five headers that every signed message carries. */
export const headerNames = {
  provider: 'owp-provider',
  keyId: 'owp-key-id',
  timestamp: 'owp-timestamp',
  nonce: 'owp-nonce',
  signature: 'owp-signature',
} as const

/** What one end signs with and checks the other by. With a shared secret both are the same. */
export type OwpKey =
  | { readonly id: string; readonly algorithm: 'hmac-sha256'; readonly secret: Buffer }
  | {
      readonly id: string
      readonly algorithm: 'ed25519'
      readonly ownPrivateKey: KeyObject
      readonly theirPublicKey: KeyObject
    }

export type SignedRequest = {
  readonly method: string
  /** The path with its query, as it stands in the request line. An answer is signed with those of its request. */
  readonly path: string
  /** Unix milliseconds, as text. */
  readonly timestamp: string
  /** An answer repeats the nonce of its request, so that it answers nothing else. */
  readonly nonce: string
  /** The bytes as they travel, never written again from what was read. */
  readonly body: Buffer
  /** The SHA-256 of those bytes in hex, where it is known already, or the bytes are too many to be kept. */
  readonly digest?: string
}

export function signingString({
  method,
  path,
  timestamp,
  nonce,
  body,
  digest = hash('sha256', body),
}: SignedRequest): string {
  return ['v1', method, path, timestamp, nonce, digest].join('\n')
}

export function signatureOf(key: OwpKey, signed: SignedRequest): string {
  const text = Buffer.from(signingString(signed))
  if (key.algorithm === 'ed25519') return `v1e=${sign(null, text, key.ownPrivateKey).toString('base64')}`
  return `v1=${createHmac('sha256', key.secret).update(text).digest('base64')}`
}

/** Whether the other end signed it. A shared secret is compared without telling by time how far it was right. */
export function isSignatureOf(key: OwpKey, signed: SignedRequest, signature: string): boolean {
  const text = Buffer.from(signingString(signed))
  if (key.algorithm === 'ed25519') {
    const bytes = bytesOf(signature, 'v1e=')
    return bytes?.length === 64 && verify(null, text, key.theirPublicKey, bytes)
  }
  const bytes = bytesOf(signature, 'v1=')
  const right = createHmac('sha256', key.secret).update(text).digest()
  return bytes?.length === right.length && timingSafeEqual(bytes, right)
}

/** One text for one signature: what base64 would read but not write is none. */
function bytesOf(signature: string, prefix: string): Buffer | undefined {
  if (!signature.startsWith(prefix)) return undefined
  const text = signature.slice(prefix.length)
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

export function sharedKey(id: string, secret: Buffer): OwpKey {
  return { id, algorithm: 'hmac-sha256', secret }
}

type Pair = { readonly ownPrivateKey: Buffer; readonly theirPublicKey: Buffer }

/** Keys as they are handed over: PKCS 8 of one's own, SPKI of the other end's, both in DER. */
export function keyPair(id: string, { ownPrivateKey, theirPublicKey }: Pair): OwpKey {
  return {
    id,
    algorithm: 'ed25519',
    ownPrivateKey: createPrivateKey({ key: ownPrivateKey, format: 'der', type: 'pkcs8' }),
    theirPublicKey: createPublicKey({ key: theirPublicKey, format: 'der', type: 'spki' }),
  }
}
