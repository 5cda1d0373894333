import {
  type addVendorKey as adding,
  type BodyOf,
  type OfficeVendor,
  type putVendor as putting,
  type QueryOf,
  type ReplyOf,
  type retireVendorKey as retiring,
  type VendorConnection,
  vendorConnection,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { createPublicKey } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { readEveryVendor, renewPlayable } from '#modules/catalog'
import {
  approvalKind,
  askApproval,
  recordAudit,
  requireAction,
  requireAsker,
  requireProven,
} from '#modules/operators'
import type { App } from '#platform/app'
import { contactOf, readContacts } from '#platform/contacts'
import { transaction, type Tx } from '#platform/db'
import { queueJobOnce } from '#platform/jobs'
import { mayBeReached } from '#platform/http/public-address'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from './store/vendors.ts'
import { forgetVendors } from './vendors/known-vendors.ts'
import { keepVendorKey, newVendorKey } from './vendors/save-vendor.ts'
import { SYNCING } from './vendors/sync-games.ts'
import { vendorGames } from './vendors/vendor-games.ts'

/** A vendor is connected, or is found elsewhere. */
export const vendorChange = approvalKind({
  kind: 'vendor.change',
  action: 'putVendor',
  body: vendorConnection,
  async before(db, { body: { code } }) {
    const known = (await store.readVendors(db)).find((each) => each.code === code)
    return known ? { ...connectionOf(known) } : null
  },
  async apply(tx, { body: connection }) {
    const known = await store.lockVendor(tx, connection.code)
    await writeVendor(tx, { ...connection, isTest: known?.isTest ?? false })
    await queueJobOnce(tx, SYNCING, { delaySeconds: 0 })
    return {}
  },
})

/** A key of a vendor begins to hold; without an answer it is taken away. */
export const vendorKeyAdding = approvalKind({
  kind: 'vendor-key.add',
  action: 'addVendorKey',
  body: z.object({ vendor: z.string(), keyId: z.string() }),
  async apply(tx, { body: place }) {
    if (!(await store.admitKey(tx, place))) return { failure: 'ALREADY_DECIDED' }
    await queueJobOnce(tx, SYNCING, { delaySeconds: 0 })
    return {}
  },
  async letGo(tx, { body: place }) {
    await store.retireKey(tx, { ...place, at: await store.readNow(tx) })
  },
})

/** Vendors are of no one house: whoever may see one sees all. */
export async function listOfficeVendors(app: App, operator: Operator): Promise<OfficeVendor[]> {
  requireAction(operator, 'listOfficeVendors')
  const [rows, keys, games, contacts] = await Promise.all([
    store.readVendors(app.db),
    store.readKeyPlaces(app.db),
    store.readVendorGames(app.db),
    readContacts(app.db, 'vendor'),
  ])
  return rows.map((row) => {
    const own = games.filter(({ vendor }) => vendor === row.code)
    return {
      connection: connectionOf(row),
      keys: keys
        .filter(({ vendor }) => vendor === row.code)
        .map(({ keyId, algorithm, addedAt, isWaiting }) => {
          return { keyId, algorithm, addedAt: addedAt.toISOString(), isWaiting }
        }),
      contact: contactOf(contacts, row.code),
      games: own.length,
      gamesOff: own.filter(({ isOn }) => !isOn).length,
      ceiling: {
        times: row.mostTimes,
        most: Object.entries(row.mostPaid).map(([currency, units]) => {
          return { currency, amount: unitsToWire(BigInt(units)) }
        }),
      },
    }
  })
}

function connectionOf({ code, url, gameOrigins, networks, isOn }: store.VendorRow): VendorConnection {
  return { code, url, gameOrigins: [...gameOrigins], networks: [...networks], isOn }
}

/** Switches a vendor off at once. Who it is and where is changed by nobody alone. */
export async function putVendor(
  app: App,
  operator: Operator,
  { id, connection, reason }: BodyOf<typeof putting>,
): Promise<ReplyOf<typeof putting>> {
  requireAsker(app, operator, vendorChange)
  await requireSound(app, connection)
  const { code } = connection
  const result = await transaction<ReplyOf<typeof putting>>(app, async (tx) => {
    const known = await store.lockVendor(tx, code)
    const now = known && connectionOf(known)
    if (isDeepStrictEqual(now, connection)) return { state: 'unchanged', approval: null }
    const common = { operator, merchantCode: null, subject: code }
    if (!known || !isDeepStrictEqual({ ...now, isOn: false }, connection)) {
      const approval = await askApproval(tx, vendorChange, { ...common, id, body: connection, reason })
      return { state: 'asked', approval }
    }
    await writeVendor(tx, { ...known, ...connection })
    await recordAudit(tx, {
      ...common,
      action: 'vendor.off',
      before: { isOn: true },
      after: { isOn: false, reason },
    })
    return { state: 'done', approval: null }
  })
  forgetVendors(app)
  return result
}

/** A maker of the catalogue, at addresses that may be asked. */
async function requireSound(app: App, { code, url, gameOrigins }: VendorConnection): Promise<void> {
  const makers = await readEveryVendor(app.db)
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
  const fields = [
    makers.some((maker) => maker.code === code) ? [] : ['code'],
    mayBeReached(app, url) ? [] : ['url'],
    gameOrigins.every((origin) => isOrigin(origin) && mayBeReached(app, origin)) ? [] : ['gameOrigins'],
  ].flat()
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
}

async function writeVendor(tx: Tx, vendor: store.VendorRow): Promise<void> {
  await store.upsertVendor(tx, vendor)
  await renewPlayable(tx, vendorGames)
}

/** Makes a key that waits for another operator, and shows what it signs with this once. */
export async function askVendorKey(
  app: App,
  operator: Operator,
  { id, vendor, keyId, theirPublicKey, reason }: BodyOf<typeof adding>,
): Promise<ReplyOf<typeof adding>> {
  requireAsker(app, operator, vendorKeyAdding)
  const theirs = theirPublicKey === undefined ? undefined : Buffer.from(theirPublicKey, 'base64')
  if (theirs && !isEd25519(theirs)) throw new Refusal('FIELD_FORMAT', { fields: ['theirPublicKey'] })
  const { shown, row } = newVendorKey(app, { vendor, keyId, theirPublicKey: theirs })
  return transaction(app, async (tx) => {
    if (!(await store.lockVendor(tx, vendor))) throw new Refusal('NOT_FOUND')
    if (await store.hasKey(tx, { vendor, keyId })) throw new Refusal('ALREADY_SET')
    if (!(await keepVendorKey(tx, { ...row, isWaiting: true }))) throw new Refusal('VENDOR_KEYS_FULL')
    const body = { vendor, keyId }
    const question = { id, operator, merchantCode: null, subject: vendor, body, reason }
    const approval = await askApproval(tx, vendorKeyAdding, question)
    return {
      approval,
      secret: 'secret' in shown ? shown.secret.toString('base64') : null,
      ourPublicKey: 'ourPublicKey' in shown ? shown.ourPublicKey.toString('base64') : null,
    }
  })
}

function isEd25519(key: Buffer): boolean {
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Takes a key away at once, whether it holds or waits. */
export async function retireVendorKeyAtOnce(
  app: App,
  operator: Operator,
  { vendor, keyId }: QueryOf<typeof retiring>,
): Promise<Record<string, never>> {
  requireAction(operator, 'retireVendorKey')
  const at = app.clock.now()
  requireProven(operator, at)
  await transaction(app, async (tx) => {
    const was = await store.retireKey(tx, { vendor, keyId, at })
    if (!was) throw new Refusal('NOT_FOUND')
    const line = { operator, merchantCode: null, action: 'vendor-key.retire', subject: vendor }
    await recordAudit(tx, { ...line, before: { keyId, state: was }, after: { keyId, state: 'retired' } })
  })
  forgetVendors(app)
  return {}
}
