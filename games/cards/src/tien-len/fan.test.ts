import { expect, it } from 'vitest'
import { rowLengths } from './fan.ts'

it('thirteen cards lie in two rows on the narrowest phone, each with 44 px, and in one where there is room', () => {
  expect(rowLengths(13, 316)).toEqual([7, 6])
  expect(rowLengths(13, 600)).toEqual([13])
  expect(rowLengths(13, 290)).toEqual([5, 4, 4])
})

it('few cards lie in one row, and none in none', () => {
  expect(rowLengths(7, 316)).toEqual([7])
  expect(rowLengths(1, 316)).toEqual([1])
  expect(rowLengths(0, 316)).toEqual([])
})
