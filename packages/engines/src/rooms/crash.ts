import type { Draws } from '../engine.ts'
import { domainOf } from '../originals/original.ts'

const SPAN = 2n ** 52n
const KEPT = 99n

/** The curve grows by 6 parts of 100,000 a millisecond. */
export const crashRules = { keptPercent: 99, growthPer100000Ms: 6, lowestTarget100: 101 } as const

/** Names the flight and its rules in the stream. */
export const crashDomain = domainOf({ game: 'crash', version: 1, rules: crashRules })

/** Two draws of the stream: all of the first, and the upper 20 bits of the second. */
function drawn52(draws: Draws): bigint {
  const high = draws.u32()
  return BigInt(high) * 2n ** 20n + BigInt(draws.u32() >>> 12)
}

/** Where a flight ends, in hundredths. Falls off as one over the multiple, so that every target returns the same. */
export function crashBust100(draws: Draws): number {
  const bust = (KEPT * SPAN) / (SPAN - drawn52(draws))
  return bust < 100n ? 100 : Number(bust)
}

const SCALE = 10n ** 40n
const PER_MILLISECOND = 6n
const PER_ONE = 100_000n
/** The power is taken of a small part and squared so often. */
const SQUARINGS = 7n

/** e to a power of so many hundred-thousandths, as whole parts of `SCALE`. */
function grown(hundredThousandths: bigint): bigint {
  const part = (hundredThousandths * SCALE) / (PER_ONE << SQUARINGS)
  let sum = SCALE
  let term = SCALE
  for (let index = 1n; term > 0n; index++) {
    term = (term * part) / (SCALE * index)
    sum += term
  }
  for (let squaring = 0n; squaring < SQUARINGS; squaring++) sum = (sum * sum) / SCALE
  return sum
}

/**
 * How high a flight stands after so many milliseconds, in hundredths: 100 · e^(0.00006 t), rounded down. In whole numbers,
 * since one machine's exponential may differ from another's in its last digit, and money hangs on it.
 */
export function crashMultiple100(milliseconds: number): number {
  return Number((100n * grown(PER_MILLISECOND * BigInt(milliseconds))) / SCALE)
}

/** The first millisecond at which a flight stands at a multiple or above it. */
export function crashTimeOf(multiple100: number): number {
  let at = Math.max(0, Math.round(Math.log(multiple100 / 100) / 0.00006))
  while (at > 0 && crashMultiple100(at - 1) >= multiple100) at--
  while (crashMultiple100(at) < multiple100) at++
  return at
}

/** Hundredths as people write them: 356 is `3.56`. */
export function crashText(multiple100: number): string {
  const whole = BigInt(multiple100)
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}
