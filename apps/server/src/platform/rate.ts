import type { Rate } from '@baize/contracts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

type Bucket = { readonly points: number; readonly seconds: number }

/** Calls a guest's address may make, by bucket. */
const budgets: Record<Rate | 'arrive', Bucket> = {
  // Calls with a token, before it is known whose: many members may share one address.
  arrive: { points: 3000, seconds: 60 },
  page: { points: 300, seconds: 60 },
  read: { points: 60, seconds: 60 },
  list: { points: 60, seconds: 60 },
  enter: { points: 30, seconds: 60 },
  check: { points: 10, seconds: 60 },
  money: { points: 10, seconds: 60 },
  bet: { points: 20, seconds: 2 },
}

/** What a member may do from wherever they are; the rest is as for guests. */
const memberBudgets: Record<Rate, Bucket> = { ...budgets, read: { points: 300, seconds: 60 } }

export type Budget = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number }

export type RateLimits = {
  /** Counts a call of an address. */
  spend(rate: Rate | 'arrive', ip: string): Promise<Budget>
  spendAsMember(rate: Rate, memberId: string): Promise<Budget>
}

/** Counts calls in this process. `factor` widens every budget, for load tests and closed networks. */
export function createRateLimits(factor: number): RateLimits {
  return { spend: spender('guest', budgets, factor), spendAsMember: spender('member', memberBudgets, factor) }
}

function spender<Name extends string>(
  who: string,
  buckets: Readonly<Record<Name, Bucket>>,
  factor: number,
): (rate: Name, key: string) => Promise<Budget> {
  const limiters = new Map(
    Object.entries<Bucket>(buckets).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ keyPrefix: `${who}-${rate}`, points: points * factor, duration: seconds }),
    ]),
  )
  return async (rate, key) => {
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
  }
}
