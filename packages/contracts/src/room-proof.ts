import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { provenLeaf } from './proof-file.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())
/** A multiple of the stake with two decimals, such as `3.56`. */
const multiple = z.string().check(z.regex(/^[1-9]\d{0,15}\.\d{2}$/))

/** A text among others, with the hashes that lead to the root over all of them. */
const textPlace = z.object({ text: z.string(), index: count, count, proof: z.array(hash) })

/**
 * Everything that a round which people shared can be checked with by somebody who asks nobody: what was promised of the
 * room before the first bet, the bets as they were sealed, the public randomness that came after, and the seed with what
 * fell.
 */
export const roomProofFile = z.object({
  format: z.literal('baize room v1'),
  round: z.object({
    room: z.string(),
    game: z.string(),
    number: z.int().check(z.positive()),
    domain: z.string(),
    rules: z.unknown(),
    seed: hash,
    /** Over all bets; over none, the SHA-256 of nothing. */
    root: hash,
    /** As the game's engine says it; of a flight `{ bust: "3.56" }`. */
    result: z.unknown(),
    /** Of a flight that the house could not go on with: where everybody who was still in was paid. */
    stopped: z.nullable(multiple),
  }),
  log: z.object({
    /** A signed note over the whole log, as it was when the file was made. */
    checkpoint: z.string(),
    open: provenLeaf,
    /** Null where nobody had bet. */
    seal: z.nullable(provenLeaf),
    beacon: provenLeaf,
  }),
  /** The room among those that were sealed together; null where nobody had bet. */
  sealed: z.nullable(textPlace),
  /** A member's own bets in the round and what all of them came to; null in the file that everybody gets. */
  own: z.nullable(
    z.object({
      bets: z.array(
        z.object({
          ...textPlace.shape,
          /** Of a flight, the multiple at which it was taken. */
          took: z.nullable(multiple),
        }),
      ),
      payout: z.string(),
    }),
  ),
  /** The house's key for checkpoints, as it is published. */
  key: z.string(),
})
export type RoomProofFile = z.output<typeof roomProofFile>

export const getRoomProof = endpoint({
  method: 'GET',
  path: '/wps/rooms/proof',
  summary:
    'One of my rounds in a room as a file that the verifier checks, with the places of my bets among all',
  audience: 'member',
  rate: 'list',
  hasDemo: true,
  query: z.strictObject({ roundId: z.uuid() }),
  reply: roomProofFile,
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND', 'NOT_DRAWN_YET'],
})

export const getRoomResult = endpoint({
  method: 'GET',
  path: '/wps/rooms/result',
  summary: 'Any round of a room as a file that the verifier checks, once its result is there',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({ room: z.uuid(), round: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  reply: roomProofFile,
  refusals: ['ROUND_NOT_FOUND', 'NOT_DRAWN_YET'],
})
