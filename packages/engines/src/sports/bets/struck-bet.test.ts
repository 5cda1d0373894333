import { expect, it } from 'vitest'
import { type Fraction, plus, times } from '../../originals/fraction.ts'
import { cashOutValue } from './cash-out.ts'
import { legResults } from './leg-result.ts'
import { linesOf } from './lines.ts'
import { largestLineStake } from './payout.ts'
import { sumOf } from './struck-bet.ts'

const fraction = (numerator: bigint, denominator: bigint): Fraction => ({ numerator, denominator })

/** Ten legs in all lines of two and more: a thousand and thirteen. */
const form = { kind: 'system' as const, sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10] }
const legs = Array.from({ length: 10 }, (_, place) => ({ odds: 1_103 + place * 137 }))
const lines = linesOf(form, legs.length) ?? []
const nothing = fraction(0n, 1n)

function overLines(stake: Fraction, factorOf: (place: number) => Fraction): Fraction {
  return lines
    .map((line) => line.map(factorOf).reduce(times, stake))
    .reduce((sum, each) => plus(sum, each), nothing)
}

it('what lines come to is added exactly, under a denominator no longer than theirs ask for', () => {
  expect(sumOf([])).toEqual(fraction(0n, 1n))
  expect(sumOf([fraction(1n, 6n), fraction(1n, 4n), fraction(5n, 6n)])).toEqual(fraction(15n, 12n))
  const long = Array.from({ length: 1_013 }, (_, line) => fraction(1n, 1_000n ** BigInt(1 + (line % 10))))
  expect(sumOf(long).denominator).toBe(1_000n ** 10n)
})

it('[SB-42] a thousand lines, some of them shared by three, are worth what their exact sum says', () => {
  const third = { won: [1, 3] as const, void: [0, 1] as const }
  const results = [legResults.won, third, legResults.halfWon, third]
  const chance = { won: 612_345, halfWon: 10_001, void: 3_333, halfLost: 2_222 }
  const chances = legs.map(() => chance)
  const factorOf = (place: number): Fraction => {
    const odds = BigInt(legs[place]?.odds ?? 0)
    if (place === 2) return fraction(odds + 1_000n, 2_000n)
    if (results[place]) return fraction(odds, place === 0 ? 1_000n : 3_000n)
    const { won, halfWon, void: back, halfLost } = chance
    const doubled =
      2n * odds * BigInt(won) + (odds + 1_000n) * BigInt(halfWon) + 1_000n * BigInt(2 * back + halfLost)
    return fraction(doubled, 2_000_000_000n)
  }
  for (const openStake of [10_130_000n, 7_777_700n]) {
    const exact = overLines(fraction(openStake, 1_013n), factorOf)
    const value = cashOutValue({ form, lineStake: 10_000n, legs, openStake }, results, chances)
    expect(value?.fair).toBe(exact.numerator / exact.denominator)
    expect(value?.offer(50_000)).toBe(((exact.numerator * 95n) / (exact.denominator * 10_000n)) * 100n)
  }
})

it('[SB-30] the largest stake of a thousand lines is what their exact sum says', () => {
  const paid = overLines(fraction(1n, 1n), (place) => fraction(BigInt(legs[place]?.odds ?? 0), 1_000n))
  const most = 5_000_000_000n
  const largest = (most * paid.denominator) / paid.numerator
  expect(largestLineStake(most, { form, legs })).toBe(largest - (largest % 100n))
})
