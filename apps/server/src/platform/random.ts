import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A UUID that sorts by the time it was made, so that an index grows at its end. */
export function uuidv7(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const rest = nextBytes(10)
  rest[0] = ((rest[0] ?? 0) & 0x0f) | 0x70
  rest[2] = ((rest[2] ?? 0) & 0x3f) | 0x80
  const hex = rest.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}

const STORE_BYTES = 4_096
const store = { bytes: randomBytes(0), at: 0 }

/** Random bytes that are used once; the system is asked for many at a time, which costs no more than for a few. */
function nextBytes(count: number): Buffer {
  if (store.at + count > store.bytes.length) {
    store.bytes = randomBytes(STORE_BYTES)
    store.at = 0
  }
  store.at += count
  return store.bytes.subarray(store.at - count, store.at)
}

/** A UUID that tells nothing, not even when it was made: for what must not be guessed from its neighbours. */
export function randomUuid(): string {
  return randomUUID()
}

/** 256 random bits as text that fits a header, a cookie or an address. */
export function randomToken(): string {
  return randomKey().toString('base64url')
}

/** 256 random bits. */
export function randomKey(): Buffer {
  return randomBytes(32)
}

/** Dice as they are handed to what draws nothing itself. */
export type RandomBelow = (count: number) => number

/** A whole number from 0 up to but not including `count`, each as likely as the others. */
export function randomBelow(count: number): number {
  return randomInt(count)
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
