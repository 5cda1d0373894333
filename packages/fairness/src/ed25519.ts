/** Whether an Ed25519 signature is that key's, of that message. Handed in, so that each place uses what it has. */
export type Verify = (signed: SignedMessage) => Promise<boolean>

export type SignedMessage = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/** Verifies with the platform's WebCrypto, which Node and the browsers share. */
export async function webCryptoVerify({ publicKey, message, signature }: SignedMessage): Promise<boolean> {
  if (publicKey.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
}
