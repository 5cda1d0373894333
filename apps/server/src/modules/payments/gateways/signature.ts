import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayKey } from './gateway.ts'

/** How far the clocks of the two ends may stand apart. */
const TOLERANCE_SECONDS = 300

export const SIGNATURE_HEADER = 'x-signature'

type Signed = {
  readonly method: string
  /** Path and query as they stand in the request line; an answer is signed with those of its request. */
  readonly path: string
  readonly body: Buffer
}

/** `t=<unix seconds>,kid=<key>,v1=<hex>`: what is signed is the time, the method, the path and the digest of the bytes. */
export function signatureOf(key: GatewayKey, signed: Signed, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},kid=${key.id},v1=${digestOf(key, signed, time).toString('hex')}`
}

/** Whether one of the keys signed it just now. How far a guess was right cannot be told by the time it takes. */
export function isSignedBy(
  keys: readonly GatewayKey[],
  signed: Signed,
  { header, now }: { readonly header: unknown; readonly now: Date },
): boolean {
  const match =
    typeof header === 'string'
      ? /^t=(\d{1,12}),kid=([A-Za-z0-9_.-]{1,64}),v1=([0-9a-f]{64})$/.exec(header)
      : null
  const [, time = '', keyId, hex = ''] = match ?? []
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return false
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS
  return isFresh && timingSafeEqual(Buffer.from(hex, 'hex'), digestOf(key, signed, time))
}

function digestOf({ secret }: GatewayKey, { method, path, body }: Signed, time: string): Buffer {
  const bodyDigest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update(`${time}.${method}.${path}.${bodyDigest}`).digest()
}
