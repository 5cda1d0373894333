import { expect, it } from 'vitest'
import { payoutOf } from '../bets/payout.ts'
import { judgeValue } from './judge-value.ts'
import { markText, quartersOf } from './market.ts'

/** What 100.00 at 1.950 on an outcome comes to, in the currency. */
function paid(
  shape: 'handicap' | 'total',
  { mark, value, place }: { mark: string; value: number; place: number },
): number {
  const result = judgeValue(shape, { value, mark: quartersOf(mark) ?? 0 })[place]
  const { payout } = payoutOf({ form: { kind: 'single' }, lineStake: 1_000_000n, legs: [{ odds: 1_950 }] }, [
    result,
  ])
  return Number(payout) / 10_000
}

it('[SB-32] a quarter of a handicap is half the stake on each neighbour', () => {
  const table = {
    '-0.25': [195, 195, 50, 0],
    '-0.75': [195, 147.5, 0, 0],
    '-1': [195, 100, 0, 0],
    '-1.25': [195, 50, 0, 0],
    '0.25': [195, 195, 147.5, 0],
    '0.75': [195, 195, 195, 50],
  }
  for (const [mark, row] of Object.entries(table))
    expect(
      [2, 1, 0, -1].map((value) => paid('handicap', { mark, value, place: 0 })),
      mark,
    ).toEqual(row)
})

it('[SB-32] a quarter of a total is half the stake on each neighbour', () => {
  const table = [
    { mark: '2.25', value: 2, over: 50, under: 147.5 },
    { mark: '2.25', value: 3, over: 195, under: 0 },
    { mark: '2.75', value: 3, over: 147.5, under: 50 },
    { mark: '2.75', value: 2, over: 0, under: 195 },
    { mark: '3', value: 3, over: 100, under: 100 },
    { mark: '2.5', value: 2, over: 0, under: 195 },
  ]
  for (const { mark, value, over, under } of table)
    expect([0, 1].map((place) => paid('total', { mark, value, place }))).toEqual([over, under])
})

it('a mark has one text', () => {
  expect(['-0.25', '2.5', '0', '-1', '12'].map((text) => quartersOf(text))).toEqual([-1, 10, 0, -4, 48])
  expect(['0.250', '+1', '-0', '1e1', '0.3', '', 'x', undefined].map((text) => quartersOf(text))).toEqual(
    Array.from({ length: 8 }),
  )
  expect([-1, 0, 10].map(markText)).toEqual(['-0.25', '0', '2.5'])
})
