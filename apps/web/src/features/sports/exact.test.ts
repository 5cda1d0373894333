import { expect, it } from 'vitest'
import { combinedOdds, lineUnits, placeUnits } from './exact.ts'

it('[SB-26] what is shown as possible payout is the exact product, cut once at its end', () => {
  expect(lineUnits(333_300, [1_667, 1_333, 1_909])).toBe(1_413_861)
  expect(lineUnits(1_000_000, [1_950])).toBe(1_950_000)
  expect(lineUnits(0, [1_950, 2_000])).toBe(0)
})

it('[SB-26] twenty legs are counted as large integers are', () => {
  const odds = Array.from({ length: 20 }, (_, place) => 1_101 + place * 37)
  const exact = odds.reduce((product, each) => product * BigInt(each), 777_777n) / 1_000n ** 20n
  expect(lineUnits(777_777, odds)).toBe(Number(exact))
})

it('odds that win together are cut to a thousandth', () => {
  expect(combinedOdds([1_667, 1_333, 1_909])).toBe(4_242)
  expect(combinedOdds([2_100, 1_800])).toBe(3_780)
})

it('[SB-27] a place pays an exact part of the profit, cut once at its end', () => {
  expect(placeUnits(1_000_000, [11_000], [1, 5])).toBe(3_000_000)
  expect(placeUnits(333_300, [4_500], [1, 4])).toBe(624_937)
  const odds = [3_333, 7_770, 12_345]
  const exact =
    odds.reduce((product, each) => product * BigInt(4_000 + (each - 1_000)), 77_777n) / 4_000n ** 3n
  expect(placeUnits(77_777, odds, [1, 4])).toBe(Number(exact))
})
