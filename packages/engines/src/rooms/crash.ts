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

/** Hundredths as people write them: 356 is `3.56`. */
export function crashText(multiple100: number): string {
  const whole = BigInt(multiple100)
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}
