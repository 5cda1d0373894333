import { expect, it } from 'vitest'
import { paceOf } from './Marquee.tsx'

it('gives longer texts more time, up to the slowest pace', () => {
  expect(paceOf(['Short'])).toBe(1)
  expect(paceOf(['x'.repeat(41)])).toBe(2)
  expect(paceOf(['x'.repeat(60), 'y'.repeat(60)])).toBe(3)
  expect(paceOf(['x'.repeat(10_000)])).toBe(10)
})
