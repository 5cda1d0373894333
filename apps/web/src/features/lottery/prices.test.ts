import { expect, it } from 'vitest'
import { oddsText } from './prices.ts'

it.each([
  [975, '975'],
  [9.75, '9.75'],
  [0.9236, '0.9236'],
  [1000, '1,000'],
  [2_116_531.4044, '2,116,531.4044'],
])('odds of %s are written %s', (odds, text) => {
  expect(oddsText(odds)).toBe(text)
})
