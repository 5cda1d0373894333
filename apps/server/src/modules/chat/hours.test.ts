import { expect, it } from 'vitest'
import { hoursAt, type ChatSchedule } from './hours.ts'

const everyDay = (opens: number, closes: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }))
const at = (schedule: ChatSchedule | undefined, moment: string) => hoursAt(schedule, new Date(moment))
const open = { isOpen: true, opensAt: null }

it('a house without hours is there at any time', () => {
  expect(at(undefined, '2026-03-01T03:00:00Z')).toEqual(open)
})

it('hours are those of the clocks where the house is, from the first minute to the last', () => {
  const dhaka = { zone: 'Asia/Dhaka', openings: everyDay(8 * 60, 24 * 60) } // six hours before UTC
  expect(at(dhaka, '2026-03-01T01:59:59Z')).toEqual({ isOpen: false, opensAt: '2026-03-01T02:00:00.000Z' })
  expect(at(dhaka, '2026-03-01T02:00:00Z')).toEqual(open)
  expect(at(dhaka, '2026-03-01T17:59:59Z')).toEqual(open)
  expect(at(dhaka, '2026-03-01T18:00:00Z')).toEqual({ isOpen: false, opensAt: '2026-03-02T02:00:00.000Z' })
})

it('a day without hours is skipped, and a week without any never opens', () => {
  const mondays = { zone: 'UTC', openings: [{ weekday: 1, opens: 540, closes: 600 }] }
  // The first of March 2026 is a Sunday.
  expect(at(mondays, '2026-03-01T12:00:00Z').opensAt).toBe('2026-03-02T09:00:00.000Z')
  expect(at(mondays, '2026-03-02T09:30:00Z')).toEqual(open)
  expect(at(mondays, '2026-03-02T10:00:00Z').opensAt).toBe('2026-03-09T09:00:00.000Z')
  expect(at({ zone: 'UTC', openings: [] }, '2026-03-01T12:00:00Z')).toEqual({ isOpen: false, opensAt: null })
})

it('opens by the clock on the wall when the clocks are changed in between', () => {
  const london = { zone: 'Europe/London', openings: everyDay(8 * 60, 9 * 60) }
  // Clocks go forward at 01:00 on the 29th of March 2026, and back on the 25th of October.
  expect(at(london, '2026-03-28T12:00:00Z').opensAt).toBe('2026-03-29T07:00:00.000Z')
  expect(at(london, '2026-10-24T12:00:00Z').opensAt).toBe('2026-10-25T08:00:00.000Z')
})
