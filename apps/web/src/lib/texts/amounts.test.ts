import { expect, it } from 'vitest'
import { amountOf, unitsOf } from './amounts.ts'

it('amounts go to units and back', () => {
  for (const amount of ['0.00', '1.00', '-1.50', '0.0001', '-0.1234', '999999999.99'])
    expect(amountOf(unitsOf(amount))).toBe(amount)
})

it('amounts with fewer or more places than usual are read as well', () => {
  expect(unitsOf('5')).toBe(50_000)
  expect(unitsOf('2.5')).toBe(25_000)
  expect(amountOf(unitsOf('2.5000'))).toBe('2.50')
})
