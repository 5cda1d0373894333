import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { stakeOnWire } from './play.ts'
import { text } from './text.ts'

const vendor = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))
const txId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,127}$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** A payout of a vendor that is more than its round pays at once. Nothing of it has moved. */
export const heldPayout = z.object({
  vendor: z.string(),
  txId: z.string(),
  kind: z.string(),
  memberId: z.string(),
  merchantCode: z.string(),
  currency: z.string(),
  /** The vendor's own name of the round; null for a gift that has none. */
  roundId: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  amount: z.string(),
  /** What was staked in the round, what it has paid, and the most that it pays at once. */
  staked: z.string(),
  paid: z.string(),
  most: z.string(),
  heldAt: z.string(),
})
export type HeldPayout = z.output<typeof heldPayout>

export const listHeldPayouts = endpoint({
  method: 'GET',
  path: '/wps/office/held-payouts',
  summary: 'Payouts of vendors that wait for two operators, the oldest first',
  audience: 'operator',
  rate: 'list',
  query: z.strictObject({ house: z.optional(text(16)), after: z.optional(listCursor) }),
  reply: z.object({ payouts: z.array(heldPayout), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

/** Asked by one operator and decided by another; the id is the caller's own. */
export const settleHeldPayout = endpoint({
  method: 'POST',
  path: '/wps/office/held-payouts/settle',
  summary: 'Ask that a held payout be paid, or declined for good',
  audience: 'operator',
  rate: 'list',
  body: z.strictObject({
    id: z.uuid(),
    vendor,
    txId,
    outcome: z.enum(['pay', 'decline']),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** Asked by one operator and decided by another; currencies that are not named have the house's own measure. */
export const changeCeiling = endpoint({
  method: 'POST',
  path: '/wps/office/vendors/ceiling',
  summary: 'Ask that the rounds of a vendor pay more or less at once',
  audience: 'operator',
  rate: 'list',
  body: z.strictObject({
    id: z.uuid(),
    vendor,
    times: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    most: z.array(z.strictObject({ currency, amount: stakeOnWire })).check(z.maxLength(50)),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'INVALID_AMOUNT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
