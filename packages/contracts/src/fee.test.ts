import { money, moneyFromWire, moneyToWire, multiply, ppm, subtract } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeOn } from './fee.ts'

it('[F18] a fee on paper is the fee in whole units, rounded down, for every amount and rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (units, rate) => {
        const amount = money(units, 'CNY')
        const fee = multiply(amount, ppm(rate), 'down')
        expect(feeOn(moneyToWire(amount), rate)).toEqual({
          fee: moneyToWire(fee),
          rest: moneyToWire(subtract(amount, fee)),
        })
      },
    ),
    { numRuns: 20_000 },
  )
})

it('[F18] every cent up to ten at every rate of a tenth of a percent leaves what the whole units say', () => {
  for (let cents = 1; cents <= 1000; cents++)
    for (let rate = 0; rate <= 50_000; rate += 1000) {
      const amount = moneyFromWire((cents / 100).toFixed(2), 'CNY')
      const fee = multiply(amount, ppm(rate), 'down')
      expect(feeOn((cents / 100).toFixed(2), rate).rest).toBe(moneyToWire(subtract(amount, fee)))
    }
})

it('[F18] a fraction of a unit stays with whoever pays', () => {
  expect(feeOn('0.01', 15_000)).toEqual({ fee: '0.0001', rest: '0.0099' })
  expect(feeOn('100', 0)).toEqual({ fee: '0.00', rest: '100.00' })
  expect(feeOn('999999999999999', 1_000_000)).toEqual({ fee: '999999999999999.00', rest: '0.00' })
  expect(() => feeOn('1e3', 10)).toThrow()
})
