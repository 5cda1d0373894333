import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { seriesAhead } from '../series.ts'
import { mapAhead } from './foresee.ts'
import { shooter } from './index.ts'
import { isMapWon } from './process.ts'

const even = { attack: 5_200, defence: 5_200, begins: 'attack' } as const

it('[SB-56] maps and matches have the published chances', () => {
  const { lead, total, overtime, home } = mapAhead({ maps: [even, even, even] }, 0, { home: 0, away: 0 })
  const inTime = Array.from(total.weights)
    .slice(0, 25)
    .reduce((sum, chance) => sum + chance, 0)
  expect(inTime + overtime).toBeCloseTo(1, 9)
  expect(overtime).toBeCloseTo(0.158113, 6)
  expect(home).toBeCloseTo(0.585511, 6)
  const extra = Array.from({ length: 40 }, (_, by) => lead.weights[by + 121] ?? 0).reduce(
    (sum, chance) => sum + chance,
    0,
  )
  expect(extra).toBeCloseTo(0.585511, 6)
  const series = seriesAhead({ home: 0, away: 0 }, { chances: [0.55, 0.55, 0.55], toWin: 2 })
  expect((series.lead.weights[3] ?? 0) + (series.lead.weights[4] ?? 0)).toBeCloseTo(0.57475, 6)
  expect(series.lead.weights[4]).toBeCloseTo(0.3025, 6)
  expect(series.total.weights[3]).toBeCloseTo(0.495, 6)
})

it('[SB-56] home wins within 24 rounds as often as published', () => {
  let inTime = 0
  for (let away = 0; away < 12; away++) {
    let ways = 1
    for (let taken = 1; taken <= away; taken++) ways = (ways * (12 + taken)) / taken
    inTime += ways * 0.52 ** 13 * 0.48 ** away
  }
  expect(inTime).toBeCloseTo(0.497858, 6)
  const { home, overtime } = mapAhead({ maps: [even, even, even] }, 0, { home: 0, away: 0 })
  const { home: extra } = mapAhead({ maps: [even, even, even] }, 0, { home: 12, away: 12 })
  expect(home).toBeCloseTo(inTime + overtime * extra, 8)
})

it('a map is won by thirteen rounds, or by four of six after twelve all', () => {
  const won = [
    [13, 11],
    [16, 12],
    [16, 14],
    [19, 15],
    [19, 17],
  ]
  const open = [
    [12, 11],
    [13, 12],
    [15, 14],
    [15, 15],
    [16, 15],
    [18, 17],
  ]
  for (const [home = 0, away = 0] of won) expect(isMapWon({ home, away }), `${home}-${away}`).toBe(true)
  for (const [home = 0, away = 0] of open) expect(isMapWon({ home, away }), `${home}-${away}`).toBe(false)
})

it('every market comes as often as its chance says, at the start and in the middle', () => {
  expect(farFromChance(shooter, { strengths: [1_100, 950], fixtures: 10_000, steps: 0 })).toEqual([])
  for (const steps of [10, 22, 40])
    expect(farFromChance(shooter, { strengths: [1_000, 1_050], fixtures: 3_000, steps })).toEqual([])
})
