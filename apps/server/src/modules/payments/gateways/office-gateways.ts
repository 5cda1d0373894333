import {
  type addGatewayKey as adding,
  type Approval,
  type BodyOf,
  type changeGateway as changing,
  gatewayAdapters,
  type OfficeGateway,
  type QueryOf,
  type ReplyOf,
  type retireGatewayKey as retiring,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { readBalancesBelow } from '#modules/ledger'
import {
  approvalKind,
  askApproval,
  recordAudit,
  requestApproval,
  requireAction,
  requireAsker,
  requireProven,
} from '#modules/operators'
import type { App } from '#platform/app'
import { contactOf, readContacts } from '#platform/contacts'
import { transaction } from '#platform/db'
import { mayBeReached } from '#platform/http/public-address'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { keepGatewayKey, newGatewayKey } from './known-gateways.ts'
import * as store from '../store/gateways.ts'
import { readNow } from '../store/vendor-transfers.ts'

export const gatewayChange = approvalKind({
  kind: 'gateway.change',
  action: 'changeGateway',
  body: z.object({
    code: z.string(),
    adapter: z.enum(gatewayAdapters),
    url: z.string(),
    isOn: z.boolean(),
  }),
  async before(db, { body }) {
    return (await store.readGateway(db, body.code)) ?? null
  },
  async apply(tx, { body }) {
    await store.upsertGateway(tx, body)
    return {}
  },
})

/** A key that was made holds; until then it waits, and where nobody agrees it is gone. */
export const gatewayKeyAdding = approvalKind({
  kind: 'gateway-key.add',
  action: 'addGatewayKey',
  body: z.object({ gateway: z.string(), keyId: z.string() }),
  async apply(tx, { body }) {
    return { failure: (await store.admitKey(tx, body)) ? undefined : 'ALREADY_DECIDED' }
  },
  async letGo(tx, { body }) {
    await store.retireKey(tx, { ...body, at: await readNow(tx) })
  },
})

/** Gateways are of no one house: whoever may see one sees all. */
export async function listGateways(app: App, operator: Operator): Promise<OfficeGateway[]> {
  requireAction(operator, 'listGateways')
  const [rows, contacts, open, money] = await Promise.all([
    store.readGateways(app.db),
    readContacts(app.db, 'gateway'),
    store.readUnderWay(app.db, app.clock.now()),
    readBalancesBelow(app.db, 'gateway'),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const keys = await store.readKeyPlaces(app.db, row.code)
      const { unknown = 0, late = 0 } = open.find(({ gateway }) => gateway === row.code) ?? {}
      return {
        ...row,
        keys: keys.map(({ keyId, addedAt, isWaiting }) => {
          return { keyId, addedAt: addedAt.toISOString(), isWaiting }
        }),
        contact: contactOf(contacts, row.code),
        balances: money
          .filter(({ path }) => path.startsWith(`gateway:${row.code}:`))
          .map(({ currency, units }) => ({ currency, amount: unitsToWire(-units) })),
        unknown,
        late,
      }
    }),
  )
}

/** Asks that money go by another way. Where it goes is changed by nobody alone. */
export async function changeGateway(
  app: App,
  operator: Operator,
  { id, reason, ...body }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireAsker(app, operator, gatewayChange)
  if (!mayBeReached(app, body.url)) throw new Refusal('FIELD_FORMAT', { fields: ['url'] })
  return requestApproval(app, gatewayChange, {
    id,
    operator,
    merchantCode: null,
    subject: body.code,
    body,
    reason,
  })
}

/** Makes a key that waits for another operator, and shows what it signs with this once. */
export async function askGatewayKey(
  app: App,
  operator: Operator,
  { id, gateway, keyId, reason }: BodyOf<typeof adding>,
): Promise<ReplyOf<typeof adding>> {
  requireAsker(app, operator, gatewayKeyAdding)
  const { secret, sealed, addedAt } = newGatewayKey(app)
  return transaction(app, async (tx) => {
    if (!(await store.lockGateway(tx, gateway))) throw new Refusal('NOT_FOUND')
    if (await store.hasKey(tx, { gateway, keyId })) throw new Refusal('ALREADY_SET')
    const isKept = await keepGatewayKey(tx, { gateway, keyId, sealed, addedAt, isWaiting: true })
    if (!isKept) throw new Refusal('GATEWAY_KEYS_FULL')
    const body = { gateway, keyId }
    const question = { id, operator, merchantCode: null, subject: gateway, body, reason }
    const approval = await askApproval(tx, gatewayKeyAdding, question)
    return { approval, secret: secret.toString('base64') }
  })
}

/** Takes a key away at once, whether it holds or waits. */
export async function retireKeyAtOnce(
  app: App,
  operator: Operator,
  { gateway, keyId }: QueryOf<typeof retiring>,
): Promise<Record<string, never>> {
  requireAction(operator, 'retireGatewayKey')
  const at = app.clock.now()
  requireProven(operator, at)
  await transaction(app, async (tx) => {
    const was = await store.retireKey(tx, { gateway, keyId, at })
    if (!was) throw new Refusal('NOT_FOUND')
    const line = { operator, merchantCode: null, action: 'gateway-key.retire', subject: gateway }
    await recordAudit(tx, { ...line, before: { keyId, state: was }, after: { keyId, state: 'retired' } })
  })
  return {}
}
