import type { Currency } from '@baize/money'

/** What a house bounds the stakes of one of its games by. */
export type StakeSpan = { readonly least: bigint; readonly most: bigint }

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

/** What may be staked on a round: from, to, and in steps of. A house bounds it by less than its currency allows. */
export function stakeLimits(currency: Currency, span?: StakeSpan | null): StakeLimits {
  const usual = limits[currency] ?? otherwise
  return span ? { ...usual, least: span.least, most: span.most } : usual
}

export function isStake(units: bigint, { least, most, step }: StakeLimits): boolean {
  return units >= least && units <= most && units % step === 0n
}
