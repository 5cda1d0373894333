import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Where public randomness comes from; a demo beacon is not independent of the house, and is shown so. */
export const beaconInfo = z.object({
  source: z.string(),
  isIndependent: z.boolean(),
  periodSeconds: z.number(),
})

const hex = z.string()

/** What the house has committed itself to and the member may answer: the pair that comes next. */
export const nextPair = z.object({
  id: z.string(),
  commitment: hex,
  leafIndex: z.number(),
  committedAt: z.string(),
  clientSeed: z.nullable(z.string()),
  /** From when it can be played with, once there is a client seed. */
  readyAt: z.string(),
})

/** A pair that is or was played with. The server seed is there once it has been shown. */
export const seedPair = z.object({
  id: z.string(),
  state: z.enum(['active', 'retired', 'revealed']),
  commitment: hex,
  leafIndex: z.number(),
  committedAt: z.string(),
  clientSeed: z.string(),
  beacon: z.object({ source: z.string(), round: z.string(), value: hex }),
  activatedAt: z.string(),
  /** How many rounds it has played: the next nonce. */
  nonce: z.string(),
  serverSeed: z.nullable(hex),
  revealedAt: z.nullable(z.string()),
  revealLeafIndex: z.nullable(z.number()),
})
export type SeedPairOnWire = z.output<typeof seedPair>

export const seeds = z.object({
  beacon: beaconInfo,
  active: z.nullable(seedPair),
  next: nextPair,
  /** After so many rounds a pair is shown and the next one takes its place. */
  mostRounds: z.number(),
})
export type Seeds = z.output<typeof seeds>

const seedRefusals = ['LOGIN_REQUIRED'] as const

export const getSeeds = endpoint({
  method: 'GET',
  path: '/wps/fairness/seeds',
  summary: 'My seed pair and the one that comes next',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  reply: seeds,
  refusals: seedRefusals,
})

export const setClientSeed = endpoint({
  method: 'PUT',
  path: '/wps/fairness/seeds/client',
  summary: 'Answers the commitment of my next pair with a seed of my own',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  body: z.strictObject({ pairId: z.uuid(), clientSeed: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: seeds,
  refusals: [...seedRefusals, 'NOT_FOUND', 'FIELD_FORMAT', 'CLIENT_SEED_SET'],
})

export const rotateSeeds = endpoint({
  method: 'POST',
  path: '/wps/fairness/seeds/rotate',
  summary: 'Shows the server seed of my pair and plays on with the next one',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  body: z.strictObject({ pairId: z.uuid() }),
  reply: seeds,
  refusals: [...seedRefusals, 'SEEDS_NOT_READY', 'SEEDS_IN_USE'],
})

export const listSeedPairs = endpoint({
  method: 'GET',
  path: '/wps/fairness/pairs',
  summary: 'My pairs that have been shown, newest first',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  reply: z.array(seedPair),
  refusals: seedRefusals,
})

const index = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))

export const listReceipts = endpoint({
  method: 'GET',
  path: '/wps/fairness/receipts',
  summary: 'The signed receipts of one of my pairs, in their order',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({ pairId: z.uuid(), from: z.optional(index) }),
  reply: z.object({ receipts: z.array(z.string()), next: z.nullable(z.string()) }),
  refusals: [...seedRefusals, 'NOT_FOUND'],
})

export const getCheckpoint = endpoint({
  method: 'GET',
  path: '/wps/fairness/checkpoint',
  summary: 'What the public log says of itself, signed',
  audience: 'guest',
  rate: 'read',
  reply: z.object({ note: z.string(), key: z.string(), beacon: beaconInfo }),
  refusals: [],
})

export const listBeaconRounds = endpoint({
  method: 'GET',
  path: '/wps/fairness/beacon',
  summary:
    'Values of rounds of the beacon whose time has come, up to 200 from a round on, and the latest such round',
  audience: 'guest',
  rate: 'read',
  answersWhenClosed: true,
  query: z.strictObject({ from: z.optional(index), to: z.optional(index) }),
  reply: z.object({
    beacon: beaconInfo,
    /** The last round whose time has come, and when that was: every other is so many periods away. */
    latest: z.object({ round: z.string(), at: z.string() }),
    /** One after another; fewer than were asked for where the next is not known yet, or must be fetched first. */
    rounds: z.array(z.object({ round: z.string(), value: hex })),
  }),
  refusals: [],
})

export const listLeaves = endpoint({
  method: 'GET',
  path: '/wps/fairness/leaves',
  summary: 'Leaves of the public log, up to 256 from an index on',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ from: index }),
  reply: z.array(z.object({ index: z.number(), kind: z.string(), body: z.string(), appendedAt: z.string() })),
  refusals: [],
})

export const getInclusionProof = endpoint({
  method: 'GET',
  path: '/wps/fairness/inclusion',
  summary: 'Hashes that show a leaf to be in the log of a size',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ index, size: index }),
  reply: z.object({ proof: z.array(z.string()) }),
  refusals: ['NOT_FOUND'],
})

export const getConsistencyProof = endpoint({
  method: 'GET',
  path: '/wps/fairness/consistency',
  summary: 'Hashes that show the log to have only grown between two sizes',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ from: index, to: index }),
  reply: z.object({ proof: z.array(z.string()) }),
  refusals: ['NOT_FOUND'],
})
