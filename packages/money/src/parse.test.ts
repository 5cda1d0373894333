import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MoneyProblem, moneyProblem, parseMoney } from './parse.ts'

it.each([
  ['1', 10_000n],
  ['0.0001', 1n],
  ['100.5', 1_005_000n],
  ['1000', 10_000_000n],
  ['99999999999999.9999', 999_999_999_999_999_999n],
])('%s is understood', (text, units) => {
  expect(parseMoney(text, 'CNY')).toEqual({ units, currency: 'CNY' })
  expect(moneyProblem(text)).toBeUndefined()
})

const refused: readonly (readonly [unknown, MoneyProblem])[] = [
  ['', 'EMPTY'],
  ['-0', 'NOT_POSITIVE'],
  ['-1', 'NOT_POSITIVE'],
  ['0', 'NOT_POSITIVE'],
  ['0.0000', 'NOT_POSITIVE'],
  ['0.00001', 'TOO_PRECISE'],
  ['1.23456', 'TOO_PRECISE'],
  ['9007199254740993', 'TOO_LARGE'],
  ['100000000000000', 'TOO_LARGE'],
  ['9'.repeat(1_000_000), 'TOO_LARGE'],
  ['1e308', 'NOT_A_NUMBER'],
  ['1e3', 'NOT_A_NUMBER'],
  ['NaN', 'NOT_A_NUMBER'],
  ['Infinity', 'NOT_A_NUMBER'],
  ['1,000', 'NOT_A_NUMBER'],
  ['1.000,00', 'NOT_A_NUMBER'],
  ['1.2.3', 'NOT_A_NUMBER'],
  ['١٢٣', 'NOT_A_NUMBER'],
  ['১২৩', 'NOT_A_NUMBER'],
  ['１２', 'NOT_A_NUMBER'],
  ['0x10', 'NOT_A_NUMBER'],
  ['0b1', 'NOT_A_NUMBER'],
  ['1n', 'NOT_A_NUMBER'],
  ['1_000', 'NOT_A_NUMBER'],
  ['+1', 'NOT_A_NUMBER'],
  ['--1', 'NOT_A_NUMBER'],
  [' 1', 'NOT_A_NUMBER'],
  ['1 ', 'NOT_A_NUMBER'],
  ['1 000', 'NOT_A_NUMBER'],
  ['1\n', 'NOT_A_NUMBER'],
  ['1\u0000', 'NOT_A_NUMBER'],
  ['\u200b1', 'NOT_A_NUMBER'],
  ['007', 'NOT_A_NUMBER'],
  ['.5', 'NOT_A_NUMBER'],
  ['5.', 'NOT_A_NUMBER'],
  ['￥5', 'NOT_A_NUMBER'],
  [['1'], 'NOT_A_NUMBER'],
  [1, 'NOT_A_NUMBER'],
  [null, 'NOT_A_NUMBER'],
  [undefined, 'NOT_A_NUMBER'],
  [{ toString: () => '1' }, 'NOT_A_NUMBER'],
]

it.each(refused.map(([text, problem]) => [text, problem, String(text).slice(0, 20)] as const))(
  'typed amount %# is refused as %s',
  (text, problem) => {
    expect(moneyProblem(text)).toBe(problem)
    expect(parseMoney(text, 'CNY')).toBeUndefined()
  },
)

it('whatever is typed, the answer is an amount above zero or a problem, never an exception', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.double().map(String), fc.anything())
  fc.assert(
    fc.property(typed, (text) => {
      const amount = parseMoney(text, 'CNY')
      expect(amount === undefined).toBe(moneyProblem(text) !== undefined)
      if (amount) expect(amount.units > 0n).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
