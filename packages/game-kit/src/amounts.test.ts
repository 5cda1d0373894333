import { expect, it } from 'vitest'
import { amountOf, multiplied, shownTimes, shownUnits, unitsOf } from './amounts.ts'

it('amounts come from the wire and go back to it unchanged', () => {
  for (const amount of ['0.0000', '0.0001', '12.3400', '-7.5000', '900000000.9999']) {
    expect(amountOf(unitsOf(amount))).toBe(amount)
  }
  expect(unitsOf('12.3')).toBe(123_000)
})

it('an amount is shown with its symbol, grouped, and never shorter than it is', () => {
  expect(shownUnits(12_345_678_900, '৳')).toBe('৳1,234,567.89')
  expect(shownUnits(-100_000, '₨')).toBe('−₨10.00')
  expect(shownUnits(160_870, '৳')).toBe('৳16.0870')
})

it('what a stake becomes is cut, not rounded up', () => {
  expect(multiplied(unitsOf('0.0001'), 19_999)).toBe(1)
  expect(multiplied(unitsOf('10.0000'), 19_800)).toBe(unitsOf('19.8000'))
})

it('a multiplier is cut to what is shown', () => {
  expect(shownTimes(19_899)).toBe('1.98×')
  expect(shownTimes(10_000_000)).toBe('1,000×')
  expect(shownTimes(2_697_000)).toBe('269.7×')
})
