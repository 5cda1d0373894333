import { expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

it('acts at once, then once for all that came meanwhile, and never sooner', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  const ask = throttle(act, 150)
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  ask()
  ask()
  vi.advanceTimersByTime(149)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
  ask()
  expect(act).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
