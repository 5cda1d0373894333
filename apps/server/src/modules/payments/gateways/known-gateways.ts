import type { App } from '#platform/app'
import { noteContact } from '#platform/contacts'
import { transaction, type Tx } from '#platform/db'
import { leadsWhereItMay } from '#platform/http/public-address'
import { randomKey } from '#platform/random'
import * as store from '../store/gateways.ts'
import type { Gateway, GatewayLine } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'

/** What keeps an operator from what they want with a gateway, in a sentence; no request meets it. */
class GatewayProblem extends Error {}

const adapters: Readonly<Record<store.GatewayRow['adapter'], (line: GatewayLine) => Gateway>> = {
  sandbox: sandboxGateway,
}

/** The gateway of that name, ready to be asked; undefined where there is none. */
export async function findGateway(app: App, code: string): Promise<Gateway | undefined> {
  const [row, keys] = await Promise.all([
    store.readGateway(app.db, code),
    store.readGatewayKeys(app.db, code),
  ])
  if (!row) return undefined
  const gateway = adapters[row.adapter]({
    code,
    url: row.url,
    now: () => app.clock.now(),
    isOutside: () => leadsWhereItMay(app, row.url),
    keys: keys.map(({ keyId, sealed }) => ({ id: keyId, secret: app.secrets.open(KEY_PURPOSE, sealed) })),
  })
  return counted(app, gateway)
}

/** The same gateway, with every question to it counted by whether it was answered. */
function counted(app: App, gateway: Gateway): Gateway {
  const count = async <Outcome extends { readonly kind: string }>(asked: Promise<Outcome>) => {
    const outcome = await asked
    noteContact(app, { kind: 'gateway', code: gateway.code }, outcome.kind !== 'unknown')
    return outcome
  }
  return {
    ...gateway,
    open: (order) => count(gateway.open(order)),
    status: (orderId) => count(gateway.status(orderId)),
    send: (payout) => count(gateway.send(payout)),
    payoutStatus: (payoutId) => count(gateway.payoutStatus(payoutId)),
  }
}

/** No order of ours: whoever answers that there is none answers. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** Asks every gateway that is on for nothing in particular, to learn whether it answers. */
export async function probeGateways(app: App): Promise<void> {
  const rows = (await store.readGateways(app.db)).filter(({ isOn }) => isOn)
  await Promise.all(rows.map(async ({ code }) => (await findGateway(app, code))?.status(NO_ORDER)))
}

const KEY_PURPOSE = 'payments: gateway key'

/** Puts a gateway in the book, or changes where it is and whether it is on. */
export async function saveGateway(app: App, gateway: store.GatewayRow): Promise<void> {
  await transaction(app, (tx) => store.upsertGateway(tx, gateway))
}

type KeyName = { readonly gateway: string; readonly keyId: string }

/** Makes a key beside the one that holds, and shows it this once; a third is refused until one is retired. */
export async function addGatewayKey(app: App, { gateway, keyId }: KeyName): Promise<Buffer> {
  const { secret, sealed, addedAt } = newGatewayKey(app)
  await transaction(app, async (tx) => {
    if (!(await store.lockGateway(tx, gateway))) throw new GatewayProblem(`No gateway is called ${gateway}.`)
    const isKept = await keepGatewayKey(tx, { gateway, keyId, sealed, addedAt, isWaiting: false })
    if (!isKept)
      throw new GatewayProblem(`${gateway} has two keys that hold: retire one before another is added.`)
  })
  return secret
}

export function newGatewayKey(app: App): { secret: Buffer; sealed: Buffer; addedAt: Date } {
  const secret = randomKey()
  return { secret, sealed: app.secrets.seal(KEY_PURPOSE, secret), addedAt: app.clock.now() }
}

/** Puts a key into a free place of a gateway that is held; false where both are taken. */
export async function keepGatewayKey(tx: Tx, key: Omit<store.GatewayKeyRow, 'slot'>): Promise<boolean> {
  const taken = (await store.readKeyPlaces(tx, key.gateway)).map(({ slot }) => slot)
  const slot = [1, 2].find((each) => !taken.includes(each))
  if (slot === undefined) return false
  await store.insertGatewayKey(tx, { ...key, slot })
  return true
}

/** Nothing signed with the key is believed any more. */
export async function retireGatewayKey(app: App, key: KeyName): Promise<void> {
  const at = app.clock.now()
  const isRetired = await transaction(app, (tx) => store.retireKey(tx, { ...key, at }))
  if (!isRetired) throw new GatewayProblem(`${key.gateway} has no key ${key.keyId} that holds.`)
}

/** The ids of the keys that hold. */
export async function listGatewayKeys(app: App, gateway: string): Promise<string[]> {
  return (await store.readGatewayKeys(app.db, gateway)).map(({ keyId }) => keyId)
}
