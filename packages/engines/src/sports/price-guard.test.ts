import { expect, it } from 'vitest'
import { houseRules, houseRulesHash } from './house-rules.ts'
import type { PricedMarket } from './models/prices.ts'
import { sportModels } from './models/sport-models.ts'
import { plainChance } from './odds/margin.ts'
import { type GuardedQuote, priceGuard } from './price-guard.ts'

const quote = (odds: readonly number[], chances: readonly number[] = [500_000, 500_000]): GuardedQuote => ({
  winners: 1,
  outcomes: odds.map((each, place) => ({
    outcome: String(place),
    odds: each,
    isOffered: true,
    won: chances[place] ?? 0,
    halfWon: 0,
    void: 0,
    halfLost: 0,
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

it('[SB-09] chances that cannot be, or that the odds know nothing of, are not published', () => {
  const chances = (each: readonly number[], odds: readonly number[] = [1_920, 1_920]) =>
    priceGuard(undefined, quote(odds, each), { stateChanged: true })
  expect(chances([500_010, 500_010])).toBeUndefined()
  expect(chances([500_011, 500_010])).toBe('chances')
  expect(chances([500_000, 500_000], [4_000, 1_330])).toBeUndefined()
  expect(chances([500_001, 499_999], [4_000, 1_330])).toBe('chances')
  // Two of three can win: double chance.
  const double = quote([1_250, 1_350, 1_500], [760_000, 680_000, 560_000])
  expect(priceGuard(undefined, { ...double, winners: 2 }, { stateChanged: true })).toBeUndefined()
  const half = (parts: object) => {
    const outcomes = usual.outcomes.map((each) => ({ ...each, won: 350_000, ...parts }))
    return priceGuard(undefined, { ...usual, outcomes }, { stateChanged: true })
  }
  expect(half({ halfWon: 250_000, void: 200_000, halfLost: 200_000 })).toBeUndefined()
  expect(half({ halfWon: 250_000, void: 200_011, halfLost: 200_000 })).toBe('chances')
  // What cannot be bet on stands at odds that mean nothing.
  const unoffered = quote([1_920, 1_000_000], [500_000, 10_000]).outcomes
  const rest = unoffered.map((each, place) => ({ ...each, isOffered: place === 0 }))
  expect(priceGuard(undefined, { winners: 1, outcomes: rest }, { stateChanged: true })).toBeUndefined()
  expect(priceGuard(undefined, { winners: 1, outcomes: unoffered }, { stateChanged: true })).toBe('overround')
})

it.each(Object.entries(sportModels))(
  '[SB-09] what the model of %s prices are chances that can be',
  (_, model) => {
    const parameters = model.parametersOf(Array.from({ length: 8 }, (__, side) => 1_000 + 20 * side))
    let dice = 12_345
    const draws = { u32: () => (dice = (dice * 48_271) % 2_147_483_647) * 2 }
    let state = model.first(parameters)
    const wrong: string[] = []
    for (let step = 0; !model.isOver(state) && step < model.longestSteps; step++) {
      if (step % 30 === 0) wrong.push(...wrongChances(model.prices(state, parameters, [])))
      state = model.step(state, parameters, draws)
    }
    expect(wrong).toEqual([])
  },
)

/** Priced markets of which the guard thinks that their chances cannot be, at odds without any margin. */
function wrongChances(markets: readonly PricedMarket[]): string[] {
  const wrong = markets.filter(({ winners, outcomes }) => {
    const offered = outcomes.map((each) => {
      const odds = Math.floor(1_000_000_000 / Math.max(1, plainChance(each)))
      return { ...each, odds: Math.min(1_000_000, Math.max(1_001, odds)), isOffered: odds <= 1_000_000 }
    })
    return priceGuard(undefined, { winners, outcomes: offered }, { stateChanged: true }) === 'chances'
  })
  return wrong.map(({ market }) => market)
}

it('the rules of the house are data for every sport, under one hash', () => {
  expect(Object.keys(houseRules)).toEqual(['all', ...Object.keys(sportModels)])
  expect(houseRulesHash).toMatch(/^[0-9a-f]{64}$/)
})
