import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^([0-9a-f]{2})*$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())

/** A leaf of the public log, with the hashes that lead from it to the root of the checkpoint. */
export const provenLeaf = z.object({ index: count, body: z.string(), proof: z.array(hash) })
export type ProvenLeaf = z.output<typeof provenLeaf>

/** What a round shows and was shown to pay. Amounts are decimal text. */
const provenRound = z.object({
  id: z.string(),
  game: z.string(),
  name: z.string(),
  state: z.enum(['open', 'settled', 'void']),
  currency: z.string(),
  stake: z.string(),
  staked: z.string(),
  payout: z.string(),
  nonce: z.string().check(z.regex(/^\d{1,20}$/)),
  domain: z.string(),
  rules: z.unknown(),
  start: z.unknown(),
  actions: z.array(z.unknown()),
  view: z.unknown(),
  startedAt: z.string(),
})

/**
 * Everything that a round can be checked with by somebody who asks nobody: what the house signed, what it claims, the
 * seeds, and the places of both in the public log.
 */
export const proofFile = z.object({
  format: z.literal('baize proof v1'),
  /** The signed receipt, and the one before it in the same seed pair if there is one. */
  receipt: z.string(),
  previousReceipt: z.nullable(z.string()),
  round: provenRound,
  pair: z.object({
    id: z.string(),
    commitment: hash,
    clientSeed: z.string(),
    beacon: z.object({ source: z.string(), round: z.string(), value: hex }),
    /** Once it has been shown. */
    serverSeed: z.nullable(hash),
  }),
  log: z.object({
    /** A signed note over the whole log, as it was when the file was made. */
    checkpoint: z.string(),
    commitment: provenLeaf,
    clientSeed: provenLeaf,
    beacon: provenLeaf,
    reveal: z.nullable(provenLeaf),
    /** The first checkpoint that held the commitment, and the hashes that show the log to have only grown since. */
    earlier: z.nullable(z.object({ checkpoint: z.string(), proof: z.array(hash) })),
  }),
  /** Of a round that played for a pot: the terms of it in the log, and what the house says that it won. */
  jackpot: z.optional(
    z.object({
      terms: provenLeaf,
      /** What of the stakes went into the pot; files of before do not say it. */
      putIn: z.optional(z.string()),
      won: z.boolean(),
      amount: z.string(),
    }),
  ),
  /** The house's key for receipts and checkpoints, as it is published. */
  key: z.string(),
})
export type ProofFile = z.output<typeof proofFile>
