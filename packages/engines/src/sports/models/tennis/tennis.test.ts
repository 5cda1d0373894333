import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { pricesOf, resultsOf } from '../prices.ts'
import { gameChance, setEnds, tieBreakChance } from './chances.ts'
import { tennis } from './index.ts'
import type { TennisState } from './process.ts'

const parameters = { serve: { home: 6_500, away: 6_200 }, firstServer: 'home' } as const
const none = { home: 0, away: 0 }

it('[SB-56] games, tie-breaks, sets and matches have the published chances', () => {
  expect(gameChance(parameters, 'home', none)).toBeCloseTo(0.829645, 6)
  expect(1 - gameChance(parameters, 'away', none)).toBeCloseTo(0.775863, 6)
  for (const server of ['home', 'away'] as const) {
    expect(tieBreakChance(parameters, server, none)).toBeCloseTo(0.549512, 6)
    const ends = setEnds(parameters, { games: none, points: none, server })
    const set = ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)
    expect(set).toBeCloseTo(0.599022, 6)
  }
  const [winner] = pricesOf(tennis, tennis.first(parameters), parameters)
  expect(winner).toMatchObject({ market: 'winner', outcomes: [{ won: 646_591 }, { won: 353_409 }] })
})

it('every market comes as often as its chance says, at the start and in the middle', () => {
  expect(farFromChance(tennis, { strengths: [1_100, 950], fixtures: 6_000, steps: 0 })).toEqual([])
  for (const steps of [31, 77, 110])
    expect(farFromChance(tennis, { strengths: [1_000, 1_050], fixtures: 2_000, steps })).toEqual([])
})

it('[SB-32] a set that is never played is void', () => {
  const state: TennisState = {
    step: 60,
    score: { home: 2, away: 0 },
    sets: [
      { home: 6, away: 1, games: 'hhhhhah' },
      { home: 6, away: 0, games: 'hhhhhh' },
    ],
    points: none,
    server: 'home',
    last: [],
    isOver: true,
  }
  const results = (type: string, specifiers: Record<string, string>) =>
    resultsOf(tennis, state, { type, specifiers })?.map(({ won, void: back }) => [won[0], back[0]])
  expect(results('winner', { set: '3' })).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(results('winner', { set: '1', game: '6' })).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(results('set-score', {})?.[0]).toEqual([1, 0])
  expect(results('winner', { set: '4' })).toBeUndefined()
})
