import type { ProofKey } from '@baize/contracts'
import { bytesOf, toBase64Url } from './base64.ts'
import type { ProvenRequest } from './proof.ts'
import { randomId } from './random-id.ts'
import { serverNow } from './server-clock.ts'
import { type KeyDatabase, readKept, replaceKept } from './storage/keys.ts'

const VERSION = 'm1'
const LABEL = 'baize proof m1'
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const SHELF_NAME = 'mac'
const SPACE_LETTERS = 11
const KEY_BITS = 256

/** The key of one token, which the tabs of a browser share: its bytes cannot be read out again. */
type TokenKey = { readonly tokenDigest: string; readonly key: CryptoKey }

/** A pair made for one token. Its private half is forgotten with the page that made it, or as soon as it was used. */
type KeyExchange = {
  readonly exchangeKey: ProofKey
  readonly complete: (token: string, theirs: ProofKey) => Promise<void>
}

/**
 * What shows, more cheaply than a signature, that a call comes from this browser: a MAC by a key that browser and house
 * agree on for the life of a token. Wherever there is none, the call is signed.
 */
export function makeMacProver(database: KeyDatabase) {
  // A tab counts in a space of its own, so that tabs need not agree on who calls next.
  const space = randomId().slice(0, SPACE_LETTERS)
  let counter = 0
  let forgone = ''
  const keys = new Map<string, Promise<TokenKey | undefined>>()

  function remember(token: string, key: Promise<TokenKey | undefined>): void {
    keys.clear()
    keys.set(token, key)
  }

  return {
    /** The half to send along with a login or a renewal; nothing where the browser has no such keys. */
    async newExchange(): Promise<KeyExchange | undefined> {
      try {
        const pair = await makePair()
        const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
        return {
          exchangeKey: { kty: 'EC', crv: 'P-256', x, y },
          async complete(token, theirs) {
            const made = await agreeOn(pair.privateKey, { token, theirs }).catch(() => undefined)
            if (!made) return
            remember(token, Promise.resolve(made))
            await replaceKept(database, SHELF_NAME, made)
          },
        }
      } catch {
        return undefined
      }
    },
    /** The `X-Proof` header of a call with this token; nothing where it has to be signed. */
    async macOf(token: string, call: ProvenRequest): Promise<string | undefined> {
      if (token === forgone) return undefined
      if (!keys.has(token)) remember(token, findKey(database, token))
      const known = await keys.get(token)
      if (!known) return undefined
      counter += 1
      return macBy(known, call, { space, counter })
    },
    /** Signs from here on, for as long as this token lives: the house does not take its key. False where it had none. */
    async forgoMac(token: string): Promise<boolean> {
      forgone = token
      return (await keys.get(token)) !== undefined
    },
  }
}

async function makePair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
}

type Halves = { readonly token: string; readonly theirs: ProofKey }

/**
 * ECDH, then HKDF, as the house does it. The bits pass through this function: Safari has no `deriveKey` to HMAC. What is
 * made of them can be used and not read.
 */
async function agreeOn(own: CryptoKey, { token, theirs }: Halves): Promise<TokenKey> {
  const { subtle } = crypto
  const digest = await digestOf(bytesOf(token))
  const theirKey = await subtle.importKey('jwk', { ...theirs }, CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirKey }, own, KEY_BITS)
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const way = { name: 'HKDF', hash: 'SHA-256', salt: digest, info: bytesOf(LABEL) }
  const bits = await subtle.deriveBits(way, base, KEY_BITS)
  const key = await subtle.importKey('raw', bits, HMAC, false, ['sign'])
  return { tokenDigest: toBase64Url(digest), key }
}

/** Another tab may have agreed on the key of this token. */
async function findKey(database: KeyDatabase, token: string): Promise<TokenKey | undefined> {
  const kept = await readKept(database, SHELF_NAME)
  if (!isTokenKey(kept)) return undefined
  return kept.tokenDigest === toBase64Url(await digestOf(bytesOf(token))) ? kept : undefined
}

type Count = { readonly space: string; readonly counter: number }

async function macBy(
  { tokenDigest, key }: TokenKey,
  { method, url, body }: ProvenRequest,
  { space, counter }: Count,
): Promise<string> {
  const ts = serverNow()
  const sent = toBase64Url(await digestOf(body))
  const text = [VERSION, tokenDigest, method, url, sent, ts, space, counter].join('\n')
  const mac = await crypto.subtle.sign('HMAC', key, bytesOf(text))
  return [VERSION, space, counter, ts, toBase64Url(new Uint8Array(mac))].join('.')
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function isTokenKey(value: unknown): value is TokenKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tokenDigest' in value &&
    typeof value.tokenDigest === 'string' &&
    'key' in value
  )
}
