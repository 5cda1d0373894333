import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { resultsOf } from '../prices.ts'
import { chaseOf } from './ahead.ts'
import type { CricketParameters } from './balls.ts'

import { cricket } from './index.ts'

const same = { wicket: 1_000, four: 1_000, six: 1_000 }
const usual = [520, 3_280, 3_850, 700, 40, 1_110, 500, 0]
const plain: CricketParameters = {
  home: usual,
  away: usual,
  phases: [same, same, same],
  tail: same,
  pressed: same,
}

it('[SB-56] chases have the published chances', () => {
  const chase = chaseOf({ parameters: plain, side: 'home', isSuper: false })
  const start = chase({ balls: 120, wickets: 0, runs: 160 })
  expect(start.won).toBeCloseTo(0.348942, 6)
  expect(start.level).toBeCloseTo(0.019919, 6)
  expect(chase({ balls: 24, wickets: 5, runs: 40 }).won).toBeCloseTo(0.137988, 6)
  expect(chase({ balls: 6, wickets: 8, runs: 12 }).won).toBeCloseTo(0.168758, 6)
})

it('every market comes as often as its chance says: before the toss, in both innings, within an over', () => {
  expect(farFromChance(cricket, { strengths: [1_100, 950], fixtures: 3_000, steps: 0 })).toEqual([])
  expect(farFromChance(cricket, { strengths: [1_100, 950], fixtures: 3_000, steps: 1 })).toEqual([])
  for (const steps of [40, 150, 215])
    expect(farFromChance(cricket, { strengths: [1_000, 1_050], fixtures: 1_500, steps })).toEqual([])
})

it('a level match goes to super overs until one is not level', () => {
  const dots = { u32: () => 1_000_000_000 }
  const parameters = cricket.parametersOf([])
  let state = cricket.step(cricket.first(parameters), parameters, { u32: () => 0 })
  for (let ball = 0; ball < 252; ball++) state = cricket.step(state, parameters, dots)
  expect(state.innings.map(({ side, runs, balls }) => [side, runs, balls])).toEqual([
    ['home', 0, 120],
    ['away', 0, 120],
    ['away', 0, 6],
    ['home', 0, 6],
    ['home', 0, 0],
  ])
  expect(state.isOver).toBe(false)
  expect(resultsOf(cricket, state, { type: 'most-sixes', specifiers: {} })?.[1]).toEqual({
    won: [1, 1],
    void: [0, 1],
  })
  expectSoon(state)
})

/** From a level state a six by the one and dots by the other decide it. */
function expectSoon(level: ReturnType<typeof cricket.first>): void {
  const parameters = cricket.parametersOf([])
  let state = cricket.step(level, parameters, { u32: () => 4_000_000_000 })
  while (!state.isOver) state = cricket.step(state, parameters, { u32: () => 1_000_000_000 })
  expect(state.winner).toBe('home')
}
