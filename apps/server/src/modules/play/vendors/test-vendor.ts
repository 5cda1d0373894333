import { strict as assert } from 'node:assert'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomToken } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { StartProblem } from '#platform/start-problem'
import type { Operator } from '#platform/visit'
import { findVendor } from './known-vendors.ts'
import { addVendorKey, retireVendorKey, saveVendor } from './save-vendor.ts'
import { nameVendorGames } from './sync-games.ts'

/** A vendor's name here, the id of its key and the secret in base64: all it needs to sign. */
export type VendorKey = { readonly vendor: string; readonly keyId: string; readonly secret: string }

type DemoVendorAddress = { readonly code: string; readonly url: string; readonly isTest: boolean }

/** Puts a vendor in the book with a new key; the keys it had before are taken away. */
export async function seedVendor(app: App, { code, url, isTest }: DemoVendorAddress): Promise<VendorKey> {
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

/** The same for an operator; there is none outside a demo, whose shell may ask for it for nobody. */
export async function makeTestVendor(app: App, operator: Operator | null): Promise<VendorKey> {
  if (operator) requireAction(operator, 'makeTestVendor')
  if (!app.config.demo) throw new Refusal('FEATURE_OFF')
  const key = await seedTestVendor(app)
  const line = { merchantCode: null, action: 'vendor.test', subject: key.vendor, after: { keyId: key.keyId } }
  if (operator) await transaction(app, (tx) => recordAudit(tx, { operator, ...line }))
  return key
}
