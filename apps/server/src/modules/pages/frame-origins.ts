import { listVendors } from '#modules/catalog'
import { findVendor } from '#modules/play'
import type { App } from '#platform/app'
import { cachedByKey } from '#platform/cached'
import { perDatabase } from '#platform/per-app'

/** A vendor that was added or moved may be framed everywhere within this time. */
const REMEMBERED_MS = 5_000

const known = perDatabase((app) =>
  cachedByKey(REMEMBERED_MS, (merchantCode: string) => readOrigins(app, merchantCode)),
)

/** Where the vendors of a house have their games: pages may show those in a frame, and nobody else's. */
export async function frameOriginsOf(app: App, merchantCode: string): Promise<readonly string[]> {
  return known(app)(merchantCode)
}

async function readOrigins(app: App, merchantCode: string): Promise<readonly string[]> {
  const { vendors } = await listVendors(app.db, merchantCode)
  const codes = [...new Set(vendors.map(({ vendorCode }) => vendorCode))]
  const found = await Promise.all(codes.map((code) => findVendor(app, code)))
  const origins = found.flatMap((vendor) => (vendor?.isOn ? vendor.gameOrigins : []))
  return [...new Set(origins)].filter(isOrigin).toSorted()
}

/** What is none must not become a rule of the policy. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
