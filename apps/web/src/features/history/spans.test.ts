import { expect, it } from 'vitest'
import { spanOf } from './spans.ts'

const noon = new Date(2026, 2, 1, 12, 30)
const at = (month: number, day: number) => new Date(2026, month, day).toISOString()

it('days begin at midnight and today runs until the next one', () => {
  expect(spanOf('today', noon)).toEqual({ from: at(2, 1), to: at(2, 2) })
  expect(spanOf('yesterday', noon)).toEqual({ from: at(1, 28), to: at(2, 1) })
})

it('a week has seven days and a month thirty, today among them', () => {
  expect(spanOf('week', noon)).toEqual({ from: at(1, 23), to: at(2, 2) })
  expect(spanOf('month', noon)).toEqual({ from: at(0, 31), to: at(2, 2) })
})
