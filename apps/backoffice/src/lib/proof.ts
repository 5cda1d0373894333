import type { ProofKey } from '@baize/contracts'
import { proofKeys } from './storage/keys.ts'
import { serverNow } from './server-clock.ts'

/** The one header that the server takes, to the letter. */
const HEADER = toBase64Url(bytesOf('{"alg":"ES256","typ":"proof"}'))

type Call = { readonly method: string; readonly url: string; readonly body: string | Blob | null }

/** The `X-Proof` header: this call, with this body, now, signed with the key that never leaves the browser. */
export async function proofOf({ method, url, body: sent }: Call): Promise<string> {
  const { privateKey } = await proofKeys()
  const body = await digestOf(sent)
  const claims = { htm: method, htu: url, body, ts: serverNow(), jti: randomId() }
  const signed = `${HEADER}.${toBase64Url(bytesOf(JSON.stringify(claims)))}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

/** The public half, by which a session is bound to this browser. */
export async function ownProofKey(): Promise<ProofKey> {
  const { publicKey } = await proofKeys()
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

async function digestOf(sent: string | Blob | null): Promise<string> {
  const bytes = sent instanceof Blob ? new Uint8Array(await sent.arrayBuffer()) : bytesOf(sent ?? '')
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Base64 as it stands in headers. */
function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** 128 bits that nobody can guess. */
function randomId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
}
