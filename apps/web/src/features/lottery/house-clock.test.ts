import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOON = Date.parse('2026-03-01T12:00:00Z')
const said = (seconds: number) => ({ serverTime: new Date(NOON + seconds * 1000).toISOString() })

// The clock remembers what it heard; each test has one that heard nothing.
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

it('goes by the answer that was quickest on its way', async () => {
  const { heard, houseNow } = await import('./house-clock.ts')
  heard(said(60))
  heard(said(58))
  expect(houseNow() - NOON).toBe(60_000)
  heard(said(61))
  expect(houseNow() - NOON).toBe(61_000)
})

it('follows a phone whose clock was put right', async () => {
  const { heard, houseNow } = await import('./house-clock.ts')
  heard(said(3600))
  heard(said(1))
  expect(houseNow() - NOON).toBe(1000)
})

it('says hours only where it takes hours', async () => {
  const { clockText, secondsUntil } = await import('./house-clock.ts')
  expect(secondsUntil('2026-03-01T12:00:00Z', NOON - 1)).toBe(1)
  expect(secondsUntil('2026-03-01T12:00:00Z', NOON + 1)).toBe(0)
  expect(clockText(247)).toBe('04:07')
  expect(clockText(11_047)).toBe('3:04:07')
})
