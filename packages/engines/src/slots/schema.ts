import { z } from 'zod/mini'
import type { SlotRules } from './rules.ts'

const count = z.int().check(z.nonnegative())
const byCount = z.record(z.string().check(z.regex(/^[1-9]\d*$/)), count)
const weights = z.record(z.string(), z.int().check(z.positive()))

const symbol = z.strictObject({
  role: z.exactOptional(z.enum(['wild', 'scatter', 'coin', 'orb'])),
  pays: z.exactOptional(byCount),
  times: z.exactOptional(count),
  expands: z.exactOptional(z.boolean()),
})

const reels = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('strips'), strips: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('cells'), weights }),
])

const wins = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lines'), lines: z.array(z.string().check(z.regex(/^\d+$/))) }),
  z.strictObject({ kind: z.enum(['ways', 'clusters', 'anywhere']) }),
])

const freeSpins = z.strictObject({
  awards: byCount,
  again: z.exactOptional(byCount),
  times: count,
  isSticky: z.boolean(),
})

const hold = z.strictObject({
  from: count,
  respins: count,
  chance: z.strictObject({ coins: count, of: count }),
  coins: z.array(
    z.strictObject({
      points: count,
      weight: count,
      pot: z.exactOptional(z.enum(['mini', 'minor', 'major'])),
    }),
  ),
  grand: count,
})

/** Reads rules that were kept as JSON, of a round played long ago or in another house. */
export const slotRules: z.ZodMiniType<SlotRules> = z.strictObject({
  columns: count,
  rows: count,
  perStake: z.int().check(z.positive()),
  maxWin: count,
  symbols: z.record(z.string(), symbol),
  reels: z.strictObject({ base: reels, free: z.exactOptional(reels), refill: z.exactOptional(reels) }),
  wins,
  tumbles: z.exactOptional(z.strictObject({ ladder: z.array(count), isKeptInFreeSpins: z.boolean() })),
  orbs: z.exactOptional(z.strictObject({ weights: byCount })),
  freeSpins: z.exactOptional(freeSpins),
  hold: z.exactOptional(hold),
  buyIn: z.exactOptional(z.strictObject({ price: count, scatters: count, isOffered: z.boolean() })),
})
