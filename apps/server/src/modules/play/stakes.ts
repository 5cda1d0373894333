import type { Currency } from '@baize/money'

export type StakeLimits = { readonly least: bigint; readonly most: bigint; readonly step: bigint }

const hundredths = (least: bigint, most: bigint): StakeLimits => ({
  least: least * 100n,
  most: most * 100n,
  step: 100n,
})

/** In hundredths of each currency, about the same worth everywhere: from a few cents to some hundred dollars. */
const limits: Readonly<Record<Currency, StakeLimits>> = {
  CNY: hundredths(10n, 200_000n),
  BDT: hundredths(100n, 5_000_000n),
  PKR: hundredths(200n, 10_000_000n),
  INR: hundredths(100n, 4_000_000n),
  VND: hundredths(50_000n, 1_000_000_000n),
  THB: hundredths(100n, 2_000_000n),
}

const otherwise = hundredths(10n, 50_000n)

/** What may be staked on a round of our own games: from, to, and in steps of. */
export function stakeLimits(currency: Currency): StakeLimits {
  return limits[currency] ?? otherwise
}

export function isStake(units: bigint, currency: Currency): boolean {
  const { least, most, step } = stakeLimits(currency)
  return units >= least && units <= most && units % step === 0n
}
