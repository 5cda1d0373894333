import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from './time.ts'
import { findZone, isZone, type WallTime, wallTimeAt } from './zone.ts'

it('a zone is one that the calendar of the world knows', () => {
  const names = ['Asia/Dhaka', 'Asia/Karachi', 'UTC', 'Moon/Base', '', '../etc']
  expect(names.map(isZone)).toEqual([true, true, true, false, false, false])
})

it('a zone that a browser names is found under one name, whatever its case and age', () => {
  const named = {
    'Asia/Dhaka': 'Asia/Dhaka',
    'aSIA/dHAKA': 'Asia/Dhaka',
    'Asia/Kolkata': findZone('Asia/Calcutta'),
    'Etc/UTC': 'UTC',
    UTC: 'UTC',
    'Etc/GMT-5': 'Etc/GMT-5',
    '+05:30': undefined,
    'Moon/Base': undefined,
    '': undefined,
  }
  expect(Object.keys(named).map(findZone)).toEqual(Object.values(named))
  expect(Intl.supportedValuesOf('timeZone')).toContain(findZone('Asia/Calcutta'))
})

it('the clocks of a place show its own day, in summer and in winter', () => {
  const at = (text: string, zone: string) => wallTimeAt(Date.parse(text), zone)
  expect(at('2026-12-31T18:30:05.999Z', 'Asia/Dhaka')).toEqual([2027, 0, 1, 0, 30, 5])
  expect(at('2026-07-01T23:00:00Z', 'Europe/London')).toEqual([2026, 6, 2, 0, 0, 0])
  expect(at('2026-11-15T00:00:00Z', 'UTC')).toEqual([2026, 10, 15, 0, 0, 0])
})

/** What `Intl` shows, asked for each moment anew. */
function asked(moment: number, zone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return [read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')]
}

it.each([
  // Clocks go on at midnight and back at midnight, in the midst of an hour, and by half an hour.
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['America/Sao_Paulo', '2019-02-17T02:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z'],
  ['America/St_Johns', '2010-11-07T02:31:00Z'],
  // Half an hour became three quarters; Monrovia's clocks were never off by whole minutes before.
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
  // A whole day is left out.
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['UTC', '2026-01-01T00:00:00Z'],
])(
  'about the moment at which clocks are changed in %s (%s) every second is as the calendar says',
  (zone, at) => {
    const change = Date.parse(at)
    const moments = [-1, 0, 1, 999].flatMap((ms) =>
      [-16, -15, -1, 0, 1, 14, 15, 29].map((m) => change + m * MINUTE_MS + ms),
    )
    expect(moments.map((moment) => wallTimeAt(moment, zone))).toEqual(
      moments.map((moment) => asked(moment, zone)),
    )
  },
)

it('in any zone and at any moment the clocks show what the calendar of the world says', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const moments = fc.integer({
    min: Date.parse('1970-01-01T00:00:00Z'),
    max: Date.parse('2040-01-01T00:00:00Z'),
  })
  // Moments close to the first one find what was remembered for it.
  const near = fc.array(fc.integer({ min: -20 * MINUTE_MS, max: 20 * MINUTE_MS }), { maxLength: 4 })
  fc.assert(
    fc.property(zones, moments, near, (zone, first, steps) => {
      for (const moment of [first, ...steps.map((step) => first + step)])
        expect(wallTimeAt(moment, zone)).toEqual(asked(moment, zone))
    }),
    { numRuns: 400 },
  )
})
