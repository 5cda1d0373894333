import { expect, it } from 'vitest'
import { houseRules, houseRulesHash } from './house-rules.ts'
import { sportModels } from './models/sport-models.ts'
import { type GuardedQuote, priceGuard } from './price-guard.ts'

const quote = (odds: readonly number[], chances: readonly number[] = [500_000, 500_000]): GuardedQuote => ({
  winners: 1,
  outcomes: odds.map((each, place) => ({
    outcome: String(place),
    odds: each,
    isOffered: true,
    won: chances[place] ?? 0,
  })),
})
const usual = quote([1_920, 1_920])

it('[SB-09] a chance that jumps while nothing happened is not published', () => {
  const moved = quote([1_600, 2_400], [651_000, 349_000])
  expect(priceGuard(usual, moved, { stateChanged: false })).toBe('moved')
  expect(priceGuard(usual, moved, { stateChanged: true })).toBeUndefined()
  expect(
    priceGuard(usual, quote([1_500, 2_700], [650_000, 350_000]), { stateChanged: false }),
  ).toBeUndefined()
  expect(priceGuard(undefined, moved, { stateChanged: false })).toBeUndefined()
})

it('[SB-09] odds that are none and margins that cannot be are not published', () => {
  const guard = (odds: readonly number[]) => priceGuard(undefined, quote(odds), { stateChanged: false })
  expect(guard([1_000, 1_920])).toBe('odds')
  expect(guard([Number.NaN, 1_920])).toBe('odds')
  expect(guard([1_000_001, 1_920])).toBe('odds')
  expect(guard([2_100, 2_100])).toBe('overround')
  expect(guard([1_500, 1_500])).toBe('overround')
  expect(guard([2_000, 2_000])).toBeUndefined()
})

it('[SB-09] three places of eight are held against three winners', () => {
  const placed = { ...quote([2_400, 2_400, 2_400, 2_400, 2_400, 2_400, 2_400, 2_400]), winners: 3 }
  expect(priceGuard(undefined, placed, { stateChanged: false })).toBeUndefined()
})

it('the rules of the house are data for every sport, under one hash', () => {
  expect(Object.keys(houseRules)).toEqual(['all', ...Object.keys(sportModels)])
  expect(houseRulesHash).toMatch(/^[0-9a-f]{64}$/)
})
