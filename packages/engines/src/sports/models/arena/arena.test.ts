import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { resultsOf } from '../prices.ts'
import { arena } from './index.ts'
import { EMPTY_MAP } from './process.ts'

it('every market comes as often as its chance says, at the start and in the middle', () => {
  expect(farFromChance(arena, { strengths: [1_100, 950], fixtures: 4_000, steps: 0 })).toEqual([])
  for (const steps of [15, 45, 80])
    expect(farFromChance(arena, { strengths: [1_000, 1_050], fixtures: 2_000, steps })).toEqual([])
})

it('[SB-32] a map that is not played is void, and what was decided in a map stands', () => {
  const won = {
    ...EMPTY_MAP,
    home: 21,
    away: 12,
    steps: 70,
    tower: 'away',
    ten: 'home',
    winner: 'home',
  } as const
  const state = {
    ...arena.first(arena.parametersOf([])),
    score: { home: 2, away: 0 },
    maps: [won, won],
    isOver: true,
  }
  const results = (type: string, specifiers: Record<string, string>) =>
    resultsOf(arena, state, { type, specifiers })?.map(({ won: [part], void: [back] }) => [part, back])
  expect(results('winner', { map: '3' })?.[0]).toEqual([0, 1])
  expect(results('first-tower', { map: '1' })).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(results('first-to-ten', { map: '2' })).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ])
  expect(results('duration', { map: '1', mark: '34.5' })).toEqual([
    [1, 0],
    [0, 0],
  ])
})
