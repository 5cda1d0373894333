import { expect, it } from 'vitest'
import { rowLengths } from './fan.ts'

it('thirteen cards lie in two rows on the narrowest phone, each with 44 px, and in one where there is room, as on the smallest phone held sideways', () => {
  expect(rowLengths({ count: 13, room: 316 })).toEqual([7, 6])
  expect(rowLengths({ count: 13, room: 600 })).toEqual([13])
  expect(rowLengths({ count: 13, room: 568 })).toEqual([13])
  expect(rowLengths({ count: 13, room: 290 })).toEqual([5, 4, 4])
})

it('few cards lie in one row, and none in none', () => {
  expect(rowLengths({ count: 7, room: 316 })).toEqual([7])
  expect(rowLengths({ count: 1, room: 316 })).toEqual([1])
  expect(rowLengths({ count: 0, room: 316 })).toEqual([])
})
