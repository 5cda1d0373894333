const MILLION = 1_000_000n

/** Contracts are worked out in hundredths of the currency: so many units. */
export const CONTRACT_STEP = 100n

/** What play counts in for rebates: a game may count for a part of what is staked in it. */
export const WEIGHTED_PARTS = 1_000_000n

/** A part of an amount in whole units, rounded down; the amount may be given in parts of a unit. */
export function partOf(amount: bigint, ratePpm: number, parts = 1n): bigint {
  return (amount * BigInt(ratePpm)) / (MILLION * parts)
}

/** A part of an amount in hundredths, rounded down once, from the exact fraction. */
export function contractPartOf(
  units: bigint,
  ratePpm: number,
  factor = { numerator: 1n, denominator: 1n },
): bigint {
  const exact = units * BigInt(ratePpm) * factor.numerator
  return (exact / (MILLION * factor.denominator * CONTRACT_STEP)) * CONTRACT_STEP
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

/** Nothing of what is below zero. */
export function positivePart(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}
