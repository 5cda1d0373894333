import { strict as assert } from 'node:assert'
import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import * as z from 'zod/mini'
import { proofKey } from '@baize/contracts'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { perApp } from '#platform/per-app'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { dropEndedTries } from '#platform/secrets/tries'
import * as store from '../store/seal-keys.ts'

/** A key is offered for thirty days and still opens bodies for a week after. */
const OFFERED_MS = 30 * DAY_MS
const OVERLAP_MS = 7 * DAY_MS
/** How far a browser's clock may be off, and how long its nonce is remembered. */
const CLOCK_MS = 120_000
const NONCE_MS = 300_000
const FRESH_MS = 10_000

const PURPOSE = 'seal-key'

type Held = {
  readonly kid: string
  readonly jwk: JWK
  readonly notAfter: string
  readonly privateKey: CryptoKey | Uint8Array
}

const rings = perApp((app) =>
  cached(FRESH_MS, async () => {
    const rows = await store.readSealKeys(app.db)
    return Promise.all(rows.map((row) => hold(app, row)))
  }),
)

/** The key that browsers are to seal to now. */
export async function getSealKey(
  app: App,
): Promise<{ kid: string; jwk: z.output<typeof proofKey>; notAfter: string }> {
  const [newest] = await ringOf(app)
  const { kid, jwk, notAfter } = newest ?? (await addKey(app))
  return { kid, notAfter, jwk: z.parse(proofKey, { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }) }
}

const sealedBody = z.strictObject({ data: z.string().check(z.maxLength(60_000)) })
const claims = z.strictObject({
  aud: z.string(),
  ts: z.number(),
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
  data: z.unknown(),
})

/** Opens a body that was sealed for this path, now, and has not been seen before. Anything else is one refusal. */
export async function unseal(app: App, path: string, body: unknown): Promise<unknown> {
  const opened = await decrypt(app, body).catch(() => undefined)
  const made = z.safeParse(claims, opened)
  if (!made.success) throw new Refusal('BAD_SEAL')
  const { aud, ts, nonce, data } = made.data
  const now = app.clock.now().getTime()
  if (aud !== path || Math.abs(now - ts) > CLOCK_MS) throw new Refusal('BAD_SEAL')
  const isNew = await transaction(app, (tx) =>
    store.noteOnce(tx, { kind: 'seal', value: nonce, endsAt: new Date(now + NONCE_MS) }),
  )
  if (!isNew) throw new Refusal('BAD_SEAL')
  return data
}

async function decrypt(app: App, body: unknown): Promise<unknown> {
  const { data } = z.parse(sealedBody, body)
  const ring = await ringOf(app)
  const { plaintext } = await compactDecrypt(
    data,
    ({ kid }) => {
      const held = ring.find((key) => key.kid === kid)
      assert(held, 'A body names a key that still opens.')
      return held.privateKey
    },
    { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
  )
  const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  assert(!text.includes('\\u0000'), 'No text column can hold a NUL.')
  return JSON.parse(text)
}

function ringOf(app: App): Promise<Held[]> {
  return rings(app)()
}

async function hold(app: App, row: store.SealKeyRow): Promise<Held> {
  const jwk: JWK = JSON.parse(app.secrets.open(PURPOSE, row.sealedPrivate).toString())
  const privateKey = await importJWK(jwk, 'ECDH-ES')
  return { kid: row.kid, jwk: row.publicJwk, notAfter: row.offerEndsAt.toISOString(), privateKey }
}

async function addKey(app: App): Promise<Held> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const now = app.clock.now().getTime()
  const row: store.SealKeyRow = {
    kid: uuidv7(now),
    publicJwk: await exportJWK(pair.publicKey),
    sealedPrivate: app.secrets.seal(PURPOSE, Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)))),
    offerEndsAt: new Date(now + OFFERED_MS),
    endsAt: new Date(now + OFFERED_MS + OVERLAP_MS),
  }
  await transaction(app, (tx) => store.insertSealKey(tx, row))
  rings.forget(app)
  return hold(app, row)
}

/** A new key in time for the old one's end, and no rows kept that nobody will ask for again. */
export const sealKeyRotation = job({
  name: 'rotate-seal-keys',
  cron: '17 3 * * *',
  async run(app) {
    const [newest] = await store.readSealKeys(app.db)
    const isDue = !newest || newest.offerEndsAt.getTime() - app.clock.now().getTime() < DAY_MS
    if (isDue) await addKey(app)
    await transaction(app, async (tx) => {
      await store.dropEnded(tx)
      await dropEndedTries(tx)
    })
  },
})
