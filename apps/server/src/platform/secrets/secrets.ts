import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What is done with the server's one key. Each purpose has a key of its own, derived from it. */
export type Secrets = {
  /** Encrypts so that only the same purpose opens it. */
  seal(purpose: string, plain: Buffer): Buffer
  open(purpose: string, sealed: Buffer): Buffer
  /** The same text gives the same digest, and nobody without the key can compute it. */
  digest(purpose: string, text: string): Buffer
}

const NONCE = 12
const TAG = 16

export function createSecrets(masterKey: Buffer): Secrets {
  // As key objects: bytes would be made into one again at every use, which costs more than the use.
  const keys = new Map<string, KeyObject>()
  const keyFor = (use: string): KeyObject => {
    const known = keys.get(use)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), use, 32)))
    keys.set(use, key)
    return key
  }
  return {
    seal(purpose, plain) {
      return sealWith(keyFor(`seal:${purpose}`), plain)
    },
    open(purpose, sealed) {
      return openWith(keyFor(`seal:${purpose}`), sealed)
    },
    digest: (purpose, text) =>
      createHmac('sha256', keyFor(`digest:${purpose}`))
        .update(text)
        .digest(),
  }
}

/** AES-256-GCM: nonce, tag, text. */
export function sealWith(key: CipherKey, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

export function openWith(key: CipherKey, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
