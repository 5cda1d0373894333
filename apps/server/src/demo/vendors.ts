import { saveCatalog } from '#modules/catalog'
import { seedVendor, type VendorKey } from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'

const PICTURE = '/m/art/default.webp'

/** The demo's own maker of games, which runs beside the server and plays over the wire. */
export async function seedDemoVendor(app: App, url: string): Promise<VendorKey> {
  const code = 'LANTERN'
  const vendor = {
    code,
    displayName: 'Lantern Wharf',
    accountTypeName: code,
    opensList: true,
    lobbyGame: null,
  }
  await transaction(app, (tx) =>
    saveCatalog(tx, { vendors: [{ ...vendor, largeIcon: PICTURE, smallIcon: PICTURE }], games: [] }),
  )
  return seedVendor(app, { code, url, isTest: false })
}
