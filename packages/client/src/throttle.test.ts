import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle, throttleLeading } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('acts at once, then once for all that came meanwhile, and never sooner', () => {
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
})

it('the leading kind acts at once and drops what comes meanwhile', () => {
  const act = vi.fn()
  const ask = throttleLeading(act, 150)
  ask()
  ask()
  vi.advanceTimersByTime(149)
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
  ask()
  expect(act).toHaveBeenCalledTimes(2)
})
