import type { Money } from './money.ts'

/**
 * Splits an amount by weight so that the parts add up to it exactly.
 * Units that do not divide go one each to the first parts that were rounded.
 */
export function allocate(amount: Money, weights: readonly bigint[]): Money[] {
  const total = weights.reduce((a, b) => a + b, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new Error('An amount is split by weights that are not negative, with one above zero.')
  }
  const step = amount.units < 0n ? -1n : 1n
  let left = amount.units - weights.reduce((given, weight) => given + (amount.units * weight) / total, 0n)
  return weights.map((weight) => {
    const product = amount.units * weight
    const isOwed = left !== 0n && product % total !== 0n
    if (isOwed) left -= step
    return { units: product / total + (isOwed ? step : 0n), currency: amount.currency }
  })
}
