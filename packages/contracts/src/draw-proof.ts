import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { provenLeaf } from './proof-file.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())

/** A ticket in the tree over all tickets of its draw, whose root was published before the numbers could be known. */
const sealedTicket = z.object({
  /** The ticket as it was accepted, a field a line. */
  text: z.string(),
  index: count,
  count,
  proof: z.array(hash),
  /** What it came to, once it is settled; the rebate for betting below one's group is beside it. */
  payout: z.optional(z.string()),
})

/**
 * Everything that a draw can be checked with by somebody who asks nobody: what was promised before the sale, the tickets
 * as they were sealed, the public randomness that came after, and the seed with the numbers.
 */
export const drawProofFile = z.object({
  format: z.literal('baize draw v1'),
  draw: z.object({ id: z.string(), game: z.string(), numero: z.string(), result: z.string() }),
  log: z.object({
    /** A signed note over the whole log, as it was when the file was made. */
    checkpoint: z.string(),
    open: provenLeaf,
    close: provenLeaf,
    /** Null where the result came from elsewhere. */
    beacon: z.nullable(provenLeaf),
    /** Every version, the first one first; the last is the one that counts. */
    results: z.array(provenLeaf),
  }),
  ticket: z.nullable(sealedTicket),
  /** The house's key for checkpoints, as it is published. */
  key: z.string(),
})
export type DrawProofFile = z.output<typeof drawProofFile>

export const getDrawProof = endpoint({
  method: 'GET',
  path: '/lgw/draws/proof',
  summary: 'Everything that a draw can be checked with, once it is drawn',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({ drawId: z.uuid() }),
  reply: drawProofFile,
  refusals: ['DRAW_NOT_FOUND', 'NOT_DRAWN_YET'],
})

export const getTicketProof = endpoint({
  method: 'GET',
  path: '/lgw/orders/suborders/proof',
  summary: 'The same with the place of one of my sub-orders among all tickets of its draw',
  audience: 'member',
  rate: 'list',
  query: z.strictObject({ subOrderId: z.uuid() }),
  reply: drawProofFile,
  refusals: ['LOGIN_REQUIRED', 'ORDER_NOT_FOUND', 'NOT_DRAWN_YET'],
})
