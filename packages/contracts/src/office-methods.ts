import * as z from 'zod/mini'
import { coinNetworks } from './coins.ts'
import { depositKinds, payee } from './deposits.ts'
import { paidAmount } from './paid-amount.ts'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { text, words } from './text.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
/** The code of a house that the operator works for. */
const house = text(16)

/** A way to deposit as the house writes it down. Amounts are decimal text in the house's currency. */
export const methodTerms = z.strictObject({
  code,
  kind: z.enum(depositKinds),
  /** Who collects it; null for a transfer that operators confirm. */
  gateway: z.nullable(code),
  vendor: text(32),
  vendorName: text(60),
  names: words(60),
  min: paidAmount,
  max: paidAmount,
  /** Parts per million that are kept. */
  feePpm: z.int().check(z.minimum(0), z.maximum(200_000)),
  /** Amounts that can be chosen with one tap. */
  quick: z.array(paidAmount).check(z.maxLength(8)),
  /** Where a transfer goes; null for what a gateway collects. */
  payee: z.nullable(payee),
  /** What members are told of the time it takes, until enough of them have been measured. */
  arrives: z.optional(z.nullable(words(60))),
  /** Whether a mobile wallet's own number is asked for. */
  asksPayer: z.optional(z.boolean()),
  /** The chain of a way that is paid in coins, and after how many confirmations a transfer counts. */
  network: z.optional(z.nullable(z.enum(coinNetworks))),
  confirmations: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(200)))),
  /** What the house holds a coin to be worth in its currency; a gateway's quote far from it is not taken. */
  rate: z.optional(z.nullable(z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/)))),
  position: z.int().check(z.minimum(0), z.maximum(999)),
  isOn: z.boolean(),
})
export type MethodTerms = z.output<typeof methodTerms>

const office = { audience: 'operator', rate: 'list' } as const

export const listMethods = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/methods',
  summary: 'The ways to deposit of a house, also those that are off',
  query: z.strictObject({ house }),
  reply: z.array(methodTerms),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Whoever sets where transfers go sets whose the money is: asked by one operator and decided by another. */
export const changeMethod = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/methods',
  summary: 'Ask that a way to deposit be offered, changed or taken away',
  body: z.strictObject({ id: z.uuid(), house, terms: methodTerms, reason: text(140) }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
