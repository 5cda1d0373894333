import { expect, it } from 'vitest'
import { fromHouseTime, toHouseTime } from './house-time.ts'

it('a moment is typed and shown by the clock of the house', () => {
  expect(toHouseTime('2026-11-17T12:00:00.000Z', 'Asia/Dhaka')).toBe('2026-11-17T18:00')
  expect(fromHouseTime({ text: '2026-11-17T18:00', zone: 'Asia/Dhaka' })).toBe('2026-11-17T12:00:00.000Z')
  expect(toHouseTime(null, 'UTC')).toBe('')
  expect(fromHouseTime({ text: '', zone: 'UTC' })).toBeNull()
})

it('an hour that the clocks skip is the moment they land on, and of one they show twice it is the first', () => {
  expect(fromHouseTime({ text: '2026-03-29T02:30', zone: 'Europe/Berlin' })).toBe('2026-03-29T01:30:00.000Z')
  expect(fromHouseTime({ text: '2026-10-25T02:30', zone: 'Europe/Berlin' })).toBe('2026-10-25T00:30:00.000Z')
  expect(fromHouseTime({ text: '2026-07-01T12:00', zone: 'Europe/Berlin' })).toBe('2026-07-01T10:00:00.000Z')
})
