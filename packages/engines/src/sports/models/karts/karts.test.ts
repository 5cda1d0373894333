import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { pricesOf } from '../prices.ts'
import { karts } from './index.ts'

it('every market comes as often as its chance says, at the start and before the last lap', () => {
  const strengths = [1_200, 1_100, 1_000, 1_000, 900, 900, 800, 1_150]
  expect(farFromChance(karts, { strengths, fixtures: 10_000, steps: 0 })).toEqual([])
  for (const steps of [4, 9]) expect(farFromChance(karts, { strengths, fixtures: 5_000, steps })).toEqual([])
})

it('one wins and three are placed', () => {
  const parameters = karts.parametersOf([1_500, 700])
  const [winner, placed] = pricesOf(karts, karts.first(parameters), parameters)
  const sum = (outcomes: readonly { won: number }[] = []) => outcomes.reduce((all, { won }) => all + won, 0)
  expect(sum(winner?.outcomes) / 1e6).toBeCloseTo(1, 4)
  expect(sum(placed?.outcomes) / 1e6).toBeCloseTo(3, 4)
  expect(placed?.winners).toBe(3)
})
