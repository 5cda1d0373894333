import { expect, it } from 'vitest'
import { paceOf } from './Marquee.tsx'

const items = (...texts: string[]) => texts.map((text, index) => ({ id: String(index), text }))

it('gives longer texts more time, up to the slowest pace', () => {
  expect(paceOf(items('Short'))).toBe(1)
  expect(paceOf(items('x'.repeat(41)))).toBe(2)
  expect(paceOf(items('x'.repeat(60), 'y'.repeat(60)))).toBe(3)
  expect(paceOf(items('x'.repeat(10_000)))).toBe(10)
})
