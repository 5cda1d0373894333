import { drawsOf, macOf } from '@baize/fairness'
import { expect, it } from 'vitest'
import { chancesOver } from '../../markets/judge-value.ts'
import { plainChance } from '../../odds/margin.ts'
import { farFromChance } from '../../testing/calibrated.ts'
import { dixonColes } from '../../testing/dixon-coles.ts'
import { pricesOf, resultsOf } from '../prices.ts'
import { football } from './index.ts'
import { type FootballParameters, type FootballState, footballThresholds } from './process.ts'

const plain: FootballParameters = {
  goals: { home: 15_500, away: 11_500 },
  reds: 0,
  behind: 1_000,
  ahead: 1_000,
  late: 1_000,
  short: 1_000,
  full: 1_000,
}
const start = football.first(plain)

function chancesIn(state: FootballState, parameters: FootballParameters, market: string): number[] {
  const found = pricesOf(football, state, parameters).find((each) => each.market === market)
  return found?.outcomes.map(({ won }) => won) ?? []
}

it('[SB-56] the plain process has the published thresholds and chances', () => {
  const thresholds = footballThresholds(plain, { minute: 0, lead: 0, reds: { home: 0, away: 0 } })
  expect(thresholds).toMatchObject({ home: 73_968_881, away: 54_880_137 })
  expect(chancesIn(start, plain, '1x2')).toEqual([466_357, 250_759, 282_885])
  expect(chancesIn(start, plain, 'total|mark=2.5')[0]).toBe(508_988)
})

it('[SB-56] the published stream draws the published match', () => {
  const mac = macOf(Uint8Array.from({ length: 32 }, (_, index) => index))
  const drawsAt = (nonce: number) =>
    drawsOf(mac, { clientSeed: 'fixture-1', nonce, beacon: 'aa'.repeat(32), domain: 'football@1' })
  expect([0, 1, 2, 3, 4].map((step) => drawsAt(step).u32())).toEqual([
    1_002_709_402, 2_333_373_368, 3_292_149_028, 2_138_725_352, 958_722_383,
  ])
  let state = start
  while (!state.isOver) state = football.step(state, plain, drawsAt(state.step))
  expect(state.goals).toEqual([
    { minute: 15, side: 'home' },
    { minute: 18, side: 'home' },
    { minute: 75, side: 'away' },
  ])
  expect(football.isState(state)).toBe(true)
})

/** Poisson counts or Dixon and Coles's, as spreads of the lead and of the total. */
function spreadsOf(scores: Float64Array) {
  const lead = new Float64Array(31)
  const total = new Float64Array(31)
  scores.forEach((chance, at) => {
    const [home, away] = [Math.floor(at / 16), at % 16]
    lead[home - away + 15] = (lead[home - away + 15] ?? 0) + chance
    total[home + away] = (total[home + away] ?? 0) + chance
  })
  return { lead: { least: -15, weights: lead }, total: { least: 0, weights: total } }
}

it('[SB-32] scores by Dixon and Coles give the published chances of every mark', () => {
  const scores = dixonColes({ home: 1.55, away: 1.15, rho: -0.08 })
  const { lead, total } = spreadsOf(scores)
  expect(chancesOver('three-way', lead, 0).map(({ won }) => won)).toEqual([455_870, 271_388, 272_741])
  expect(chancesOver('total', total, 10)[0]?.won).toBe(506_376)
  const both = scores.reduce((sum, chance, at) => (at >= 16 && at % 16 > 0 ? sum + chance : sum), 0)
  expect(Math.round(both * 1e6)).toBe(547_904)
  const fair = (shape: 'handicap' | 'total', mark: number) => {
    const [first] = chancesOver(shape, shape === 'total' ? total : lead, mark)
    return first ? 1e6 / plainChance(first) : 0
  }
  expect(fair('handicap', -1)).toBeCloseTo(1.8959, 4)
  expect(fair('handicap', -3)).toBeCloseTo(2.5721, 4)
  expect(fair('total', 9)).toBeCloseTo(1.7235, 4)
  const joint = scores.reduce((sum, chance, at) => {
    const [home, away] = [Math.floor(at / 16), at % 16]
    return home > away && home + away > 2 ? sum + chance : sum
  }, 0)
  expect(joint).toBeCloseTo(0.280555, 6)
  expect(1 / joint).toBeCloseTo(3.5644, 4)
  expect(1 / (0.45587 * 0.506376)).toBeCloseTo(4.332, 3)
})

it('[SB-32] one goal ahead after an hour, Poisson of a third gives the published chances', () => {
  const { lead } = spreadsOf(dixonColes({ home: 1.55 / 3, away: 1.15 / 3, rho: 0 }))
  const chances = chancesOver('three-way', { ...lead, least: lead.least + 1 }, 0).map(({ won }) => won)
  expect(chances).toEqual([791_882, 171_803, 36_314])
  const state: FootballState = {
    ...start,
    step: 60,
    score: { home: 1, away: 0 },
    half: { home: 1, away: 0 },
    goals: [{ minute: 3, side: 'home' }],
  }
  expect((chancesIn(state, plain, '1x2')[0] ?? 0) / 1e6).toBeCloseTo(0.7919, 2)
})

it('chances of a market add up to what can win, at any minute', () => {
  const parameters = football.parametersOf([1_150, 950])
  let state = football.first(parameters)
  for (const u32 of [30_000_000, 4_000_000_000, 100_000_000, 4_000_000_000, 145_000_000]) {
    for (const { market, winners, outcomes } of pricesOf(football, state, parameters)) {
      const sum = outcomes.reduce(
        (all, { won, halfWon, void: back, halfLost }) => all + won + halfWon + back + halfLost,
        0,
      )
      const isShared = outcomes.some(({ halfWon, void: back }) => halfWon + back > 0)
      if (!isShared) expect(Math.abs(sum - winners * 1e6), market).toBeLessThan(20)
    }
    state = football.step(state, parameters, { u32: () => u32 })
  }
  expect(state.score).toEqual({ home: 1, away: 1 })
})

it('[SB-33] a total is decided as soon as it cannot change any more, the rest at the end', () => {
  const state: FootballState = {
    ...start,
    step: 50,
    score: { home: 2, away: 1 },
    half: { home: 1, away: 1 },
    goals: [
      { minute: 3, side: 'home' },
      { minute: 40, side: 'away' },
      { minute: 49, side: 'home' },
    ],
  }
  const results = (type: string, specifiers: Record<string, string> = {}) =>
    resultsOf(football, state, { type, specifiers })?.map(({ won }) => won[0] / won[1])
  expect(results('total', { mark: '2.5' })).toEqual([1, 0])
  expect(results('total', { mark: '2.75' })).toBeUndefined()
  expect(results('total', { mark: '3' })).toBeUndefined()
  expect(results('both-score')).toEqual([1, 0])
  expect(results('1x2')).toBeUndefined()
  expect(results('1x2', { half: '1' })).toEqual([0, 1, 0])
  expect(results('next-goal', { goal: '2' })).toEqual([0, 0, 1])
  expect(results('next-goal', { goal: '4' })).toBeUndefined()
  expect(results('1x2', { half: '3' })).toBeUndefined()
})

it('every market comes as often as its chance says, at the start and in the middle', () => {
  expect(farFromChance(football, { strengths: [1_100, 950], fixtures: 10_000, steps: 0 })).toEqual([])
  for (const steps of [20, 45, 70])
    expect(farFromChance(football, { strengths: [1_000, 1_100], fixtures: 3_000, steps })).toEqual([])
})
