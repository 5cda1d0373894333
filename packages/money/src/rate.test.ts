import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, negate } from './money.ts'
import { multiply, ppm } from './rate.ts'

const units = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const rates = fc.integer({ min: 0, max: 5_000_000 })

it('rounding down and up stand less than a unit either side of the exact product', () => {
  fc.assert(
    fc.property(units, rates, (amount, rate) => {
      const exact = amount * BigInt(rate)
      const down = multiply(money(amount, 'CNY'), ppm(rate), 'down').units
      const up = multiply(money(amount, 'CNY'), ppm(rate), 'up').units
      const size = (n: bigint) => (n < 0n ? -n : n)
      expect(size(down) * 1_000_000n <= size(exact)).toBe(true)
      expect(size(up) * 1_000_000n >= size(exact)).toBe(true)
      expect(size(up) - size(down)).toBe(exact % 1_000_000n === 0n ? 0n : 1n)
    }),
  )
})

it('a debt is rounded as the claim it mirrors', () => {
  fc.assert(
    fc.property(units, rates, fc.constantFrom('down' as const, 'up' as const), (amount, rate, rounding) => {
      const claim = money(amount, 'CNY')
      expect(multiply(negate(claim), ppm(rate), rounding)).toEqual(
        negate(multiply(claim, ppm(rate), rounding)),
      )
    }),
  )
})

it('2.5 % of 0.0001 is nothing when rounded down and one unit when rounded up', () => {
  expect(multiply(money(1n, 'CNY'), ppm(25_000), 'down').units).toBe(0n)
  expect(multiply(money(1n, 'CNY'), ppm(25_000), 'up').units).toBe(1n)
  expect(multiply(money(-1n, 'CNY'), ppm(25_000), 'up').units).toBe(-1n)
})

it('the whole rate gives the amount back', () => {
  expect(multiply(money(123_456_789n, 'CNY'), ppm(1_000_000), 'up').units).toBe(123_456_789n)
})

it.each([0.5, -1, -0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d parts per million is not a rate',
  (parts) => {
    expect(() => ppm(parts)).toThrow('is not a whole number of parts per million')
  },
)
