import type { Currency } from '@baize/money'

/** How much is sold, in units of money. */
export type SaleLimits = {
  /** What one order may cost. */
  readonly mostStake: bigint
  /** What one ticket may be paid. */
  readonly mostPayout: bigint
  /** What a draw may cost by what falls in one part of it. */
  readonly mostExposure: bigint
}

export const MOST_MULTIPLE = 10_000
export const MOST_TICKETS = 50
export const MOST_DRAWS = 50
/** A member's ticket is given back until so long before the close: whoever sees it close has had their chance. */
export const CANCEL_GUARD_SECONDS = 5

const WHOLE = 10_000n

const limits = (scale: bigint): SaleLimits => ({
  mostStake: scale * 200_000n * WHOLE,
  mostPayout: scale * 1_000_000n * WHOLE,
  mostExposure: scale * 5_000_000n * WHOLE,
})

/** About the same worth everywhere. */
const byCurrency: Readonly<Record<Currency, SaleLimits>> = {
  BDT: limits(15n),
  PKR: limits(40n),
  INR: limits(12n),
  VND: limits(3_500n),
  THB: limits(5n),
}

const otherwise = limits(1n)

export function saleLimits(currency: Currency): SaleLimits {
  return byCurrency[currency] ?? otherwise
}
