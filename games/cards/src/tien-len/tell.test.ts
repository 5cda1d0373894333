import { expect, it } from 'vitest'
import { madeSeat, madeView } from '../testing/made-table.ts'
import { tellTienLen } from './tell.ts'

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const table = { t, nameAt: (place: number) => `guest ${place}` }
const seats = [madeSeat({ place: 0, cards: 9 }), madeSeat({ place: 1, cards: 2 })]
const play = (
  place: number,
  cards: readonly number[],
  chop: { of: number; points: number } | null = null,
) => ({
  view: madeView({ seats, trick: { place, cards, chop } }),
  you: undefined,
})

it('a play is told with what it makes, and how few cards are left', () => {
  const before = play(1, [5, 18])
  expect(tellTienLen(table, play(0, [6, 19]), before)).toBe('tien-len.plays guest 0 tien-len.made.pair 7 1')
  expect(tellTienLen(table, play(1, [6, 19]), play(0, [5, 18]))).toContain('tien-len.few guest 1 2')
})

it('a chop is told with what it costs whom', () => {
  const four = [4, 17, 30, 43]
  const told = tellTienLen(table, play(0, four, { of: 1, points: 10 }), play(1, [1]))
  expect(told).toContain('tien-len.chop guest 1 10')
})

it('what lies there still is not told again', () => {
  expect(tellTienLen(table, play(0, [6]), play(0, [6]))).toBeUndefined()
})
