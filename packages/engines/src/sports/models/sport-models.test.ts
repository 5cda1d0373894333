import { expect, it } from 'vitest'
import { simulationDraws } from '../../slots/maths/generator.ts'
import { matchBoard } from '../match-board.ts'
import { judgeMarket } from '../markets/judge.ts'
import { parseMarket } from '../markets/market.ts'
import { marketType, outcomesOf } from './match-models.ts'
import { sportModels } from './sport-models.ts'

const models = Object.values(sportModels)
const strengths = [1_060, 980, 1_000, 1_020, 940, 1_010, 990, 1_100]

it('[SB-10] every market that was ever offered is judged from the last state, and by as many outcomes', () => {
  for (const model of models) {
    const parameters = model.parametersOf(strengths)
    const draws = simulationDraws(11)
    const offered = new Map<string, number>()
    let state = model.first(parameters)
    for (let step = 0; !model.isOver(state); step++) {
      if (step % 37 === 0)
        for (const { market, outcomes } of model.prices(state, parameters)) {
          offered.set(market, outcomes.length)
          expect(judgeMarket(model.code, market, { status: 'live', state })).toBeUndefined()
          expect(outcomesOf(model.code, market)).toEqual(outcomes.map(({ outcome }) => outcome))
        }
      state = model.step(state, parameters, draws)
    }
    expect(offered.size).toBeGreaterThan(8)
    const evidence = { status: 'ended', state: JSON.parse(JSON.stringify(state)) as unknown }
    for (const [market, count] of offered) {
      const judged = judgeMarket(model.code, market, evidence)
      expect(judged, `${model.code} ${market}`).toHaveLength(count)
      const won =
        judged?.reduce((sum, each) => sum + each.won[0] / each.won[1] + each.void[0] / each.void[1], 0) ?? 0
      expect(won).toBeGreaterThan(0)
    }
    expect(model.prices(state, parameters)).toEqual([])
  }
})

it('[SB-57] pricing is handed a state and parameters, gives the same for the same, and knows no seed', () => {
  for (const model of models) {
    expect(model.prices.length).toBeLessThanOrEqual(3)
    const parameters = model.parametersOf(strengths)
    const start = model.first(parameters)
    expect(model.prices(start, parameters)).toEqual(
      model.prices(JSON.parse(JSON.stringify(start)), parameters),
    )
  }
})

it('[SB-10] what cannot be judged is not judged', () => {
  const { football } = sportModels
  const state = football.first(football.parametersOf([]))
  const judged = (sport: string, market: string, status = 'live', of: unknown = state) =>
    judgeMarket(sport, market, { status, state: of })
  expect(judged('chess', 'winner')).toBeUndefined()
  expect(judged('football', 'winner|map=2')).toBeUndefined()
  expect(judged('football', 'total|mark=2.30')).toBeUndefined()
  expect(judged('football', '1x2', 'ended', { score: 'three' })).toBeUndefined()
  expect(judged('football', '1x2', 'ended', null)).toBeUndefined()
  expect(judged('football', 'total|mark=-1', 'announced')).toBeUndefined()
  expect(judged('football', 'total|mark=-1')?.map(({ won }) => won)).toEqual([
    [1, 1],
    [0, 1],
  ])
})

it('a market is found whatever the order of its specifiers', () => {
  expect(marketType('shooter', 'total|mark=21.5&map=1')).toBe(marketType('shooter', 'total|map=1&mark=21.5'))
  expect(marketType('shooter', 'total|map=1')).toBeUndefined()
  expect(parseMarket('total|mark=1&mark=2')).toBeUndefined()
  expect(parseMarket('Total')).toBeUndefined()
})

it('[SB-29] legs of a builder are priced together, by the process', () => {
  const { football } = sportModels
  const parameters = football.parametersOf([])
  const start = football.first(parameters)
  const homeAndOver = [
    { market: '1x2', outcome: 'home' },
    { market: 'total|mark=2.5', outcome: 'over' },
  ]
  const joint = football.joint(start, parameters, homeAndOver)?.won ?? 0
  const [result, total] = homeAndOver.map(({ market: key }) => {
    return football.prices(start, parameters).find(({ market }) => market === key)?.outcomes[0]?.won ?? 0
  })
  expect(joint).toBeGreaterThan((((result ?? 0) * (total ?? 0)) / 1e6) * 1.1)
  // A leg that the last score does not decide sends all of them over paths; one that is all but sure changes nothing.
  const overPaths = football.joint(start, parameters, [
    ...homeAndOver,
    { market: 'total|half=1&mark=9.5', outcome: 'under' },
  ])
  expect(Math.abs((overPaths?.won ?? 0) - joint)).toBeLessThan(
    4 * Math.sqrt((joint * (1e6 - joint)) / 20_000),
  )
  expect(football.joint(start, parameters, [{ market: '1x2', outcome: 'nobody' }])).toBeUndefined()
})

it('[SB-29] a leg of a builder that can be void says how likely that is', () => {
  const { football } = sportModels
  const parameters = football.parametersOf([])
  const start = football.first(parameters)
  const level = football.prices(start, parameters).find(({ market }) => market === '1x2')?.outcomes[1]?.won
  const joint = football.joint(start, parameters, [
    { market: 'draw-no-bet', outcome: 'home' },
    { market: 'total|mark=1.5', outcome: 'over' },
  ])
  expect(joint?.void).toBe(level)
})

it('what is no state and no parameters of a sport is a foul, and has no board', () => {
  for (const model of models) {
    expect(() => model.first({ goals: 'many' })).toThrow('parameters')
    expect(() => model.isOver({ step: -1 })).toThrow('state')
    expect(matchBoard(model.code, { step: 'one' })).toBeUndefined()
  }
  expect(matchBoard('chess', {})).toBeUndefined()
})

it('a board says how a match stands', () => {
  for (const model of models) {
    const parameters = model.parametersOf(strengths)
    const draws = simulationDraws(5)
    let state = model.first(parameters)
    for (let step = 0; step < 9; step++) {
      const board = matchBoard(model.code, state)
      expect(board?.sides).toHaveLength(model.code === 'karts' ? 8 : 2)
      expect(board?.period.key).not.toBe('ended')
      state = model.step(state, parameters, draws)
    }
  }
  const { football } = sportModels
  let match = football.first(football.parametersOf([]))
  for (let minute = 0; minute < 46; minute++)
    match = football.step(match, football.parametersOf([]), { u32: () => (minute === 3 ? 0 : 4e9) })
  expect(matchBoard('football', match)).toMatchObject({
    period: { key: 'half', number: 2 },
    clock: 46,
    sides: [{ total: 1, parts: [1, 0] }, { total: 0 }],
  })
})
