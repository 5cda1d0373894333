import { type KeptKey, keptKey } from './storage/keys.ts'

const asked = new Map<string, Promise<KeptKey>>()

/** The pair that sessions of this browser are bound to. The private half cannot be read out, not even by us. */
export async function proofKeys(): Promise<CryptoKeyPair> {
  return once('proof', {
    isKey: isPair,
    make: () => subtle().generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  })
}

/** What remembered passwords are encrypted under. */
export async function rememberingKey(): Promise<CryptoKey> {
  return once('remembered-login', {
    isKey: isOne,
    make: () => subtle().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  })
}

/** A page without TLS has no keys to offer, so nobody can log in on it. */
export class NoKeysError extends Error {
  constructor() {
    super('This page is not on a secure connection.')
    this.name = 'NoKeysError'
  }
}

function subtle(): SubtleCrypto {
  const found: SubtleCrypto | undefined = window.crypto?.subtle
  if (!found) throw new NoKeysError()
  return found
}

type Way<Key> = { readonly make: () => Promise<Key>; readonly isKey: (value: unknown) => value is Key }

/** Each key is fetched once a page; one that failed is tried again. */
async function once<Key extends KeptKey>(name: string, way: Way<Key>): Promise<Key> {
  subtle()
  const asking = asked.get(name) ?? keptKey(name, way)
  asked.set(name, asking)
  try {
    const key = await asking
    if (way.isKey(key)) return key
    throw new TypeError(`The key ${name} is not of its kind.`)
  } catch (error) {
    asked.delete(name)
    throw error
  }
}

function isPair(value: unknown): value is CryptoKeyPair {
  return typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value
}

function isOne(value: unknown): value is CryptoKey {
  return typeof value === 'object' && value !== null && 'algorithm' in value
}
