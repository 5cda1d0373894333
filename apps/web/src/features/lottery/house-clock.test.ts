import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeText } from '../../lib/texts/i18n.tsx'
import { messages as bn } from '../../locales/bn/lottery.ts'
import { messages as en } from '../../locales/en/lottery.ts'
import { messages as ur } from '../../locales/ur/lottery.ts'

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
  const t = makeText('EN', {})
  expect(clockText(t, 247)).toBe('04:07')
  expect(clockText(t, 11_047)).toBe('3:04:07')
  expect(clockText(t, 86_399)).toBe('23:59:59')
})

it.each([
  ['EN', en, ['2 days 11 hours', '1 day', '1 day 1 hour']],
  ['BN', bn, ['2 দিন 11 ঘণ্টা', '1 দিন', '1 দিন 1 ঘণ্টা']],
  ['UR', ur, ['2 دن 11 گھنٹے', '1 دن', '1 دن 1 گھنٹہ']],
] as const)('[F55] from a day on it is said in days and hours in %s', async (language, messages, texts) => {
  const { clockText } = await import('./house-clock.ts')
  const t = makeText(language, messages)
  expect([212_513, 86_400, 90_059].map((seconds) => clockText(t, seconds))).toEqual(texts)
})
