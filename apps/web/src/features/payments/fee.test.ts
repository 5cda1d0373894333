import { expect, it } from 'vitest'
import { creditedOf, isAmount, isWithin } from './fee.ts'

it('shows what a deposit leaves after its fee, the fee rounded up', () => {
  expect(creditedOf({ amount: '100', feePercent: '0.00' })).toBe('100.00')
  expect(creditedOf({ amount: '100', feePercent: '1.50' })).toBe('98.50')
  expect(creditedOf({ amount: '0.01', feePercent: '1.50' })).toBe('0.0098')
  expect(creditedOf({ amount: '1e3', feePercent: '1.50' })).toBeUndefined()
})

it('takes digits with at most two places, and nothing else', () => {
  for (const typed of ['0', '5', '12.5', '999999999999.99']) expect(isAmount(typed)).toBe(true)
  for (const typed of ['', '.5', '05', '1.234', '-1', '1,000', '٥', '1e3'])
    expect(isAmount(typed)).toBe(false)
})

it('knows both ends of what is allowed', () => {
  const bounds = { min: '10.00', max: '500.00' }
  for (const typed of ['10', '10.00', '499.99', '500']) expect(isWithin(typed, bounds)).toBe(true)
  for (const typed of ['9.99', '500.01', 'ten']) expect(isWithin(typed, bounds)).toBe(false)
})
