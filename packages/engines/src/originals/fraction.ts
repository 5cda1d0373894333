/** An exact number. Odds and returns are kept as fractions, since a claim about them is only worth as much as its last digit. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** The same number in its smallest terms, with the sign above the line. */
export function reduced({ numerator, denominator }: Fraction): Fraction {
  if (denominator === 0n) throw new Error('Nothing can be divided by zero.')
  const common =
    denominator < 0n ? -commonDivisor(numerator, denominator) : commonDivisor(numerator, denominator)
  return { numerator: numerator / common, denominator: denominator / common }
}

export function whole(number: number | bigint): Fraction {
  return { numerator: BigInt(number), denominator: 1n }
}

/** Pays and rates are written in whole hundredths, or in whole parts per million. */
export function hundredths(count: number): Fraction {
  return reduced({ numerator: BigInt(count), denominator: 100n })
}

export function partsPerMillion(count: number): Fraction {
  return reduced({ numerator: BigInt(count), denominator: 1_000_000n })
}

/** Most of what is added up in a table of chances is nothing, and finding that out first saves the common divisor. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.numerator === 0n) return b
  if (b.numerator === 0n) return a
  return reduced({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  })
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function times(a: Fraction, b: Fraction): Fraction {
  if (a.numerator === 0n || b.numerator === 0n) return ZERO
  return reduced({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator })
}

export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return times(a, reduced({ numerator: b.denominator, denominator: b.numerator }))
}

export function isMore(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator
}

/** Near enough for showing and for square roots. */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (isSafe(numerator) && isSafe(denominator)) return Number(numerator) / Number(denominator)
  const scale = 10n ** 24n
  return Number((numerator * scale) / denominator) / 1e24
}

/** What a stake becomes, in whole units, rounded down: the one place where a payout is rounded. */
export function payoutOf(stake: bigint, multiplier: Fraction): bigint {
  return (stake * multiplier.numerator) / multiplier.denominator
}

/** A multiplier for showing: in ten-thousandths, rounded down, as a payout is. */
export function shown(multiplier: Fraction): number {
  return Number(payoutOf(10_000n, multiplier))
}

function isSafe(number: bigint): boolean {
  return Number.isSafeInteger(Number(number))
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high === 0n ? 1n : high
}
