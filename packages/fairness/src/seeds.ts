import { sha256, toHex } from './bytes.ts'

const SERVER_SEED_BYTES = 32
const LONGEST_CLIENT_SEED = 64

/** What the house shows before it learns the client seed: the SHA-256 of its server seed, in hexadecimal. */
export function commitOf(serverSeed: Uint8Array): string {
  if (serverSeed.length !== SERVER_SEED_BYTES)
    throw new Error(`A server seed has ${SERVER_SEED_BYTES} bytes, not ${serverSeed.length}.`)
  return toHex(sha256(serverSeed))
}

/**
 * The client seed as it enters the stream, or undefined when it cannot: 1 to 64 characters after Unicode's composition
 * (NFC), so that what looks the same is the same. Half a character has no bytes in UTF-8 and is refused.
 */
export function parseClientSeed(text: unknown): string | undefined {
  if (typeof text !== 'string' || /\p{Surrogate}/u.test(text)) return undefined
  const seed = text.normalize('NFC')
  const length = Array.from(seed).length
  return length >= 1 && length <= LONGEST_CLIENT_SEED ? seed : undefined
}
