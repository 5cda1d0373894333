import {
  dividedBy,
  type Fraction,
  minus,
  ONE,
  plus,
  reduced,
  times,
  whole,
  ZERO,
} from '../../originals/fraction.ts'
import { choose } from '../../originals/maths.ts'
import type { Tier, Window } from '../types.ts'
import { readingCount, readingsWithout } from '../windows.ts'

/** A tier that alone is worth the line. */
export function soleTier(id: string, chance: Fraction): Tier {
  return { id, chance, fair: dividedBy(ONE, chance) }
}

/** A tier that is worth a part of the line, beside others. */
export function sharedTier({
  id,
  chance,
  share,
}: {
  readonly id: string
  readonly chance: Fraction
  readonly share: Fraction
}): Tier {
  return { id, chance, fair: dividedBy(share, chance) }
}

/** How likely so many of all readings are. */
export function chanceOf(window: Window, favourable: bigint | number): Fraction {
  return reduced({ numerator: BigInt(favourable), denominator: readingCount(window) })
}

/** How likely so many given symbols all come up, by inclusion and exclusion. */
export function chanceOfAll(window: Window, symbols: number): Fraction {
  let favourable = 0n
  for (let missing = 0; missing <= symbols; missing++) {
    const sign = missing % 2 === 0 ? 1n : -1n
    favourable += sign * choose({ from: symbols, count: missing }) * readingsWithout(window, missing)
  }
  return chanceOf(window, favourable)
}

/** How likely none of so many given symbols comes up. */
export function chanceOfNone(window: Window, symbols: number): Fraction {
  return chanceOf(window, readingsWithout(window, symbols))
}

/** How likely a given symbol comes up at least so often, where places do not depend on one another. */
export function chanceOfRepeats({ alphabet, size }: Window, least: number): Fraction {
  const one = reduced({ numerator: 1n, denominator: BigInt(alphabet.length) })
  let chance = ZERO
  for (let count = least; count <= size; count++) {
    const patterns = whole(choose({ from: size, count }))
    chance = plus(chance, times(patterns, times(power(one, count), power(minus(ONE, one), size - count))))
  }
  return chance
}

function power(fraction: Fraction, exponent: number): Fraction {
  return {
    numerator: fraction.numerator ** BigInt(exponent),
    denominator: fraction.denominator ** BigInt(exponent),
  }
}
