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
import * as z from 'zod/mini'
import {
  approvalDecided,
  askApproval,
  recordAudit,
  requireProven,
  requireRole,
  settleApproval,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Listener } from '#platform/facts'
import { mayBeReached } from '#platform/public-address'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { keepGatewayKey, newGatewayKey } from './gateways/known-gateways.ts'
import * as store from './store/gateways.ts'
import { readNow } from './store/vendor-transfers.ts'

const CHANGE = 'gateway.change'
const ADD_KEY = 'gateway-key.add'

/** Gateways are of no one house: whoever may see one sees all. */
export async function listGateways(app: App, operator: Operator): Promise<OfficeGateway[]> {
  requireRole(operator, 'finance', 'owner')
  const rows = await store.readGateways(app.db)
  return Promise.all(
    rows.map(async (row) => {
      const keys = await store.readKeyPlaces(app.db, row.code)
      return {
        ...row,
        keys: keys.map(({ keyId, addedAt, isWaiting }) => {
          return { keyId, addedAt: addedAt.toISOString(), isWaiting }
        }),
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
  requireRole(operator, 'finance', 'owner')
  requireProven(operator, app.clock.now())
  if (!mayBeReached(app, body.url)) throw new Refusal('FIELD_FORMAT', { fields: ['url'] })
  const asked = { id, operator, merchantCode: null, kind: CHANGE, subject: body.code, body, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'owner' }))
}

/** Makes a key that waits for another operator, and shows what it signs with this once. */
export async function askGatewayKey(
  app: App,
  operator: Operator,
  { id, gateway, keyId, reason }: BodyOf<typeof adding>,
): Promise<ReplyOf<typeof adding>> {
  requireRole(operator, 'finance', 'owner')
  requireProven(operator, app.clock.now())
  const { secret, sealed, addedAt } = newGatewayKey(app)
  return transaction(app, async (tx) => {
    if (!(await store.lockGateway(tx, gateway))) throw new Refusal('NOT_FOUND')
    if (await store.hasKey(tx, { gateway, keyId })) throw new Refusal('ALREADY_SET')
    const isKept = await keepGatewayKey(tx, { gateway, keyId, sealed, addedAt, isWaiting: true })
    if (!isKept) throw new Refusal('GATEWAY_KEYS_FULL')
    const body = { gateway, keyId }
    const asked = { id, operator, merchantCode: null, kind: ADD_KEY, subject: gateway, body, reason }
    const approval = await askApproval(tx, { ...asked, role: 'owner' })
    return { approval, secret: secret.toString('base64') }
  })
}

/** Takes a key away at once, whether it holds or waits. */
export async function retireKeyAtOnce(
  app: App,
  operator: Operator,
  { gateway, keyId }: QueryOf<typeof retiring>,
): Promise<Record<string, never>> {
  requireRole(operator, 'finance', 'owner')
  const at = app.clock.now()
  requireProven(operator, at)
  await transaction(app, async (tx) => {
    if (!(await store.retireKey(tx, { gateway, keyId, at }))) throw new Refusal('NOT_FOUND')
    const line = { operator, merchantCode: null, action: 'gateway-key.retire', subject: gateway }
    await recordAudit(tx, { ...line, after: { keyId } })
  })
  return {}
}

const change = z.object({
  code: z.string(),
  adapter: z.enum(gatewayAdapters),
  url: z.string(),
  isOn: z.boolean(),
})
const newKey = z.object({ gateway: z.string(), keyId: z.string() })

export const gatewayListeners: readonly Listener[] = [
  {
    name: 'payments changes a gateway as two operators agreed',
    to: 'approval.decided',
    async handle(tx, { payload }) {
      const { id, kind, body, isApproved } = z.parse(approvalDecided, payload)
      if (kind !== CHANGE || !isApproved) return
      await store.upsertGateway(tx, z.parse(change, body))
      await settleApproval(tx, { id })
    },
  },
  {
    name: 'payments lets a key hold that two operators agreed on',
    to: 'approval.decided',
    async handle(tx, { payload }) {
      const { id, kind, body, isApproved } = z.parse(approvalDecided, payload)
      if (kind !== ADD_KEY) return
      const place = z.parse(newKey, body)
      if (!isApproved) {
        await store.retireKey(tx, { ...place, at: await readNow(tx) })
        return
      }
      const isAdmitted = await store.admitKey(tx, place)
      await settleApproval(tx, isAdmitted ? { id } : { id, failure: 'ALREADY_DECIDED' })
    },
  },
]
