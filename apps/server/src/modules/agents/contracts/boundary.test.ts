import type { ContractOptions, DividendPeriod } from '@baize/contracts'
import { expect, it } from 'vitest'
import { nextBoundary } from './boundary.ts'

const daily: ContractOptions = { kind: 'daily', families: ['RNG'] }
const hourly: ContractOptions = { kind: 'hourly', families: ['RNG'] }
const dividend = (period: DividendPeriod): ContractOptions => ({
  kind: 'dividend',
  period,
  mode: 'fixed',
  carry: 3,
})

const next = (options: ContractOptions, at: string, zone: string, after?: ContractOptions) =>
  nextBoundary(options, { at: new Date(at), zone, after }).toISOString()

it('[AG2-21] [AG-22] a contract begins with the next hour, day or period of the house, and never at once', () => {
  const at = '2026-11-17T04:30:15.250Z'
  expect(next(hourly, at, 'Asia/Dhaka')).toBe('2026-11-17T05:00:00.000Z')
  expect(next(hourly, at, 'Asia/Kolkata')).toBe('2026-11-17T05:30:00.000Z')
  expect(next(hourly, '2026-11-17T05:00:00.000Z', 'Asia/Dhaka')).toBe('2026-11-17T06:00:00.000Z')
  expect(next(daily, at, 'Asia/Dhaka')).toBe('2026-11-17T18:00:00.000Z')
  expect(next(daily, '2026-11-17T18:00:00.000Z', 'Asia/Dhaka')).toBe('2026-11-18T18:00:00.000Z')
  expect(next(dividend('week'), at, 'UTC')).toBe('2026-11-23T00:00:00.000Z')
  expect(next(dividend('ten-days'), at, 'UTC')).toBe('2026-11-21T00:00:00.000Z')
  expect(next(dividend('half-month'), at, 'UTC')).toBe('2026-12-01T00:00:00.000Z')
  expect(next(dividend('month'), at, 'UTC')).toBe('2026-12-01T00:00:00.000Z')
})

it('[AG2-21] where other periods held before, the new ones begin when both begin: no day is paid twice or not at all', () => {
  const at = '2026-11-17T04:30:00Z'
  expect(next(dividend('half-month'), at, 'UTC', dividend('month'))).toBe('2026-12-01T00:00:00.000Z')
  expect(next(dividend('ten-days'), at, 'UTC', dividend('half-month'))).toBe('2026-12-01T00:00:00.000Z')
  // The next month that begins on a Monday.
  expect(next(dividend('week'), at, 'UTC', dividend('month'))).toBe('2027-02-01T00:00:00.000Z')
  expect(next(dividend('month'), at, 'UTC', dividend('week'))).toBe('2027-02-01T00:00:00.000Z')
})
