import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A progressive pool: its amount is the balance of its ledger account. */
export const jackpot = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** What it takes to win it, on average: one in so many of this stake. Null while nobody plays for it. */
  odds: z.nullable(z.object({ oneIn: z.string(), stake: z.string() })),
})
export type Jackpot = z.output<typeof jackpot>

export const listJackpots = endpoint({
  method: 'GET',
  path: '/wps/jackpots',
  summary: 'Progressive pools of the merchant, largest first',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  reply: z.array(jackpot),
  refusals: ['MERCHANT_NOT_FOUND'],
})
