import { createHash, hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '#platform/refusal'

/** How long a message may be, and how much of a longer one is read to know who sent it: an answer is signed for somebody. */
const MOST_BYTES = 64 * 1024
const MOST_READ = 1024 * 1024

/** The bytes of a message with their digest; of one that is too long the digest alone. */
export type ArrivedBody = { readonly bytes: Buffer; readonly digest: string; readonly isTooLong: boolean }

export const noBody: ArrivedBody = { bytes: Buffer.alloc(0), digest: hash('sha256', ''), isTooLong: false }

export async function readBody(stream: Readable): Promise<ArrivedBody> {
  const digest = createHash('sha256')
  const kept: Buffer[] = []
  let length = 0
  // The line stays open past what is read, for the answer.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > MOST_READ) throw new Refusal('BODY_TOO_LARGE')
    digest.update(bytes)
    if (length <= MOST_BYTES) kept.push(bytes)
  }
  const isTooLong = length > MOST_BYTES
  return { bytes: isTooLong ? noBody.bytes : Buffer.concat(kept), digest: digest.digest('hex'), isTooLong }
}

export function isArrivedBody(body: unknown): body is ArrivedBody {
  return typeof body === 'object' && body !== null && 'isTooLong' in body && 'digest' in body
}
