import { expect, it } from 'vitest'
import { partNear, partsOf, saleOf } from './sale.ts'

it('[SB-42] only parts that leave the smallest stake on each line can be picked, or the whole', () => {
  expect(partsOf({ openStake: '100.0000', leastLeft: '10.0000' }).slice(-3)).toEqual([85, 90, 100])
  expect(partsOf({ openStake: '100.0000', leastLeft: '90.0001' })).toEqual([100])
  expect(partsOf({ openStake: '10.0000', leastLeft: '10.0000' })).toEqual([100])
  expect(partsOf({ openStake: '20.0000', leastLeft: '10.0000' })).toEqual([
    10, 15, 20, 25, 30, 35, 40, 45, 50, 100,
  ])
})

it('a slider skips what cannot be picked, whichever way it is moved', () => {
  const parts = [10, 15, 20, 100]
  expect(partNear(parts, { from: 20, to: 25 })).toBe(100)
  expect(partNear(parts, { from: 100, to: 95 })).toBe(20)
  expect(partNear(parts, { from: 15, to: 10 })).toBe(10)
  expect(partNear(parts, { from: 15, to: 20 })).toBe(20)
})

it('[SB-42] a part is sold for its share of the offer, both cut to hundredths', () => {
  expect(saleOf({ openStake: '100.0000', offer: '147.2500', percent: 40 })).toEqual({
    stake: 400_000,
    amount: 589_000,
  })
  expect(saleOf({ openStake: '33.3300', offer: '50.0100', percent: 100 })).toEqual({
    stake: 333_300,
    amount: 500_100,
  })
})
