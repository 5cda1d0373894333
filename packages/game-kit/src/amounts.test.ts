import { expect, it } from 'vitest'
import { amountOf, multiplied, passingUnits, shownTimes, shownUnits, unitsOf } from './amounts.ts'

const bdt = { symbol: '৳', pattern: '#,##,##0.00' }

it('amounts come from the wire and go back to it unchanged', () => {
  for (const amount of ['0.0000', '0.0001', '12.3400', '-7.5000', '900000000.9999']) {
    expect(amountOf(unitsOf(amount))).toBe(amount)
  }
  expect(unitsOf('12.3')).toBe(123_000)
})

it('an amount is shown with its symbol, grouped, and never shorter than it is', () => {
  expect(shownUnits(12_345_678_900, bdt)).toBe('৳12,34,567.89')
  expect(shownUnits(-100_000, { ...bdt, symbol: '₨' })).toBe('−₨10.00')
  expect(shownUnits(160_870, bdt)).toBe('৳16.087')
})

it('what a stake becomes is cut, not rounded up', () => {
  expect(multiplied(unitsOf('0.0001'), 19_999)).toBe(1)
  expect(multiplied(unitsOf('10.0000'), 19_800)).toBe(unitsOf('19.8000'))
  // In floating numbers 0.7 times 11,000 is a little less than 7,700.
  expect(multiplied(unitsOf('0.7000'), 11_000)).toBe(unitsOf('0.7700'))
  expect(multiplied(unitsOf('2000.0000'), 10_000_000_000)).toBe(unitsOf('2000000000.0000'))
})

it('a multiplier is cut to what is shown', () => {
  expect(shownTimes(19_899)).toBe('1.98×')
  expect(shownTimes(10_000_000)).toBe('1,000×')
  expect(shownTimes(2_697_999)).toBe('269.79×')
})

it('a figure on its way shows whole hundredths, and the exact amount once it is there', () => {
  expect(passingUnits({ from: 10_000, to: 19_801 }, 0.5)).toBe(14_900)
  expect(passingUnits({ to: 19_801 }, 1)).toBe(19_801)
})
