import { afterEach, expect, it, vi } from 'vitest'
import { dayBefore, lastDays, nextDays } from './days.ts'

const { TZ } = process.env

afterEach(() => {
  vi.useRealTimers()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

function lookAt(moment: string, zone: string): void {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
  process.env.TZ = zone
}

it('days are those of the clock of whoever looks', () => {
  lookAt('2026-11-18T16:30:00Z', 'Asia/Shanghai')
  expect(nextDays().slice(0, 2)).toEqual(['2026-11-19', '2026-11-20'])
  lookAt('2026-11-18T10:30:00Z', 'Pacific/Pago_Pago')
  expect(lastDays().slice(0, 2)).toEqual(['2026-11-17', '2026-11-16'])
})

it('a day of 25 hours is not listed twice, and after one of 23 none is left out', () => {
  lookAt('2026-10-24T23:30:00Z', 'Europe/London')
  expect(nextDays().slice(0, 3)).toEqual(['2026-10-25', '2026-10-26', '2026-10-27'])
  lookAt('2026-03-28T23:30:00Z', 'Europe/London')
  expect(nextDays().slice(0, 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  lookAt('2026-03-29T23:30:00Z', 'Europe/London')
  expect(lastDays().slice(0, 3)).toEqual(['2026-03-30', '2026-03-29', '2026-03-28'])
})

it('the days before the last ones go on where those end', () => {
  lookAt('2026-11-18T10:30:00Z', 'Asia/Dhaka')
  expect([dayBefore(0), dayBefore(7), dayBefore(90)]).toEqual(['2026-11-18', '2026-11-11', '2026-08-20'])
  expect(lastDays()).not.toContain(dayBefore(7))
})
