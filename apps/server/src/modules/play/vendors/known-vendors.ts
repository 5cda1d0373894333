import { keyPair, type OwpKey, sharedKey } from '@baize/owp'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { perDatabase } from '#platform/per-app'
import type { Secrets } from '#platform/secrets/secrets'
import * as store from '../store/vendors.ts'

/** A vendor with the keys that hold, the newest first. */
export type KnownVendor = store.VendorTermsRow & { readonly keys: readonly OwpKey[] }

type VendorIndex = {
  readonly vendors: ReadonlyMap<string, KnownVendor>
  readonly games: ReadonlyMap<string, store.VendorGameRow>
}

/** A vendor that is switched off, and a key that is taken away, are so everywhere within this time. */
const FRESH_MS = 2_000

const known = perDatabase((app) => cached(FRESH_MS, () => readAll(app)))

function read(app: App): Promise<VendorIndex> {
  return known(app)()
}

export async function findVendor(app: App, code: string): Promise<KnownVendor | undefined> {
  return (await read(app)).vendors.get(code)
}

export async function listVendors(app: App): Promise<readonly KnownVendor[]> {
  return [...(await read(app)).vendors.values()]
}

/** A game that its vendor says it has. */
export async function findVendorGame(app: App, code: string): Promise<store.VendorGameRow | undefined> {
  return (await read(app)).games.get(code)
}

/** What was changed by this very process is in force in it at once. */
export function forgetVendors(app: App): void {
  known.forget(app)
}

async function readAll(app: App): Promise<VendorIndex> {
  const [vendors, keys, games] = await Promise.all([
    store.readVendors(app.db),
    store.readKeys(app.db),
    store.readVendorGames(app.db),
  ])
  const withKeys = vendors.map((vendor) => ({
    ...vendor,
    keys: keys.filter((key) => key.vendor === vendor.code).map((key) => openKey(app.secrets, key)),
  }))
  return {
    vendors: new Map(withKeys.map((vendor) => [vendor.code, vendor])),
    games: new Map(games.map((game) => [game.code, game])),
  }
}

export const KEY_PURPOSE = 'play: vendor key'

/** How a key lies sealed: bytes in base64. */
const sealedKey = z.union([
  z.object({ secret: z.string() }),
  z.object({ ownPrivateKey: z.string(), theirPublicKey: z.string() }),
])
export type SealedKey = z.output<typeof sealedKey>

function openKey(secrets: Secrets, { keyId, sealed }: store.KeyRow): OwpKey {
  const key = z.parse(sealedKey, JSON.parse(secrets.open(KEY_PURPOSE, sealed).toString()))
  const bytes = (text: string) => Buffer.from(text, 'base64')
  return 'secret' in key
    ? sharedKey(keyId, bytes(key.secret))
    : keyPair(keyId, {
        ownPrivateKey: bytes(key.ownPrivateKey),
        theirPublicKey: bytes(key.theirPublicKey),
      })
}
