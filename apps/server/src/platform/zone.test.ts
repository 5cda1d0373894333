import { expect, it } from 'vitest'
import { isZone, wallTimeAt } from './zone.ts'

it('a zone is one that the calendar of the world knows', () => {
  const names = ['Asia/Dhaka', 'Asia/Karachi', 'UTC', 'Moon/Base', '', '../etc']
  expect(names.map(isZone)).toEqual([true, true, true, false, false, false])
})

it('the clocks of a place show its own day, in summer and in winter', () => {
  const at = (text: string, zone: string) => wallTimeAt(Date.parse(text), zone)
  expect(at('2026-12-31T18:30:05.999Z', 'Asia/Dhaka')).toEqual([2027, 0, 1, 0, 30, 5])
  expect(at('2026-07-01T23:00:00Z', 'Europe/London')).toEqual([2026, 6, 2, 0, 0, 0])
  expect(at('2026-11-15T00:00:00Z', 'UTC')).toEqual([2026, 10, 15, 0, 0, 0])
})
