import { crashMultiple100, crashTimeOf } from '@baize/engines'
import { describe, expect, it } from 'vitest'
import { flownMs, shownMultiple100, timeOfMultiple, timesText } from './flight.ts'

describe('a flight as it is shown', () => {
  it('stands where the house says it does', () => {
    for (const ms of [0, 1, 500, 11_552, 11_553, 60_000, 115_129]) {
      expect(shownMultiple100(ms), String(ms)).toBe(crashMultiple100(ms))
    }
    expect(Math.ceil(timeOfMultiple(237))).toBe(crashTimeOf(237))
    expect(timesText(237)).toBe('2.37×')
  })

  it('is never shown further than the server has written down', () => {
    const flight = { phase: 'flying', startedAt: 1_000, horizon: 1_500, bust: null } as const
    expect([900, 1_700, 2_500, 9_000].map((now) => flownMs(flight, now))).toEqual([0, 700, 1_500, 1_500])
    expect(flownMs({ ...flight, phase: 'over', bust: '1.00' }, 9_000)).toBe(0)
    expect(flownMs({ ...flight, phase: 'betting', startedAt: null }, 9_000)).toBe(0)
  })
})
