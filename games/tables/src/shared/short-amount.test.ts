import { expect, it } from 'vitest'
import { shortAmount } from './short-amount.ts'

it('an amount is cut to four signs', () => {
  const shown = ['0.5', '1', '12.345', '999.99', '1000', '1250', '12345', '2500000'].map((text) =>
    shortAmount(Math.round(Number(text) * 10_000)),
  )
  expect(shown).toEqual(['0.5', '1', '12.3', '999', '1K', '1.25K', '12.3K', '2.5M'])
})
