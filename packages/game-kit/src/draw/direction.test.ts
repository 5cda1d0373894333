import { expect, it } from 'vitest'
import { inItsDirection } from './direction.ts'

it('a line of Urdu keeps its order on a canvas, and no other line is touched', () => {
  expect(inItsDirection('243 لائنیں')).toBe('\u2067243 لائنیں\u2069')
  for (const text of ['243 lines', '২৪৩টি লাইন', '৳9.00', '×3', '']) expect(inItsDirection(text)).toBe(text)
})
