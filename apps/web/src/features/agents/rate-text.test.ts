import { expect, it } from 'vitest'
import { rateText } from './rate-text.ts'

it('a rate is said in percent with two places, exactly', () => {
  expect([0, 100, 5_000, 12_000, 100_000, 400_000].map(rateText)).toEqual([
    '0.00%',
    '0.01%',
    '0.50%',
    '1.20%',
    '10.00%',
    '40.00%',
  ])
})
