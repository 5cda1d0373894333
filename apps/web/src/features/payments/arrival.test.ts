import { expect, it } from 'vitest'
import { spanOf } from './arrival.ts'

it('says minutes, and hours where the slow ones take more than two', () => {
  expect(spanOf({ median: 20, slow: 50 })).toEqual({ unit: 'minutes', from: 1, to: 1 })
  expect(spanOf({ median: 61, slow: 600 })).toEqual({ unit: 'minutes', from: 2, to: 10 })
  expect(spanOf({ median: 60, slow: 7_200 })).toEqual({ unit: 'minutes', from: 1, to: 120 })
  expect(spanOf({ median: 60, slow: 7_201 })).toEqual({ unit: 'hours', from: 1, to: 3 })
})
