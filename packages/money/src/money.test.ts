import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, compare, equals, isPositive, least, money, negate, subtract, sum, zero } from './money.ts'

const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const cny = (amount: bigint) => money(amount, 'CNY')

it('adding and subtracting undo each other, exactly, at any size', () => {
  fc.assert(
    fc.property(units, units, (a, b) => {
      expect(add(cny(a), cny(b))).toEqual(cny(a + b))
      expect(subtract(add(cny(a), cny(b)), cny(b))).toEqual(cny(a))
      expect(add(cny(a), negate(cny(a)))).toEqual(zero('CNY'))
    }),
  )
})

it('amounts compare as their units do', () => {
  fc.assert(
    fc.property(units, units, (a, b) => {
      expect(compare(cny(a), cny(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
      expect(equals(cny(a), cny(b))).toBe(a === b)
      expect(isPositive(cny(a))).toBe(a > 0n)
      expect([a, b]).toContain(least(a, b))
      expect(least(a, b) <= a && least(a, b) <= b).toBe(true)
    }),
  )
})

it('the smallest unit survives beside the largest amount', () => {
  expect(add(cny(9_007_199_254_740_993n), cny(1n)).units).toBe(9_007_199_254_740_994n)
})

it('a sum of nothing is zero in the currency asked for', () => {
  expect(sum('PKR', [])).toEqual({ units: 0n, currency: 'PKR' })
  expect(sum('PKR', [money(1n, 'PKR'), money(2n, 'PKR'), money(-5n, 'PKR')])).toEqual(money(-2n, 'PKR'))
})

it('two currencies are never reckoned together', () => {
  const mixed = 'CNY and PKR cannot be reckoned together.'
  expect(() => add(cny(1n), money(1n, 'PKR'))).toThrow(mixed)
  expect(() => subtract(cny(1n), money(1n, 'PKR'))).toThrow(mixed)
  expect(() => compare(cny(1n), money(1n, 'PKR'))).toThrow(mixed)
  expect(() => sum('CNY', [money(1n, 'PKR')])).toThrow(mixed)
  expect(equals(cny(1n), money(1n, 'PKR'))).toBe(false)
})

it.each(['', 'cny', 'CNYY', 'CN', ' CNY', 'CNY\n', '元'])('%j is not a currency', (currency) => {
  expect(() => money(1n, currency)).toThrow('is not a currency')
})
