import { money } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coinsFromWire, coinsToWire, isNearRate, isPriceOf, valueOf } from './coin-value.ts'

const coins = fc.bigInt({ min: 0n, max: 10n ** 15n })
const rate = fc.integer({ min: 1_000, max: 500_000_000 })

it('an amount of coins is one text, with two to six places, and comes back from it', () => {
  expect([1n, 10n, 1_000_000n, 13_888_889n, 1_500_000n].map(coinsToWire)).toEqual([
    '0.000001',
    '0.00001',
    '1.00',
    '13.888889',
    '1.50',
  ])
  fc.assert(fc.property(coins, (some) => coinsFromWire(coinsToWire(some)) === some))
  for (const wrong of ['', '1.', '01', '1.1234567', '-1', '1e3', ' 1'])
    expect(() => coinsFromWire(wrong)).toThrow()
})

it('coins are worth whole hundredths, never more than the rate says and less by less than one', () => {
  expect(valueOf(6_944_444n, { ratePpm: 7_200_000, currency: 'CNY' })).toEqual(money(499_900n, 'CNY'))
  fc.assert(
    fc.property(coins, rate, (some, ratePpm) => {
      const { units } = valueOf(some, { ratePpm, currency: 'BDT' })
      const [exact, hundredth] = [some * BigInt(ratePpm), 10n ** 10n]
      const value = units * 10n ** 8n
      expect(units % 100n).toBe(0n)
      expect(value <= exact && exact < value + hundredth).toBe(true)
    }),
  )
})

it('a price is the fewest coins that are worth the amount: one millionth more or less is none', () => {
  const amount = money(1_000_000n, 'CNY')
  const ratePpm = 7_200_000
  expect(
    [13_888_888n, 13_888_889n, 13_888_890n].map((each) => isPriceOf(amount, { coins: each, ratePpm })),
  ).toEqual([false, true, false])
})

it('a rate is near the house’s own up to five percent either way, to the last millionth', () => {
  const held = coinsFromWire('120.00')
  const near = (quoted: string) => isNearRate({ quoted: coinsFromWire(quoted), held })
  expect(['113.999999', '114.00', '120.00', '126.00', '126.000001'].map(near)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
