import { afterEach, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

afterEach(() => vi.unstubAllGlobals())

it('a listener that fails costs its own frame and none after it', () => {
  const asked: ((now: number) => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => asked.push(frame))
  const clock = createClock(20)
  const seen: number[] = []
  let isBroken = true
  clock.onFrame((passed) => {
    if (isBroken) throw new Error('It is broken.')
    seen.push(passed)
  })
  expect(() => asked.shift()?.(0)).toThrow('It is broken.')
  isBroken = false
  asked.shift()?.(20)
  asked.shift()?.(40)
  expect(seen).toEqual([20, 20])
})
