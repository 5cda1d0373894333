import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. The server keeps only the digest. */
export function newToken(): { readonly token: string; readonly digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: tokenDigest(token) }
}

export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
