import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { transaction } from '#platform/db'
import { perDatabase } from '#platform/per-app'
import { randomKey } from '#platform/random'
import * as store from './store/keys.ts'

/** Signs receipts and checkpoints; the same text always gets the same signature. */
export type Signer = {
  readonly publicKey: Buffer
  sign(bytes: Uint8Array): Promise<Buffer>
}

/** On a thread of its own: while receipts are signed, the batch they belong to is written. */
const signAside = promisify(sign)

const FOR_EVER = Number.POSITIVE_INFINITY

const signers = perDatabase((app) => cached(FOR_EVER, () => loadSigner(app)))

/** The house's signing key, made when it is first needed and the same ever after. */
export function signerOf(app: App): Promise<Signer> {
  return signers(app)()
}

async function loadSigner(app: App): Promise<Signer> {
  const key = privateKey(await keyOf(app, 'signing', (seed) => rawPublicKey(privateKey(seed))))
  return { publicKey: rawPublicKey(key), sign: (bytes) => signAside(null, bytes, key) }
}

const beaconMacs = perDatabase((app) => cached(FOR_EVER, () => loadBeaconMac(app)))

/** HMAC-SHA256 under the key of the house's own beacon, in hexadecimal. */
export function beaconMacOf(app: App): Promise<(text: string) => string> {
  return beaconMacs(app)()
}

async function loadBeaconMac(app: App): Promise<(text: string) => string> {
  const key = await keyOf(app, 'beacon', () => null)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

type KeyName = 'signing' | 'beacon'

/** Of several that make it at once, the first one's stays. */
async function keyOf(app: App, name: KeyName, publicKeyOf: (seed: Buffer) => Buffer | null): Promise<Buffer> {
  const purpose = `fairness-${name}`
  const seed = randomKey()
  const made = { name, sealed: app.secrets.seal(purpose, seed), publicKey: publicKeyOf(seed) }
  const { sealed } = await transaction(app, (tx) => store.insertKeyOnce(tx, made))
  return app.secrets.open(purpose, sealed)
}

/** PKCS 8 of an Ed25519 key is this, then the key's 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const RAW_KEY_BYTES = 32

function privateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
}

function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES)
}
