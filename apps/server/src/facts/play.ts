import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** Rounds were settled or changed: those that `sumSettled` sums up for the two numbers of transactions. */
export const playSettled = fact(
  'play.settled',
  z.object({ after: z.string(), upTo: z.string(), count: z.number() }),
)

export const jackpotWon = fact(
  'jackpot.won',
  z.object({
    account: z.string(),
    roundId: z.string(),
    memberId: z.uuid(),
    merchantCode: z.string(),
    gameCode: z.string(),
    /** In units. */
    amount: z.string(),
    currency: z.string(),
  }),
)
