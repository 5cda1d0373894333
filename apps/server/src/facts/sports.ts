import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** Two operators agreed what a member may stake beside others, or that it is as much as others again. */
export const stakeFactorSet = fact(
  'stake_factor.set',
  z.object({
    memberId: z.uuid(),
    /** In millionths; nothing is as much as others. */
    factor: z.nullable(z.int()),
  }),
)

/** A bet that was settled came to something else after all. */
export const betCorrected = fact(
  'bet.corrected',
  z.object({
    memberId: z.uuid(),
    betId: z.string(),
    /** What it paid before and pays now, in units. */
    before: z.string(),
    after: z.string(),
    currency: z.string(),
  }),
)
