import { expect, it } from 'vitest'
import { matchFigures } from './match-figures.ts'
import { matchModel } from './models/match-models.ts'

const draws = (numbers: readonly number[]) => {
  let at = 0
  return { u32: () => numbers[at++ % numbers.length] ?? 0 }
}

it('a match of each sport has lines for both sides, from its first step to its last', () => {
  for (const sport of ['football', 'cricket', 'tennis', 'basketball', 'kabaddi', 'shooter', 'arena']) {
    const model = matchModel(sport)
    if (!model) throw new Error(`There is no model of ${sport}.`)
    const parameters = model.parametersOf([1_000, 1_000])
    const stream = draws([
      1_002_709_402, 3_333_373_368, 3_292_149_028, 138_725_352, 958_722_383, 2_900_000_000,
    ])
    let state = model.first(parameters)
    for (let step = 0; step < 40 && !model.isOver(state); step++)
      state = model.step(state, parameters, stream)
    const lines = matchFigures(sport, state)
    expect([sport, lines.length > 0]).toEqual([sport, true])
    for (const { values } of lines) expect([sport, values.length]).toEqual([sport, 2])
  }
})

it('goals are told by half and minute', () => {
  const state = {
    step: 90,
    score: { home: 2, away: 1 },
    half: { home: 2, away: 0 },
    reds: { home: 0, away: 1 },
    goals: [
      { side: 'home', minute: 33 },
      { side: 'home', minute: 37 },
      { side: 'away', minute: 80 },
    ],
    last: [],
    isOver: true,
  }
  expect(matchFigures('football', state)).toEqual([
    { key: 'half', number: 1, values: ['2', '0'] },
    { key: 'half', number: 2, values: ['0', '1'] },
    { key: 'goal-minutes', values: ["33' 37'", "80'"] },
    { key: 'reds', values: ['0', '1'] },
  ])
})

it('what is no state of a sport has no figures', () => {
  expect(matchFigures('football', { score: 'NaN' })).toEqual([])
  expect(matchFigures('curling', {})).toEqual([])
})
