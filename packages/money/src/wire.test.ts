import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from './money.ts'
import { moneyFromWire, moneyToWire } from './wire.ts'

const LARGEST = 2n ** 63n - 1n

it('every amount that an account can hold travels there and back unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -LARGEST, max: LARGEST }), (units) => {
      const text = moneyToWire(money(units, 'CNY'))
      expect(text).toMatch(/^-?(0|[1-9]\d*)\.\d{2,4}$/)
      expect(moneyFromWire(text, 'CNY')).toEqual(money(units, 'CNY'))
    }),
    { numRuns: 1000 },
  )
})

it.each([
  [0n, '0.00'],
  [1n, '0.0001'],
  [-1n, '-0.0001'],
  [10n, '0.001'],
  [100n, '0.01'],
  [15_000n, '1.50'],
  [10_000n, '1.00'],
  [12_345_678n, '1234.5678'],
  [LARGEST, '922337203685477.5807'],
])('%s units are written %s', (units, text) => {
  expect(moneyToWire(money(units, 'CNY'))).toBe(text)
})

it.each(['1', '1.0', '1.00', '1.000', '1.0000'])('%s reads as one whole', (text) => {
  expect(moneyFromWire(text, 'CNY').units).toBe(10_000n)
})

const bad = [
  '',
  '-0',
  '-0.00',
  '+1',
  ' 1',
  '1 ',
  '01',
  '.5',
  '5.',
  '1e3',
  '0x10',
  '1,000',
  '0.00001',
  'NaN',
  '١٢٣',
  '1\n',
  '9'.repeat(20),
]

it.each([...bad, '922337203685477.5808'])('%j is not an amount on the wire', (text) => {
  expect(() => moneyFromWire(text, 'CNY')).toThrow()
})
