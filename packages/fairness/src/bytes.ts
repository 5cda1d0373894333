import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

export function sha256(bytes: Uint8Array): Uint8Array {
  return nobleSha256(bytes)
}

export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes)
}

/** Throws when the text is not pairs of hexadecimal digits. */
export function fromHex(text: string): Uint8Array {
  return hexToBytes(text)
}

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  return concatBytes(...parts)
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Reads only what `toBase64` writes: one text for the same bytes, so that a signed text cannot be written in two ways. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : undefined
}
