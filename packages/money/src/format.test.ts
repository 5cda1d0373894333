import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount } from './format.ts'
import { money } from './money.ts'
import { moneyToWire } from './wire.ts'

const cny = { symbol: '￥', pattern: '#,##0.00' }

it.each([
  ['1234567.8999', cny, '￥1,234,567.89'],
  ['0.0099', cny, '￥0.00'],
  ['999.9999', cny, '￥999.99'],
  ['1000', cny, '￥1,000.00'],
  ['-1000.5', cny, '-￥1,000.50'],
  ['-0.0099', cny, '￥0.00'],
  ['0007', cny, '￥7.00'],
  ['1234567.8999', { symbol: '৳', pattern: '#,##,##0.00' }, '৳12,34,567.89'],
  ['123456789012', { symbol: '₨', pattern: '#,##,##0.00' }, '₨1,23,45,67,89,012.00'],
  ['999', { symbol: '₨', pattern: '#,##,##0.00' }, '₨999.00'],
  ['1234567.89', { symbol: '₫', pattern: '#,##0' }, '₫1,234,567'],
  ['1234567.89', { symbol: '฿', pattern: '0.0' }, '฿1234567.8'],
  ['922337203685477.5807', { symbol: '៛', pattern: '#,##0.0000' }, '៛922,337,203,685,477.5807'],
])('%s is written by %j as %s', (amount, format, text) => {
  expect(formatAmount(amount, format)).toBe(text)
})

it('[H02] a balance in the header is whole, with thousands separators, and never rounded up', () => {
  expect(formatAmount('1234567.9999', cny, { digits: 'whole', symbol: false })).toBe('1,234,567')
  expect(formatAmount('-0.9999', cny, { digits: 'whole', symbol: false })).toBe('0')
})

it('the exact form keeps every place that is not zero', () => {
  expect(formatAmount('1.2340', cny, { digits: 'exact' })).toBe('￥1.234')
  expect(formatAmount('1.2', cny, { digits: 'exact' })).toBe('￥1.20')
  expect(formatAmount('1.0001', cny, { digits: 'exact' })).toBe('￥1.0001')
})

it('the separators apart, the digits shown are the first digits of the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
      fc.constantFrom('#,##0.00', '#,##,##0.00'),
      (units, pattern) => {
        const shown = formatAmount(moneyToWire(money(units, 'CNY')), { symbol: '', pattern })
        expect(shown.replace(/,/g, '')).toBe(
          `${units / 10_000n}.${String((units % 10_000n) / 100n).padStart(2, '0')}`,
        )
        expect(shown).toMatch(
          pattern === '#,##0.00' ? /^\d{1,3}(,\d{3})*\.\d\d$/ : /^(\d{1,2}(,\d\d)*,)?\d{1,3}\.\d\d$/,
        )
      },
    ),
    { numRuns: 1000 },
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
