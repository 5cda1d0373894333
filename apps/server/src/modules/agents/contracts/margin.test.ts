import type { GameType } from '@baize/contracts'
import { expect, it } from 'vitest'
import type { ContractTerms } from './contract.ts'
import { marginExcess } from './margin.ts'

const salary = (kind: 'daily' | 'hourly', ratePpm: number, ...families: GameType[]): ContractTerms => ({
  rows: [
    { minTurnover: 0n, minActive: 0, minLoss: null, ratePpm: 100 },
    { minTurnover: 1n, minActive: 0, minLoss: null, ratePpm },
  ],
  options: { kind, families },
})

it('[AG2-12] rebate of the top and the highest row are at most four fifths of what a family keeps', () => {
  const rebates = { RNG: 12_000, LIVE: 4_000 }
  const ask = (...salaries: ContractTerms[]) => marginExcess({ rebates, topSeries: undefined, salaries })
  expect(ask(salary('daily', 20_000, 'RNG'))).toBeUndefined()
  expect(ask(salary('daily', 20_100, 'RNG'))).toEqual({ family: 'RNG', sum: 32_100, most: 32_000 })
  expect(ask(salary('daily', 4_100, 'RNG', 'LIVE'))).toEqual({ family: 'LIVE', sum: 8_100, most: 8_000 })
  expect(ask(salary('daily', 30_000, 'SPORTS'))).toBeUndefined()
  expect(ask(salary('daily', 100, 'LIVESTREAM'))).toEqual({ family: 'LIVESTREAM', sum: 100, most: 0 })
})

it('[AG2-12] what is paid by the hour and by the day for the same play counts together', () => {
  const both = [salary('daily', 10_000, 'RNG', 'FISH'), salary('hourly', 10_100, 'RNG')]
  const excess = marginExcess({ rebates: { RNG: 12_000 }, topSeries: undefined, salaries: both })
  expect(excess).toEqual({ family: 'RNG', sum: 32_100, most: 32_000 })
})

it('[AG2-12] lotteries keep what the bonus group of the top leaves: at 1980 all of it is 0.8 %', () => {
  const ask = (ratePpm: number, topSeries: number) =>
    marginExcess({ rebates: { LOTT: 3_000 }, topSeries, salaries: [salary('daily', ratePpm, 'LOTT')] })
  expect(ask(5_000, 1980)).toBeUndefined()
  expect(ask(5_100, 1980)).toEqual({ family: 'LOTT', sum: 8_100, most: 8_000 })
  expect(ask(5_100, 1960)).toBeUndefined()
})
