import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import { money, sum } from './money.ts'

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0n))

it('the parts add up to the amount, and none is a unit away from its exact share', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), weights, (units, shares) => {
      const parts = allocate(money(units, 'CNY'), shares)
      const total = shares.reduce((a, b) => a + b, 0n)
      expect(sum('CNY', parts)).toEqual(money(units, 'CNY'))
      parts.forEach((part, index) => {
        const gap = part.units * total - units * (shares[index] ?? 0n)
        expect(gap < total && gap > -total).toBe(true)
      })
    }),
  )
})

it('1.00 in three equal parts gives the odd unit to the first', () => {
  const units = allocate(money(10_000n, 'CNY'), [1n, 1n, 1n]).map((part) => part.units)
  expect(units).toEqual([3_334n, 3_333n, 3_333n])
})

it('a weight of nothing gets nothing, even when units are left over', () => {
  const units = allocate(money(-7n, 'CNY'), [0n, 2n, 0n, 2n]).map((part) => part.units)
  expect(units).toEqual([0n, -4n, 0n, -3n])
})

it.each(['', '0', '1,-1', '3,-1'])('weights %j are refused', (text) => {
  const shares = text.split(',').filter(Boolean).map(BigInt)
  expect(() => allocate(money(1n, 'CNY'), shares)).toThrow('An amount is split by weights')
})
