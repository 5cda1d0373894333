import { describe, expect, it } from 'vitest'
import { bust100Of, flownMs, timesText } from './flight.ts'

describe('a flight as it is shown', () => {
  it('is never shown further than the server has written down', () => {
    const flight = { phase: 'flying', startedAt: 1_000, horizon: 1_500, bust: null } as const
    expect([900, 1_700.4, 2_500, 9_000].map((now) => flownMs(flight, now))).toEqual([0, 700, 1_500, 1_500])
    expect(flownMs({ ...flight, phase: 'betting', startedAt: null }, 9_000)).toBe(0)
  })

  it('stands at its end where the house says it ended', () => {
    const over = { phase: 'over', startedAt: 1_000, horizon: 1_500 } as const
    expect(flownMs({ ...over, bust: '1.00' }, 9_000)).toBe(0)
    expect(flownMs({ ...over, bust: '2.00' }, 9_000)).toBe(11_553)
    expect(timesText(bust100Of({ bust: '2.37' }) ?? 0)).toBe('2.37×')
  })
})
