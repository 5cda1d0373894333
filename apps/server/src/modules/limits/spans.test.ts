import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spanAt } from './spans.ts'

const at = (text: string) => new Date(text)

it.each([
  ['day', '2026-03-10T17:59:59Z', 'Asia/Dhaka', '2026-03-09T18:00:00.000Z', '2026-03-10T18:00:00.000Z'],
  ['day', '2026-03-10T18:00:00Z', 'Asia/Dhaka', '2026-03-10T18:00:00.000Z', '2026-03-11T18:00:00.000Z'],
  ['week', '2026-03-08T23:00:00Z', 'UTC', '2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
  ['week', '2026-03-09T00:00:00Z', 'UTC', '2026-03-09T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
  ['month', '2026-02-15T00:00:00Z', 'UTC', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['month', '2026-12-31T20:00:00Z', 'Asia/Karachi', '2026-12-31T19:00:00.000Z', '2027-01-31T19:00:00.000Z'],
  ['year', '2026-06-01T00:00:00Z', 'UTC', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  // The clocks go on an hour in London: the day has 23.
  ['day', '2026-03-29T12:00:00Z', 'Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  // They go back: it has 25.
  ['day', '2026-10-25T12:00:00Z', 'Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  // In Beirut midnight itself is skipped, and the day begins at one o'clock.
  ['day', '2026-03-29T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
] as const)('the %s of %s in %s', (span, now, zone, since, until) => {
  expect(spanAt(span, at(now), zone)).toEqual({ since: at(since), until: at(until) })
})

it('every moment is in its span, and spans follow one another without a gap', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Asia/Shanghai',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Kiritimati',
  )
  const moments = fc.date({
    min: at('2024-01-01T00:00:00Z'),
    max: at('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom('day', 'week', 'month', 'year'), moments, zones, (span, now, zone) => {
      const { since, until } = spanAt(span, now, zone)
      expect(since <= now && now < until).toBe(true)
      expect(spanAt(span, until, zone).since).toEqual(until)
    }),
    { numRuns: 500 },
  )
})
