import { createHash } from 'node:crypto'
import { randomToken } from '../random.ts'

/** 256 random bits. The server keeps only the digest. */
export function newToken(): { readonly token: string; readonly digest: Buffer } {
  const token = randomToken()
  return { token, digest: tokenDigest(token) }
}

export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
