import { money, moneyToWire, multiply, ppm, subtract } from '@baize/money'
import { expect, it } from 'vitest'
import { isAmount, isWithin, leftOf } from './fee.ts'

it('[F18] what a page shows of a fee is what the server keeps: a fraction of a unit is the member’s', () => {
  expect(leftOf('100', 0)).toBe('100.00')
  expect(leftOf('100', 15_000)).toBe('98.50')
  expect(leftOf('0.01', 15_000)).toBe('0.0099')
  expect(leftOf('1e3', 15_000)).toBeUndefined()
  for (let cents = 1; cents < 100_000; cents += 37)
    for (const feePpm of [1, 15_000, 12_345, 33_333, 200_000]) {
      const paid = money(BigInt(cents) * 100n, 'CNY')
      const left = moneyToWire(subtract(paid, multiply(paid, ppm(feePpm), 'down')))
      expect(leftOf((cents / 100).toFixed(2), feePpm)).toBe(left)
    }
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
