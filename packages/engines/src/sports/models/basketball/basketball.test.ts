import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { pricesOf } from '../prices.ts'
import { basketball } from './index.ts'

it('every market comes as often as its chance says, at the start, in the middle and in overtime', () => {
  expect(farFromChance(basketball, { strengths: [1_020, 1_000], fixtures: 4_000, steps: 0 })).toEqual([])
  for (const steps of [33, 120, 185])
    expect(farFromChance(basketball, { strengths: [1_000, 1_000], fixtures: 2_000, steps })).toEqual([])
})

it('a level match goes on until it is not, and both sides are even', () => {
  const parameters = basketball.parametersOf([1_000, 1_025])
  const level = { home: 110, away: 110 }
  const state = {
    ...basketball.first(parameters),
    step: 200,
    score: level,
    quarters: [
      { home: 30, away: 30 },
      { home: 30, away: 30 },
      { home: 25, away: 25 },
      { home: 25, away: 25 },
      { home: 0, away: 0 },
    ],
    races: ['home' as const, 'home' as const, 'home' as const],
  }
  const [winner] = pricesOf(basketball, state, parameters)
  expect(winner?.outcomes.map(({ won }) => won)).toEqual([500_000, 500_000])
})
