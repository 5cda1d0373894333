import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf, momentsOf } from './calendar-day.ts'
import { HOUR_MS } from './time.ts'

const at = (text: string) => new Date(text)

it.each([
  ['2026-11-18', 'Asia/Shanghai', '2026-11-17T16:00:00Z', 24],
  ['2026-11-18', 'Pacific/Kiritimati', '2026-11-17T10:00:00Z', 24],
  ['2026-11-18', 'Pacific/Pago_Pago', '2026-11-18T11:00:00Z', 24],
  // The clocks go on, and back; in Beirut midnight itself is skipped.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00Z', 23],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00Z', 25],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z', 23],
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z', 24.5],
  // Samoa left the thirtieth of December out.
  ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00Z', 24],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', 0],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00Z', 24],
])('the %s in %s begins at %s and has %d hours', (day, zone, since, hours) => {
  expect(momentsOf({ day, zone })).toEqual({
    since: at(since),
    until: new Date(at(since).getTime() + hours * HOUR_MS),
  })
})

it.each(['2026-02-31', '2026-13-01', '2026-00-00', 'today'])('%s has no moment', (day) => {
  const { since, until } = momentsOf({ day, zone: 'Asia/Dhaka' })
  expect(until).toEqual(since)
})

it('every moment is in the day that its calendar shows, and in none beside it', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const moments = fc.date({ min: at('2009-01-01'), max: at('2039-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const { since, until } = momentsOf({ day: dayOf(moment, zone), zone })
      expect(moment >= since && moment < until).toBe(true)
    }),
    { numRuns: 300 },
  )
})
