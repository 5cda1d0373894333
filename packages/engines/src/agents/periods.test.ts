import { describe, expect, it } from 'vitest'
import { zoneOffsets } from '../testing/zone-offsets.ts'
import {
  type BillPeriod,
  billPeriods,
  endsMonth,
  periodAt,
  periodsBetween,
  type PeriodSpan,
} from './periods.ts'

const HOUR_MS = 3_600_000
const from = new Date('2024-01-01T00:00:00Z')
const to = new Date('2029-01-01T00:00:00Z')
const zones = ['Asia/Dhaka', 'Europe/London', 'Asia/Beirut', 'America/Havana', 'Asia/Kathmandu'] as const

/** Every day of 2024 to 2028 as a run date, at five past two as the clock of Greenwich has it. */
const runs = Array.from({ length: 1_827 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index, 2, 5)))

describe.each(zones)('[AG2-26] periods in %s', (zone) => {
  const offsetAt = zoneOffsets(zone)

  it.each(billPeriods)(
    'of a %s: every run date of 2024 to 2028 is in exactly one, and each begins where one ends',
    (kind) => {
      // Wrong ones are gathered: 200,000 expectations would take longer than all that they look at.
      const isAt = (moment: number, { since, until }: PeriodSpan) => {
        const found = periodAt(kind, new Date(moment), offsetAt)
        return found.since.getTime() === since.getTime() && found.until.getTime() === until.getTime()
      }
      const periods = periodsBetween(kind, { from, to }, offsetAt)
      const wrong = periods.filter((period, index) => {
        const [since, until] = [period.since.getTime(), period.until.getTime()]
        const isNext = index === 0 || since === periods[index - 1]?.until.getTime()
        return !(since < until && isNext && isAt(since, period) && isAt(until - 1, period))
      })
      expect(wrong).toEqual([])
      for (const run of runs) {
        const { since, until } = periodAt(kind, run, offsetAt)
        expect(since <= run && run < until).toBe(true)
        expect(periodAt(kind, until, offsetAt).since).toEqual(until)
        expect(periodAt(kind, new Date(since.getTime() - 1), offsetAt).until).toEqual(since)
      }
    },
  )

  it('longer ones begin and end with days, and days with hours', () => {
    const hours = startsOf('hour')
    const days = startsOf('day')
    expect([...days].filter((day) => !hours.has(day))).toEqual([])
    for (const kind of ['week', 'ten-days', 'half-month', 'month'] as const)
      expect([...startsOf(kind)].filter((start) => !days.has(start))).toEqual([])
  })

  function startsOf(kind: BillPeriod): ReadonlySet<number> {
    const periods = periodsBetween(kind, { from, to }, offsetAt)
    return new Set(periods.map(({ since }) => since.getTime()).filter((since) => since >= from.getTime()))
  }
})

it.each([
  ['Europe/London', 5, 5],
  ['Asia/Beirut', 5, 5],
  ['Asia/Dhaka', 0, 0],
] as const)(
  '[AG2-26] E7: %s has %i days of 23 and %i of 25 hours in 2024 to 2028, each with as many periods',
  (zone, short, long) => {
    const offsetAt = zoneOffsets(zone)
    const lengths = periodsBetween('day', { from, to }, offsetAt).map(({ since, until }) => {
      const hours = (until.getTime() - since.getTime()) / HOUR_MS
      expect(periodsBetween('hour', { from: since, to: until }, offsetAt)).toHaveLength(hours)
      return hours
    })
    expect(lengths.filter((hours) => hours === 23)).toHaveLength(short)
    expect(lengths.filter((hours) => hours === 25)).toHaveLength(long)
    expect(lengths.every((hours) => hours >= 23 && hours <= 25)).toBe(true)
  },
)

it.each([
  ['hour', '2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['hour', '2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
  ['hour', '2026-11-01T00:10:00Z', 'Asia/Kathmandu', '2026-10-31T23:15:00Z', '2026-11-01T00:15:00Z'],
  // Half an hour is skipped, and comes twice, on Lord Howe: the hour in which that happens is the shorter one.
  ['hour', '2026-10-03T15:45:00Z', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-03T16:00:00Z'],
  ['hour', '2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-04T15:30:00Z'],
  // Midnight is skipped in Beirut and comes twice in Havana.
  ['day', '2026-03-29T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
  ['day', '2026-11-01T12:00:00Z', 'America/Havana', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['week', '2026-11-01T12:00:00Z', 'Asia/Dhaka', '2026-10-25T18:00:00Z', '2026-11-01T18:00:00Z'],
  ['ten-days', '2026-10-31T12:00:00Z', 'Asia/Dhaka', '2026-10-20T18:00:00Z', '2026-10-31T18:00:00Z'],
  ['ten-days', '2026-10-10T18:00:00Z', 'Asia/Dhaka', '2026-10-10T18:00:00Z', '2026-10-20T18:00:00Z'],
  ['half-month', '2028-02-29T12:00:00Z', 'Asia/Dhaka', '2028-02-15T18:00:00Z', '2028-02-29T18:00:00Z'],
  ['half-month', '2026-10-15T17:59:59Z', 'Asia/Dhaka', '2026-09-30T18:00:00Z', '2026-10-15T18:00:00Z'],
  ['month', '2026-12-31T18:00:00Z', 'Asia/Dhaka', '2026-12-31T18:00:00Z', '2027-01-31T18:00:00Z'],
] as const)('[AG2-26] the %s of %s in %s', (kind, at, zone, since, until) => {
  expect(periodAt(kind, new Date(at), zoneOffsets(zone))).toEqual({
    since: new Date(since),
    until: new Date(until),
  })
})

it('only periods that have ended are whole, and the last of a month is known', () => {
  const offsetAt = zoneOffsets('Asia/Dhaka')
  const halves = periodsBetween(
    'half-month',
    { from: new Date('2026-09-30T18:00:00Z'), to: new Date('2026-11-15T17:59:59Z') },
    offsetAt,
  )
  expect(halves.map((half) => endsMonth(half, offsetAt))).toEqual([false, true])
  const week = periodAt('week', new Date('2026-10-31T12:00:00Z'), offsetAt)
  expect(endsMonth(week, offsetAt)).toBe(true)
})
