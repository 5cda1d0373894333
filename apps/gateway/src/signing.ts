import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Key = { readonly id: string; readonly secret: Buffer }
export type Signed = { readonly method: string; readonly path: string; readonly body: Buffer }

const TOLERANCE_SECONDS = 300

/** `t=<unix seconds>,kid=<key>,v1=<hex of HMAC-SHA256 over t.method.path.sha256(body)>` */
export function signatureOf(key: Key, signed: Signed, now: number): string {
  const time = Math.floor(now / 1000)
  return `t=${time},kid=${key.id},v1=${hexOf(key, signed, String(time))}`
}

export function isSigned(
  key: Key,
  signed: Signed,
  { header, now }: { header: unknown; now: number },
): boolean {
  const match = typeof header === 'string' ? /^t=(\d+),kid=([^,]+),v1=([0-9a-f]{64})$/.exec(header) : null
  const [, time = '', keyId, hex = ''] = match ?? []
  if (keyId !== key.id || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(hex), Buffer.from(hexOf(key, signed, time)))
}

function hexOf({ secret }: Key, { method, path, body }: Signed, time: string): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update(`${time}.${method}.${path}.${digest}`).digest('hex')
}
