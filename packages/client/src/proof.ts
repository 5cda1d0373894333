import type { ProofKey } from '@baize/contracts'
import { bytesOf, toBase64Url } from './base64.ts'
import { randomId } from './random-id.ts'
import { serverNow } from './server-clock.ts'
import { type KeyDatabase, type KeyKind, keptKey } from './storage/keys.ts'

/** The one header that the server takes, to the letter. */
const HEADER = toBase64Url(bytesOf('{"alg":"ES256","typ":"proof"}'))

/** The pair that sessions of a browser are bound to. The private half cannot be read out, not even by us. */
const proofPair: KeyKind<CryptoKeyPair> = {
  isKey: isPair,
  make: () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
}

/** A call as it goes out. */
export type ProvenRequest = {
  readonly method: string
  readonly url: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** What shows that a call comes from this browser, by the key in this database. */
export function makeProver(database: KeyDatabase) {
  const pair = () => keptKey(database, 'proof', proofPair)
  return {
    /** The `X-Proof` header: this call, with this body, now, signed with the key that never leaves the browser. */
    async proofOf(call: ProvenRequest): Promise<string> {
      return sign(await pair(), call)
    },
    /** The public half, by which a session is bound to this browser. */
    async ownProofKey(): Promise<ProofKey> {
      const { publicKey } = await pair()
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
      return { kty: 'EC', crv: 'P-256', x, y }
    },
  }
}

async function sign(
  { privateKey }: CryptoKeyPair,
  { method, url, body: sent }: ProvenRequest,
): Promise<string> {
  const body = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', sent)))
  const claims = { htm: method, htu: url, body, ts: serverNow(), jti: randomId() }
  const signed = `${HEADER}.${toBase64Url(bytesOf(JSON.stringify(claims)))}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

function isPair(value: unknown): value is CryptoKeyPair {
  return typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value
}
