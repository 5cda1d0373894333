import { expect, it } from 'vitest'
import { farFromChance } from '../../testing/calibrated.ts'
import { kabaddi } from './index.ts'
import { raidEnds } from './process.ts'

it('every market comes as often as its chance says, at the start and in the middle', () => {
  expect(farFromChance(kabaddi, { strengths: [1_100, 950], fixtures: 5_000, steps: 0 })).toEqual([])
  for (const steps of [13, 40, 65])
    expect(farFromChance(kabaddi, { strengths: [1_000, 1_050], fixtures: 2_000, steps })).toEqual([])
})

it('the last defender who is touched is an all-out, and a tackle by three counts twice', () => {
  const parameters = kabaddi.parametersOf([1_000, 1_000])
  const [touch] = raidEnds(parameters, 'away', { home: 1, away: 5 })
  expect(touch).toMatchObject({ key: 'touch', points: { home: 0, away: 3 }, mat: { home: 7, away: 6 } })
  const tackle = raidEnds(parameters, 'home', { home: 1, away: 3 }).find(({ key }) => key === 'tackle')
  expect(tackle).toMatchObject({ points: { home: 0, away: 4 }, mat: { home: 7, away: 4 } })
})
