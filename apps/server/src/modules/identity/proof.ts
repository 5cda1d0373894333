import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { ProofKey } from '@baize/contracts'
import * as z from 'zod/mini'
import { Refusal } from '#platform/refusal'
import type { ProvenCall } from '#platform/visit'

/** What a proof says: this call, with this body, now. */
const proofClaims = z.strictObject({
  htm: z.string(),
  htu: z.string(),
  body: z.string(),
  ts: z.number(),
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
})

const CLOCK_MS = 120_000

/**
 * Checks the `X-Proof` header: a compact JWS (ES256) by the key that the session is bound to. Whoever copied a token
 * has no such key.
 */
export function requireProof(now: Date, key: ProofKey, call: ProvenCall): void {
  if (!hasProof(now, key, call)) throw new Refusal('BAD_PROOF')
}

/** The same as an answer. Either way a proof is used up by the asking. */
export function hasProof(now: Date, key: ProofKey, call: ProvenCall): boolean {
  const claims = readClaims(key, call.proof)
  const isOfThisCall =
    claims !== undefined &&
    claims.htm === call.method &&
    claims.htu === call.url &&
    sameText(claims.body, createHash('sha256').update(call.rawBody).digest('base64url')) &&
    Math.abs(now.getTime() - claims.ts) <= CLOCK_MS
  return isOfThisCall && isFirstUse(claims.jti)
}

function readClaims(key: ProofKey, proof: string | undefined): z.output<typeof proofClaims> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = proof?.split('.') ?? []
  if (rest.length > 0 || header !== HEADER || payload.length > 2_000) return undefined
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return undefined
  const parsed = z.safeParse(proofClaims, parseJson(Buffer.from(payload, 'base64url').toString()))
  return parsed.success ? parsed.data : undefined
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
