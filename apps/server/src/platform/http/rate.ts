import type { Rate } from '@baize/contracts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

type Bucket = { readonly points: number; readonly seconds: number }

/** Calls a guest's browser may make, by bucket. */
const deviceBudgets: Record<Rate, Bucket> = {
  // Answered from what the process holds: it costs the house nothing, and is counted against a flood alone.
  kept: { points: 3_000, seconds: 60 },
  page: { points: 300, seconds: 60 },
  read: { points: 60, seconds: 60 },
  list: { points: 60, seconds: 60 },
  enter: { points: 30, seconds: 60 },
  check: { points: 10, seconds: 60 },
  money: { points: 10, seconds: 60 },
  bet: { points: 20, seconds: 2 },
}

/** What has no browser behind it: a token until it is known whose it is, and a signature that is wrong. */
type Nameless = 'arrive' | 'forged'

/**
 * Calls that may come from one address, whoever makes them. Behind a carrier's address stand hundreds of people, so it is
 * a bound against a flood; what a guess could win (a password, a code, a name) is counted by those who keep it.
 */
const addressBudgets: Record<Rate | Nameless, Bucket> = {
  arrive: { points: 30_000, seconds: 60 },
  forged: { points: 30, seconds: 60 },
  kept: { points: 30_000, seconds: 60 },
  page: { points: 6_000, seconds: 60 },
  read: { points: 6_000, seconds: 60 },
  list: { points: 6_000, seconds: 60 },
  enter: { points: 600, seconds: 60 },
  check: { points: 100, seconds: 60 },
  money: { points: 600, seconds: 60 },
  bet: { points: 600, seconds: 2 },
}

/** What a member may do from wherever they are; the rest is as for guests. */
const memberBudgets: Record<Rate, Bucket> = { ...deviceBudgets, read: { points: 300, seconds: 60 } }

export type Budget = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number }

/** Where a call comes from; a browser that has just come has no name yet. */
type Origin = { readonly ip: string; readonly device?: string | undefined }

export type RateLimits = {
  /** Counts a call of a guest: of the browser, and of its address. */
  spend(rate: Rate, from: Origin): Promise<Budget>
  spendNameless(what: Nameless, ip: string): Promise<Budget>
  spendAsMember(rate: Rate, memberId: string): Promise<Budget>
}

/** Counts calls in this process. `factor` widens every budget, for load tests and closed networks. */
export function createRateLimits(factor: number): RateLimits {
  const byAddress = spender('address', addressBudgets, factor)
  const byDevice = spender('device', deviceBudgets, factor)
  return {
    async spend(rate, { ip, device }) {
      if (device === undefined) return byAddress.spend(rate, ip)
      // An address that has nothing left is not given a count for every name that it makes up.
      await byAddress.requireLeft(rate, ip)
      // Who is stopped by their own count takes nothing from their neighbours.
      const own = await byDevice.spend(rate, device)
      await byAddress.spend(rate, ip)
      return own
    },
    spendNameless: byAddress.spend,
    spendAsMember: spender('member', memberBudgets, factor).spend,
  }
}

type Spender<Name> = {
  spend(rate: Name, key: string): Promise<Budget>
  /** Refuses as `spend` would, and counts nothing. */
  requireLeft(rate: Name, key: string): Promise<void>
}

function spender<Name extends string>(
  who: string,
  buckets: Readonly<Record<Name, Bucket>>,
  factor: number,
): Spender<Name> {
  const limiters = new Map(
    Object.entries<Bucket>(buckets).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ keyPrefix: `${who}-${rate}`, points: points * factor, duration: seconds }),
    ]),
  )
  function limiterOf(rate: Name): RateLimiterMemory {
    const limiter = limiters.get(rate)
    if (!limiter) throw new Error(`No budget is set for ${rate}`)
    return limiter
  }
  return {
    async spend(rate, key) {
      const limiter = limiterOf(rate)
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(key)
        const resetSeconds = Math.ceil(msBeforeNext / 1000)
        return { limit: limiter.points, remaining: remainingPoints, resetSeconds }
      } catch (spent) {
        throw spent instanceof RateLimiterRes ? refusalOf(spent) : spent
      }
    },
    async requireLeft(rate, key) {
      const state = await limiterOf(rate).get(key)
      if (state && state.remainingPoints <= 0) throw refusalOf(state)
    },
  }
}

function refusalOf({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(msBeforeNext / 1000) })
}
