import { generateKeyPairSync } from 'node:crypto'
import { renewPlayable } from '#modules/catalog'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { mayBeReached } from '#platform/http/public-address'
import { randomKey } from '#platform/random'
import * as store from '../store/vendors.ts'
import { forgetVendors, KEY_PURPOSE, type SealedKey } from './known-vendors.ts'
import { vendorGames } from './vendor-games.ts'

/** What keeps an operator from what they want, in a sentence; no request meets it. */
export class VendorProblem extends Error {}

/** Puts a vendor in the book, or changes where it is and whether it is on. */
export async function saveVendor(app: App, vendor: store.VendorRow): Promise<void> {
  const inner = [vendor.url, ...vendor.gameOrigins].find((url) => !mayBeReached(app, url))
  if (inner !== undefined) throw new VendorProblem(`${inner} is not an address that a vendor can have.`)
  await transaction(app, async (tx) => {
    await store.upsertVendor(tx, vendor)
    await renewPlayable(tx, vendorGames)
  })
  forgetVendors(app)
}

type NewKey = {
  readonly vendor: string
  readonly keyId: string
  /** Of a vendor that signs with a pair of its own: the public half, SPKI in DER. Without it, a secret is made. */
  readonly theirPublicKey?: Buffer | undefined
}

/** What the vendor is told of a new key, once: the secret that is shared, or our public half. */
export type ShownKey =
  | { readonly keyId: string; readonly secret: Buffer }
  | {
      readonly keyId: string
      readonly ourPublicKey: Buffer
    }

/** Adds a key beside the one that holds; a third is refused until one of the two is retired. */
export async function addVendorKey(app: App, key: NewKey): Promise<ShownKey> {
  const { vendor } = key
  const { shown, row } = newVendorKey(app, key)
  await transaction(app, async (tx) => {
    if (!(await store.lockVendor(tx, vendor))) throw new VendorProblem(`No vendor is called ${vendor}.`)
    if (!(await keepVendorKey(tx, { ...row, isWaiting: false })))
      throw new VendorProblem(`${vendor} has two keys that hold: retire one before another is added.`)
  })
  forgetVendors(app)
  return shown
}

type NewRow = Omit<store.KeyRow, 'slot' | 'isWaiting'>

/** What a vendor is told of a new key, and how it is kept. */
export function newVendorKey(
  app: App,
  { vendor, keyId, theirPublicKey }: NewKey,
): { shown: ShownKey; row: NewRow } {
  const { shown, sealed } = theirPublicKey ? makePair(keyId, theirPublicKey) : makeSecret(keyId, randomKey())
  const algorithm = theirPublicKey ? 'ed25519' : 'hmac-sha256'
  const bytes = Buffer.from(JSON.stringify(sealed))
  const kept = { addedAt: app.clock.now(), sealed: app.secrets.seal(KEY_PURPOSE, bytes) }
  return { shown, row: { vendor, keyId, algorithm, ...kept } }
}

/** Puts a key into a free place of a vendor that is held; false where both are taken. */
export async function keepVendorKey(tx: Tx, row: Omit<store.KeyRow, 'slot'>): Promise<boolean> {
  const taken = await store.readSlots(tx, row.vendor)
  const slot = [1, 2].find((each) => !taken.includes(each))
  if (slot === undefined) return false
  await store.insertKey(tx, { ...row, slot })
  return true
}

type MadeKey = { readonly shown: ShownKey; readonly sealed: SealedKey }

function makeSecret(keyId: string, secret: Buffer): MadeKey {
  return { shown: { keyId, secret }, sealed: { secret: secret.toString('base64') } }
}

function makePair(keyId: string, theirPublicKey: Buffer): MadeKey {
  const own = generateKeyPairSync('ed25519')
  const ownPrivateKey = own.privateKey.export({ format: 'der', type: 'pkcs8' })
  return {
    shown: { keyId, ourPublicKey: own.publicKey.export({ format: 'der', type: 'spki' }) },
    sealed: {
      ownPrivateKey: ownPrivateKey.toString('base64'),
      theirPublicKey: theirPublicKey.toString('base64'),
    },
  }
}

type KeyPlace = { readonly vendor: string; readonly keyId: string }

/** Nothing signed with the key is believed any more. */
export async function retireVendorKey(app: App, place: KeyPlace): Promise<void> {
  const at = app.clock.now()
  const isRetired = await transaction(app, (tx) => store.retireKey(tx, { ...place, at }))
  if (!isRetired) throw new VendorProblem(`${place.vendor} has no key ${place.keyId} that holds.`)
  forgetVendors(app)
}
