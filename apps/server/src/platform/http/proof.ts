import { createPublicKey, hash, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { promisify } from 'node:util'
import type { ProofKey } from '@baize/contracts'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import type { ProvenCall } from '../visit.ts'

/** What a proof says: this call, with this body, now. */
const proofClaims = z.strictObject({
  htm: z.string(),
  htu: z.string(),
  body: z.string(),
  ts: z.number(),
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
})

/** How far the clocks of browsers may be off. */
export const CLOCK_MS = 120_000

/**
 * Checks the `X-Proof` header: a compact JWS (ES256) by the key that the session is bound to. Whoever copied a token
 * has no such key.
 */
export async function requireProof(now: Date, key: ProofKey, call: ProvenCall): Promise<void> {
  if (!(await hasProof(now, key, call))) throw new Refusal('BAD_PROOF')
}

/** The same as an answer. Either way a proof is used up by the asking. */
export async function hasProof(now: Date, key: ProofKey, call: ProvenCall): Promise<boolean> {
  const claims = await readClaims(key, call.proof)
  const isOfThisCall =
    claims !== undefined &&
    claims.htm === call.method &&
    claims.htu === call.url &&
    sameText(claims.body, hash('sha256', call.rawBody, 'base64url')) &&
    Math.abs(now.getTime() - claims.ts) <= CLOCK_MS
  return isOfThisCall && isFirstUse(claims.jti)
}

/** On a thread of its own: a signature takes longer to check than all else that is done for most calls. */
const verifyAside = promisify(verify)

type Claims = z.output<typeof proofClaims>

async function readClaims(key: ProofKey, proof: string | undefined): Promise<Claims | undefined> {
  const [header = '', payload = '', text = '', ...rest] = proof?.split('.') ?? []
  if (rest.length > 0 || header !== HEADER || payload.length > 2_000) return undefined
  const signature = derOf(Buffer.from(text, 'base64url'))
  if (!signature) return undefined
  const signed = Buffer.from(`${header}.${payload}`)
  if (!(await verifyAside('sha256', signed, publicKeyOf(key), signature))) return undefined
  const parsed = z.safeParse(proofClaims, parseJson(Buffer.from(payload, 'base64url').toString()))
  return parsed.success ? parsed.data : undefined
}

const COORDINATE_BYTES = 32

/** A signature of ES256, which is two numbers of 32 bytes, in the form that needs no further words when it is checked. */
function derOf(signature: Buffer): Buffer | undefined {
  if (signature.length !== 2 * COORDINATE_BYTES) return undefined
  const parts = [signature.subarray(0, COORDINATE_BYTES), signature.subarray(COORDINATE_BYTES)].map(derNumber)
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(0x30, body.length), body])
}

/** A whole number above zero: no zeros in front, but one where the first bit would be read as a minus. */
function derNumber(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first < 0 ? bytes.subarray(-1) : bytes.subarray(first)
  const padded = (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), digits]) : digits
  return Buffer.concat([Buffer.of(0x02, padded.length), padded])
}

/** Keys that were used lately: to read one costs as much as to check a signature with it. */
const publicKeys = new Map<string, KeyObject>()
const MOST_KEYS = 10_000

function publicKeyOf(key: ProofKey): KeyObject {
  const name = `${key.x} ${key.y}`
  const known = publicKeys.get(name)
  if (known) return known
  const made = createPublicKey({ key: { ...key }, format: 'jwk' })
  const [oldest] = publicKeys.keys()
  if (publicKeys.size >= MOST_KEYS && oldest !== undefined) publicKeys.delete(oldest)
  publicKeys.set(name, made)
  return made
}

/** The one header there is, so that nothing about it needs to be decided. */
const HEADER = Buffer.from('{"alg":"ES256","typ":"proof"}').toString('base64url')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Proofs of the last minutes. What moves money is protected on every node by its own id; this guards the rest. */
const recent = { now: new Set<string>(), before: new Set<string>(), turnsAt: 0 }

function isFirstUse(jti: string): boolean {
  const now = performance.now()
  if (now > recent.turnsAt) {
    recent.before = recent.now
    recent.now = new Set()
    recent.turnsAt = now + 2 * CLOCK_MS
  }
  if (recent.now.has(jti) || recent.before.has(jti)) return false
  recent.now.add(jti)
  return true
}
