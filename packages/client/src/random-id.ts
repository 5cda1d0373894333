import { toBase64Url } from './base64.ts'

/** 128 bits that nobody can guess. */
export function randomId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
}
