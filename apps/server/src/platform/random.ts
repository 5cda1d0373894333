import { randomBytes, randomInt } from 'node:crypto'

/** A UUID that sorts by the time it was made, so that an index grows at its end. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 256 random bits as text that fits a header, a cookie or an address. */
export function randomToken(): string {
  return randomKey().toString('base64url')
}

/** 256 random bits. */
export function randomKey(): Buffer {
  return randomBytes(32)
}

/** A whole number from 0 up to but not including `count`, each as likely as the others. */
export function randomBelow(count: number): number {
  return randomInt(count)
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
