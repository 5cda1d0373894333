import { oddsFormats } from '@baize/contracts'
import { expect, it } from 'vitest'
import { showOdds } from './formats.ts'
import { withoutMargin, overround, withMargin } from './margin.ts'
import { combinedOdds, isOdds, onLadder } from './odds.ts'

it('[SB-24] odds are whole thousandths from 1,001 to 1,000,000', () => {
  expect([1_001, 1_950, 1_000_000].every(isOdds)).toBe(true)
  expect([1_000, 1_000_001, 1_950.5, Number.NaN, '1950', null].some(isOdds)).toBe(false)
})

it('[SB-25] own quotes stand on the ladder, downwards, and never below 1.010', () => {
  const quoted = [1.0099, 1.01, 1.9599, 9.999, 10.09, 99.99, 100.9, 2_000].map((odds) =>
    onLadder(odds * 1_000),
  )
  expect(quoted).toEqual([undefined, 1_010, 1_950, 9_990, 10_000, 99_900, 100_000, 1_000_000])
  expect([0, -1, Number.NaN].map((odds) => onLadder(odds))).toEqual([undefined, undefined, undefined])
})

it('[SB-30] odds of legs together are cut once', () => {
  expect(combinedOdds([{ odds: 1_667 }, { odds: 1_333 }, { odds: 1_909 }])).toBe(4_242)
  expect(combinedOdds([{ odds: 2_100 }, { odds: 1_800 }])).toBe(3_780)
})

it('[SB-31] the six formats are views of one integer, and none promises more', () => {
  const written = (odds: number) => oddsFormats.map((format) => showOdds(odds, format))
  expect(written(1_250)).toEqual(['1.250', '1/4', '-400', '0.250', '0.250', '-4.000'])
  expect(written(1_909)).toEqual(['1.909', '909/1000', '-111', '0.909', '0.909', '-1.101'])
  expect(written(2_000)).toEqual(['2.000', '1/1', '+100', '1.000', '1.000', '1.000'])
  expect(written(2_750)).toEqual(['2.750', '7/4', '+175', '1.750', '-0.572', '1.750'])
  expect(written(11_000)).toEqual(['11.000', '10/1', '+1000', '10.000', '-0.100', '10.000'])
})

it('[SB-31] at any odds no format says a larger profit than the integer', () => {
  const profitIn = (text: string) => {
    const value = Number(text)
    return value < 0 ? 1 / -value : value
  }
  for (let odds = 1_001; odds <= 12_000; odds += 7) {
    const profit = (odds - 1_000) / 1_000 + 1e-9
    for (const format of ['hong-kong', 'malay', 'indonesian'] as const)
      expect(profitIn(showOdds(odds, format))).toBeLessThanOrEqual(profit)
    const american = Number(showOdds(odds, 'american'))
    expect(american < 0 ? -100 / american : american / 100).toBeLessThanOrEqual(profit)
  }
})

const removals = [
  {
    odds: [2_100, 3_400, 3_750],
    overround: 3.697,
    multiplicative: [459_211, 283_630, 257_158],
    power: [463_856, 281_658, 254_486],
    k: 1.035372,
    shin: [462_676, 282_259, 255_065],
    z: 0.018513,
  },
  {
    odds: [1_250, 6_000, 12_000],
    overround: 5,
    multiplicative: [761_905, 158_730, 79_365],
    power: [786_262, 145_025, 68_714],
    k: 1.077628,
    shin: [777_841, 152_014, 70_145],
    z: 0.025963,
  },
  {
    odds: [1_200, 4_800],
    overround: 4.167,
    multiplicative: [800_000, 200_000],
    power: [819_538, 180_462],
    k: 1.091558,
    shin: [812_500, 187_500],
    z: 0.042735,
  },
]

it('a margin is taken off by three rules, to the millionth', () => {
  for (const row of removals) {
    expect(overround(row.odds) * 100).toBeCloseTo(row.overround, 3)
    expect(withoutMargin(row.odds, 'multiplicative').chances).toEqual(row.multiplicative)
    const power = withoutMargin(row.odds, 'power')
    expect(power.chances).toEqual(row.power)
    expect(power.figure).toBeCloseTo(row.k, 6)
    const shin = withoutMargin(row.odds, 'shin')
    expect(shin.chances).toEqual(row.shin)
    expect(shin.figure).toBeCloseTo(row.z, 6)
  }
})

it('[SB-25] a margin is laid on by the power rule and then cut to the ladder', () => {
  const odds = withMargin([455_870, 271_388, 272_741], 50_000)
  expect(odds).toEqual([2_110, 3_470, 3_450])
  expect(overround(odds.flatMap((each) => each ?? [])) * 100).toBeCloseTo(5.197, 3)
})

it('what lays a margin on and what takes it off are inverse, by each rule', () => {
  const fair = [455_870, 271_388, 272_742]
  for (const rule of ['power', 'multiplicative', 'shin'] as const) {
    const odds = withMargin(fair, 50_000, rule).flatMap((each) => each ?? [])
    const back = withoutMargin(odds, rule).chances
    for (const [index, chance] of fair.entries())
      expect(Math.abs((back[index] ?? 0) - chance)).toBeLessThan(2_000)
  }
})

it('what is certain or impossible has no odds', () => {
  expect(withMargin([1_000_000, 0], 40_000)).toEqual([undefined, undefined])
})
