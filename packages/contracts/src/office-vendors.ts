import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { makerCode } from './house-document.ts'
import { contactOnWire } from './office-contact.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'

const keyId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))
const url = z.string().check(z.regex(/^https?:\/\/[^\s]{1,290}$/))
/** An address or a network, such as `203.0.113.0/24`. */
const network = z.string().check(z.regex(/^[0-9a-f.:]{2,45}(\/\d{1,3})?$/))

/** How a vendor is reached, and from where it reaches us. */
export const vendorConnection = z.strictObject({
  code: makerCode,
  url,
  /** Where its games may be opened; a member is sent nowhere else. */
  gameOrigins: z.array(url).check(z.minLength(1), z.maxLength(20)),
  /** From where it may call; from anywhere where there are none. */
  networks: z.array(network).check(z.maxLength(50)),
  isOn: z.boolean(),
})
export type VendorConnection = z.output<typeof vendorConnection>

export const officeVendor = z.object({
  connection: vendorConnection,
  /** At most two; one that waits holds once another operator has agreed to it. */
  keys: z.array(
    z.object({ keyId: z.string(), algorithm: z.string(), addedAt: z.string(), isWaiting: z.boolean() }),
  ),
  contact: contactOnWire,
  /** The games that it says it has, and how many of them are off there. */
  games: z.number(),
  gamesOff: z.number(),
  /** The most that a round pays at once: so many times its stakes, and no more than so much of a currency. */
  ceiling: z.object({
    times: z.number(),
    most: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
})
export type OfficeVendor = z.output<typeof officeVendor>

const office = { audience: 'operator', rate: 'list' } as const
const reason = text(140)

export const listOfficeVendors = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/vendors',
  summary: 'How vendors are reached, with the names of their keys',
  reply: z.array(officeVendor),
  refusals: ['NOT_PERMITTED'],
})

/** Switched off at once; everything else is asked by one operator and decided by another. */
export const putVendor = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/vendors',
  summary: 'Connect a vendor, or change where it is; to switch it off takes one operator, all else two',
  body: z.strictObject({ id: z.uuid(), connection: vendorConnection, reason }),
  reply: z.object({ state: z.enum(['unchanged', 'done', 'asked']), approval: z.nullable(approval) }),
  refusals: ['NOT_PERMITTED', 'FIELD_FORMAT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/**
 * A secret that is shared, or, where the vendor has a pair of its own, our public half of one: answered this once. It
 * signs nothing before another operator has agreed.
 */
export const addVendorKey = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/vendors/keys',
  summary: 'Make a key for a vendor beside the one that holds; another operator decides',
  body: z.strictObject({
    id: z.uuid(),
    vendor: makerCode,
    keyId,
    /** Of the vendor's own Ed25519 pair, SPKI in DER, in base64; a secret is made without it. */
    theirPublicKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{40,120}={0,2}$/))),
    reason,
  }),
  reply: z.object({ approval, secret: z.nullable(z.string()), ourPublicKey: z.nullable(z.string()) }),
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'ALREADY_SET',
    'FIELD_FORMAT',
    'VENDOR_KEYS_FULL',
    'PROOF_REQUIRED',
  ],
})

/** At once and by one operator: a key that leaked is not waited for. */
export const retireVendorKey = endpoint({
  ...office,
  method: 'DELETE',
  path: '/wps/office/vendors/keys',
  summary: 'Take a key of a vendor away: nothing that it signed is believed any more',
  query: z.strictObject({ vendor: makerCode, keyId }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'PROOF_REQUIRED'],
})

/** For those who try their own vendor against a demo: it has no address, and takes test calls. */
export const makeTestVendor = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/vendors/test',
  summary: 'Make a vendor for conformance tests with a new key; only in a demo',
  reply: z.object({ vendor: z.string(), keyId: z.string(), secret: z.string() }),
  refusals: ['NOT_PERMITTED', 'FEATURE_OFF'],
})
