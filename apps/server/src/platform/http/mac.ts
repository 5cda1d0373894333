import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { ProvenCall } from '../visit.ts'
import { CLOCK_MS } from './proof.ts'
import { createReplayWindows } from './replay-windows.ts'

const VERSION = 'm1'

/** `m1.<space>.<counter>.<ts>.<mac>`: each part has one way to be written. */
const SHAPE = /^m1\.([A-Za-z0-9_-]{11})\.([1-9][0-9]{0,8})\.([1-9][0-9]{0,15})\.([A-Za-z0-9_-]{43})$/

type MacBinding = {
  readonly tokenDigest: Buffer
  /** Nothing where the browser and the house agreed on no key for this token. */
  readonly key: KeyObject | undefined
}

/** Per process, as the ids of signed proofs are: what moves money is protected on every node by its own id. */
const windows = createReplayWindows({ goodForMs: 2 * CLOCK_MS, mostTokens: 200_000, mostSpaces: 32 })

/** The other form of the `X-Proof` header, which is told from a signature by its beginning. */
export function isMac(proof: string | undefined): boolean {
  return proof?.startsWith(`${VERSION}.`) ?? false
}

/** Checks an `X-Proof` header that is a MAC by the key of the token. Whoever copied a token has no such key. */
export function requireMac(now: Date, bound: MacBinding, call: ProvenCall): void {
  if (!hasMac(now, bound, call)) throw new Refusal('BAD_PROOF')
}

function hasMac(now: Date, { tokenDigest, key }: MacBinding, call: ProvenCall): boolean {
  const [, space = '', counter = '', ts = '', shown = ''] = SHAPE.exec(call.proof ?? '') ?? []
  if (!key || shown === '' || Math.abs(now.getTime() - Number(ts)) > CLOCK_MS) return false
  const token = tokenDigest.toString('base64url')
  const body = hash('sha256', call.rawBody, 'base64url')
  const text = [VERSION, token, call.method, call.url, body, ts, space, counter].join('\n')
  const mac = createHmac('sha256', key).update(text).digest('base64url')
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(shown))) return false
  return windows.isFirstUse({ token, space, counter: Number(counter) }, performance.now())
}
