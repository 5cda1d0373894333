import { expect, it } from 'vitest'
import { createSwimClock } from './swim-clock.ts'

it('a small hop of the guessed time is followed softly, a large one at once, and it never runs back', () => {
  const clock = createSwimClock()
  let last = clock.step(0, 1_000)
  for (let frame = 1; frame <= 100; frame += 1) {
    const hop = frame > 10 ? -120 : 0
    const next = clock.step(16, 1_000 + frame * 16 + hop)
    expect(next).toBeGreaterThan(last)
    last = next
  }
  expect(Math.abs(last - (1_000 + 1_600 - 120))).toBeLessThan(10)
  expect(clock.step(16, 90_000)).toBe(90_000)
})
