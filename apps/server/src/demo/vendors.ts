import { strict as assert } from 'node:assert'
import { saveCatalog } from '#modules/catalog'
import { addVendorKey, findVendor, nameVendorGames, retireVendorKey, saveVendor } from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomToken } from '#platform/random'
import { StartProblem } from '#platform/start-problem'

/** A vendor's name here, the id of its key and the secret in base64: all it needs to sign. */
export type VendorKey = { readonly vendor: string; readonly keyId: string; readonly secret: string }

type DemoVendorAddress = { readonly code: string; readonly url: string; readonly isTest: boolean }

/** Puts a vendor in the book with a new key; the keys it had before are taken away. */
async function seedVendor(app: App, { code, url, isTest }: DemoVendorAddress): Promise<VendorKey> {
  if (!app.config.demo) throw new StartProblem('Vendors of the demo are only laid in a demo: DEMO=true.')
  const gameOrigins = [new URL(url).origin]
  await saveVendor(app, { code, url, gameOrigins, networks: [], isOn: true, isTest })
  const known = await findVendor(app, code)
  for (const { id } of known?.keys ?? []) await retireVendorKey(app, { vendor: code, keyId: id })
  const shown = await addVendorKey(app, {
    vendor: code,
    keyId: randomToken().slice(0, 12).replace(/^[_-]/, 'k'),
  })
  assert('secret' in shown, 'A key without a public half is a secret.')
  return { vendor: code, keyId: shown.keyId, secret: shown.secret.toString('base64') }
}

export const TEST_GAME = 'test:slot'

/** A vendor that is played by a tester: it has a game, takes test calls, and has no address. */
export async function seedTestVendor(app: App): Promise<VendorKey> {
  const key = await seedVendor(app, { code: 'TEST', url: 'http://127.0.0.1:9', isTest: true })
  await nameVendorGames(app, 'TEST', [{ code: TEST_GAME, hasDemo: true, hasFreeRounds: true }])
  return key
}

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
