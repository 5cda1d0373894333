import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { contactOnWire } from './office-contact.ts'
import { text } from './text.ts'

const gatewayCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const keyId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))

/** Which language a gateway speaks; each is an adapter in the server. */
export const gatewayAdapters = ['sandbox'] as const

export const officeGateway = z.object({
  code: z.string(),
  adapter: z.enum(gatewayAdapters),
  url: z.string(),
  isOn: z.boolean(),
  /** At most two; one that waits holds once another operator has agreed to it. */
  keys: z.array(z.object({ keyId: z.string(), addedAt: z.string(), isWaiting: z.boolean() })),
  contact: contactOnWire,
  /** What it holds of ours, by our own books; decimal text. */
  balances: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** Payouts of which nobody can say what became. */
  unknown: z.number(),
  /** Deposits and payouts that should be over by now. */
  late: z.number(),
})
export type OfficeGateway = z.output<typeof officeGateway>

const office = { audience: 'operator', rate: 'list' } as const

export const listGateways = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/gateways',
  summary: 'The gateways that money comes in and goes out by, with the names of their keys',
  reply: z.array(officeGateway),
  refusals: ['NOT_PERMITTED'],
})

/** Asked by one operator and decided by another; the id is the caller's own. */
export const changeGateway = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/gateways',
  summary: 'Ask that a gateway be added, moved to another address, or switched on or off',
  body: z.strictObject({
    id: z.uuid(),
    code: gatewayCode,
    adapter: z.enum(gatewayAdapters),
    url: text(300),
    isOn: z.boolean(),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'FIELD_FORMAT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** The secret is answered this once, and signs nothing before another operator has agreed. */
export const addGatewayKey = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/gateways/keys',
  summary: 'Make a key for a gateway beside the one that holds; another operator decides',
  body: z.strictObject({ id: z.uuid(), gateway: gatewayCode, keyId, reason: text(140) }),
  reply: z.object({ approval, secret: z.string() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'ALREADY_SET', 'GATEWAY_KEYS_FULL', 'PROOF_REQUIRED'],
})

/** At once and by one operator: a key that leaked is not waited for. */
export const retireGatewayKey = endpoint({
  ...office,
  method: 'DELETE',
  path: '/wps/office/gateways/keys',
  summary: 'Take a key away: nothing that it signed is believed any more',
  query: z.strictObject({ gateway: gatewayCode, keyId }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})
