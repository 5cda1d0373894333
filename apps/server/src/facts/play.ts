import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** Rounds were settled or changed: those that `sumSettled` sums up for the two numbers of transactions. */
export const playSettled = fact(
  'play.settled',
  z.object({ after: z.string(), upTo: z.string(), count: z.number() }),
)

/** A whole round was taken back by two operators. */
export const roundVoided = fact(
  'round.voided',
  z.object({
    memberId: z.uuid(),
    roundId: z.string(),
    /** What of the stakes reached the member again, in units. */
    amount: z.string(),
    currency: z.string(),
  }),
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
