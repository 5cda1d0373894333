import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount, formatTimes } from './format.ts'
import { money, sum } from './money.ts'
import { moneyFromWire, moneyToWire } from './wire.ts'

const cny = { symbol: '￥', pattern: '#,##0.00' }
const bdt = { symbol: '৳', pattern: '#,##,##0.00' }

it.each([
  ['1234567.8999', cny, '￥1,234,567.8999'],
  ['1234567.89', cny, '￥1,234,567.89'],
  ['0.0099', cny, '￥0.0099'],
  ['16.0870', cny, '￥16.087'],
  ['1.2', cny, '￥1.20'],
  ['1000', cny, '￥1,000.00'],
  ['-1000.5', cny, '−￥1,000.50'],
  ['-0.0001', cny, '−￥0.0001'],
  ['-0.0000', cny, '￥0.00'],
  ['0007', cny, '￥7.00'],
  ['1234567.8999', bdt, '৳12,34,567.8999'],
  ['123456789012', { symbol: '₨', pattern: '#,##,##0.00' }, '₨1,23,45,67,89,012.00'],
  ['999', { symbol: '₨', pattern: '#,##,##0.00' }, '₨999.00'],
  ['1234567.00', { symbol: '₫', pattern: '#,##0' }, '₫1,234,567'],
  ['1234567.89', { symbol: '₫', pattern: '#,##0' }, '₫1,234,567.89'],
  ['1234567.80', { symbol: '฿', pattern: '0.0' }, '฿1234567.8'],
  ['922337203685477.5807', { symbol: '៛', pattern: '#,##0.0000' }, '៛922,337,203,685,477.5807'],
])('%s is written by %j as %s', (amount, format, text) => {
  expect(formatAmount(amount, format)).toBe(text)
})

it('[H02] a balance in the header is whole, with thousands separators, and never rounded up', () => {
  expect(formatAmount('1234567.9999', cny, { isCompact: true, symbol: false })).toBe('1,234,567')
  expect(formatAmount('-0.9999', cny, { isCompact: true, symbol: false })).toBe('0')
})

it('a result has its sign, and nothing has none', () => {
  expect(formatAmount('1.5', cny, { isSigned: true })).toBe('+￥1.50')
  expect(formatAmount('-1.5', cny, { isSigned: true })).toBe('−￥1.50')
  expect(formatAmount('0.00', cny, { isSigned: true })).toBe('￥0.00')
})

const units = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n })
const formats = fc.constantFrom(cny, bdt, { symbol: '₫', pattern: '#,##0' })

/** The amount that somebody reads who sees nothing but what is shown. */
function readBack(shown: string, symbol: string): bigint {
  const plain = shown.replace('−', '-').replace(symbol, '').replace(/,/g, '')
  return moneyFromWire(plain, 'CNY').units
}

it('[F43] amounts that are shown add up to the sum that is shown, whatever they are', () => {
  const shares = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 20 })
  fc.assert(
    fc.property(shares, formats, (list, format) => {
      const amounts = list.map((each) => money(each, 'CNY'))
      const shown = (amount: (typeof amounts)[number]) => formatAmount(moneyToWire(amount), format)
      const added = amounts.reduce((total, each) => total + readBack(shown(each), format.symbol), 0n)
      expect(readBack(shown(sum('CNY', amounts)), format.symbol)).toBe(added)
    }),
    { numRuns: 1000 },
  )
})

it('[F43] an amount is shown with the places of its currency, and with no further one that it does not have', () => {
  fc.assert(
    fc.property(units, formats, (size, format) => {
      const shown = formatAmount(moneyToWire(money(size, 'CNY')), format)
      const places = format.pattern.split('.')[1]?.length ?? 0
      const [, fraction = ''] = shown.split('.')
      expect(readBack(shown, format.symbol)).toBe(size)
      expect(fraction.length).toBeGreaterThanOrEqual(places)
      if (fraction.length > places) expect(fraction).not.toMatch(/0$/)
      expect(shown).toMatch(/^−?[￥৳₫]\d{1,3}(,\d{2,3})*(\.\d{1,4})?$/)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  [12_876, 10_000, '1.28×'],
  [12_900, 10_000, '1.29×'],
  [19_999, 10_000, '1.99×'],
  [0, 10_000, '0.00×'],
  [99, 10_000, '0.00×'],
  [2_697_900, 10_000, '269.79×'],
  [1_300_000, 10_000, '130×'],
  [10_000_000, 10_000, '1,000×'],
  [12_345_678_901, 10_000, '1,234,567.89×'],
  [1, 3, '0.33×'],
  [5_000, 0, '–'],
  [9_007_199_254_740_991, 100, '90,071,992,547,409.91×'],
])('%d for a stake of %d is %s', (payout, stake, text) => {
  expect(formatTimes({ payout, stake })).toBe(text)
})

it('[F43] what was paid for a stake in whole cents is as many times as the multiplier says, in the same digits', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  const multipliers = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(cents, multipliers, (count, times) => {
      const stake = count * 100
      const payout = Number((BigInt(stake) * BigInt(times)) / 10_000n)
      const shown = formatTimes({ payout, stake })
      expect(shown).toBe(formatTimes({ payout: times, stake: 10_000 }))
      const hundredths = BigInt(
        shown
          .replace(/[,×]/g, '')
          .replace(/^(\d+)$/, '$1.00')
          .replace('.', ''),
      )
      expect(hundredths * BigInt(stake) <= BigInt(payout) * 100n).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it.each(['', 'abc', '1e3', '1,000', '+1', '--1', '1.', '.5', ' 1', 'NaN'])(
  '%j is not written at all',
  (text) => {
    expect(() => formatAmount(text, cny)).toThrow('is not a decimal string')
  },
)

it.each(['', '#', '#,,0', '0.0#', '0,0.0.0', 'abc', ',0'])('%j is not a pattern', (pattern) => {
  expect(() => formatAmount('1', { symbol: '', pattern })).toThrow('is not a pattern')
})
