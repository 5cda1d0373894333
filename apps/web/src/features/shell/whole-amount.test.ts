import { expect, it } from 'vitest'
import { wholeAmount } from './whole-amount.ts'

it.each([
  ['0', '0'],
  ['999.99', '999'],
  ['1000', '1,000'],
  ['12480.0000', '12,480'],
  ['-1234567.5', '-1,234,567'],
  ['9007199254740993.1', '9,007,199,254,740,993'],
])('writes %s as %s', (amount, text) => {
  expect(wholeAmount(amount)).toBe(text)
})
