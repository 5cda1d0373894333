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
  // In Cairo it is skipped by an hour, in Sao Paulo it was; in Havana it comes twice, and the day begins with the first.
  ['day', '2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['day', '2026-10-29T12:00:00Z', 'Africa/Cairo', '2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z'],
  [
    'day',
    '2018-11-04T12:00:00Z',
    'America/Sao_Paulo',
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T02:00:00.000Z',
  ],
  [
    'day',
    '2018-11-03T12:00:00Z',
    'America/Sao_Paulo',
    '2018-11-03T03:00:00.000Z',
    '2018-11-04T03:00:00.000Z',
  ],
  ['day', '2026-11-01T12:00:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['day', '2026-06-01T18:14:59Z', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', '2026-06-01T18:15:00.000Z'],
  ['month', '2026-06-01T18:14:59Z', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', '2026-06-30T18:15:00.000Z'],
  // Samoa left the thirtieth of December out.
  ['day', '2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ['day', '2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z'],
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
    'Africa/Cairo',
    'Asia/Kathmandu',
    'America/Havana',
    'Australia/Lord_Howe',
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

/** The day and time that `Intl` shows, as texts that are in order. */
function shown(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
}

it('whatever was asked before, a day begins where Intl first shows it, and so do all spans', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Africa/Cairo',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Asia/Beirut',
    'America/Havana',
    'Pacific/Apia',
    'Europe/London',
  )
  const moments = fc.date({
    min: at('2005-01-01T00:00:00Z'),
    max: at('2036-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const spans = fc.constantFrom('day', 'week', 'month', 'year')
  fc.assert(
    fc.property(spans, fc.array(moments, { minLength: 1, maxLength: 3 }), zones, (span, all, zone) => {
      for (const now of all) {
        const { since, until } = spanAt(span, now, zone)
        expect(since <= now && now < until).toBe(true)
        for (const start of [since, until]) {
          const first = shown(start, zone).slice(0, 10)
          // A second before it is the day before, by whatever offset.
          expect(shown(new Date(start.getTime() - 1_000), zone).slice(0, 10) < first).toBe(true)
          expect(shown(now, zone).slice(0, 10) < first).toBe(start === until)
        }
      }
    }),
    { numRuns: 500 },
  )
})
