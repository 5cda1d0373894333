import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { provenLeaf } from './proof-file.ts'
import { betStates } from './sports-bets.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())
/** Of money, each 1/10,000. */
const units = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/))

/** A text among others, with the hashes that lead to the root over all of them. */
const textPlace = z.object({ text: z.string(), index: count, count, proof: z.array(hash) })

/** What a simulated match is redrawn from; the engine reads the rest of it. */
const drawnMatch = z.looseObject({ format: z.literal('baize match v1'), fixture: z.string() })

/** A simulated match for somebody who asks nobody: what was promised before its first quote, and what it was drawn from. */
export const matchProofFile = z.looseObject({
  ...drawnMatch.shape,
  log: z.object({ checkpoint: z.string(), open: provenLeaf, end: provenLeaf }),
  /** The house's key for checkpoints, as it is published. */
  key: z.string(),
})
export type CheckedMatchFile = z.output<typeof matchProofFile>

const part = z.tuple([count, z.int().check(z.positive())])
const legResult = z.nullable(z.object({ won: part, void: part }))

/** A bet on sports: as it was sealed before anything could be known, and what it came to. */
export const betProofFile = z.object({
  format: z.literal('baize bet v1'),
  bet: z.object({
    state: z.enum(betStates),
    version: count,
    /** What of the stake was not sold. */
    openStake: units,
    payout: units,
  }),
  /** The bet among those under one root, and that root among those sealed together. */
  own: textPlace,
  group: textPlace,
  /** What became of each leg; of a bet each way also of its place. Null while it is open. */
  legs: z.array(z.object({ win: legResult, place: legResult })).check(z.maxLength(20)),
  /** The simulated matches among its fixtures that are over. */
  matches: z.array(z.object({ file: drawnMatch, open: provenLeaf, end: provenLeaf })).check(z.maxLength(20)),
  log: z.object({
    checkpoint: z.string(),
    seal: provenLeaf,
    /** What the beacon said that was named with the bets; null where a real contest decides, or before its time. */
    beacon: z.nullable(provenLeaf),
  }),
  key: z.string(),
})
export type BetProofFile = z.output<typeof betProofFile>

export const getBetProof = endpoint({
  method: 'GET',
  path: '/wps/sports/bet-proof',
  summary: 'A bet of mine as a file that the verifier checks, with its place among those that were sealed',
  audience: 'member',
  rate: 'list',
  hasDemo: true,
  query: z.strictObject({ betId: z.uuid() }),
  reply: betProofFile,
  refusals: ['LOGIN_REQUIRED', 'BET_NOT_FOUND', 'NOT_SEALED_YET'],
})
