import type { Rate } from '@baize/contracts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/** Calls a guest's address may make, by bucket. */
const budgets: Record<Rate, { readonly points: number; readonly seconds: number }> = {
  page: { points: 300, seconds: 60 },
  read: { points: 60, seconds: 60 },
  list: { points: 60, seconds: 60 },
  enter: { points: 30, seconds: 60 },
  check: { points: 10, seconds: 60 },
  money: { points: 10, seconds: 60 },
  bet: { points: 20, seconds: 2 },
}

export type Budget = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number }

export type RateLimits = { spend(rate: Rate, key: string): Promise<Budget> }

/** Counts calls in this process. `factor` widens every budget, for load tests and closed networks. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map(
    Object.entries(budgets).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ keyPrefix: rate, points: points * factor, duration: seconds }),
    ]),
  )
  return {
    async spend(rate, key) {
      const limiter = limiters.get(rate)
      if (!limiter) throw new Error(`No budget is set for ${rate}`)
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(key)
        return {
          limit: limiter.points,
          remaining: remainingPoints,
          resetSeconds: Math.ceil(msBeforeNext / 1000),
        }
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent
        throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(spent.msBeforeNext / 1000) })
      }
    },
  }
}
