import { money } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountFrom, amountText, exponentOf } from './amounts.ts'

it('an amount has no more places than its currency', () => {
  expect(amountFrom('12.50', 'BDT')?.units).toBe(125_000n)
  expect(amountFrom('12.505', 'BDT')).toBeUndefined()
  expect(amountFrom('12.505', 'KWD')?.units).toBe(125_050n)
  expect(amountFrom('12', 'VND')?.units).toBe(120_000n)
  expect(amountFrom('12.0', 'VND')).toBeUndefined()
})

it('what is no amount is none: signs, spaces, exponents, other digits, too many digits', () => {
  const bad = ['', '.5', '5.', '+1', ' 1', '1 ', '1,000', '1e3', '0x10', '١٢', 'NaN', '-0', '-0.00', '1.2.3']
  const large = ['1234567890123456', '999999999999999.99']
  expect([...bad, ...large].filter((text) => amountFrom(text, 'CNY') !== undefined)).toEqual([])
})

it('zero, the least and a correction below zero are amounts', () => {
  expect(['0', '0.00', '0.01', '-7.25'].map((text) => amountFrom(text, 'CNY')?.units)).toEqual([
    0n,
    0n,
    100n,
    -72_500n,
  ])
})

it('an amount is written with the places of its currency, and nothing is rounded up', () => {
  expect(amountText(money(9_999n, 'CNY'))).toBe('0.99')
  expect(amountText(money(-9_999n, 'CNY'))).toBe('-0.99')
  expect(amountText(money(-99n, 'CNY'))).toBe('0.00')
  expect(amountText(money(123_456_789n, 'VND'))).toBe('12345')
})

it('what is read is written the same, in every currency', () => {
  const currencies = fc.constantFrom('CNY', 'VND', 'KWD')
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(9n * 10n ** 13n), max: 9n * 10n ** 13n }),
      currencies,
      (count, currency) => {
        const grain = 10n ** BigInt(4 - exponentOf(currency))
        const amount = money(count * grain, currency)
        expect(amountFrom(amountText(amount), currency)).toEqual(amount)
      },
    ),
  )
})
