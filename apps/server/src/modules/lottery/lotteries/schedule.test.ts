import { expect, it } from 'vitest'
import { slotsAfter } from './schedule.ts'

const times = (slots: ReturnType<typeof slotsAfter>) =>
  slots.map(({ numero, opensAt, closesAt }) => [
    numero,
    opensAt.toISOString().slice(11, 19),
    closesAt.toISOString().slice(11, 19),
  ])

it('[T04] a lottery of every minute sells one draw after the other, without a gap, over midnight of its own place', () => {
  const schedule = { kind: 'every', seconds: 60, offsetMinutes: 7 * 60 } as const
  const slots = slotsAfter(schedule, new Date('2026-11-15T16:58:30.000Z'), 3)
  expect(times(slots)).toEqual([
    ['20261115-1439', '16:58:30', '16:59:00'],
    ['20261115-1440', '16:59:00', '17:00:00'],
    ['20261116-0001', '17:00:00', '17:01:00'],
  ])
})

it('[T04] a daily lottery closes at its hour on its days, and sells from the close before', () => {
  const schedule = { kind: 'daily', at: '18:15', offsetMinutes: 7 * 60, weekdays: [1, 3, 5] } as const
  const slots = slotsAfter(schedule, new Date('2026-11-15T12:00:00.000Z'), 3)
  expect(slots.map(({ numero, closesAt }) => [numero, closesAt.toISOString()])).toEqual([
    ['20261116', '2026-11-16T11:15:00.000Z'],
    ['20261118', '2026-11-18T11:15:00.000Z'],
    ['20261120', '2026-11-20T11:15:00.000Z'],
  ])
  expect(slots[1]?.opensAt).toEqual(slots[0]?.closesAt)
})

it('a draw that would close in a moment is not opened', () => {
  const schedule = { kind: 'every', seconds: 60, offsetMinutes: 0 } as const
  const [first] = slotsAfter(schedule, new Date('2026-11-15T12:00:56.000Z'), 1)
  expect(first?.closesAt.toISOString()).toBe('2026-11-15T12:02:00.000Z')
})

it('the slots of a year have names that nobody else has, and none overlaps another', () => {
  const schedule = { kind: 'every', seconds: 600, offsetMinutes: -5 * 60 } as const
  const slots = slotsAfter(schedule, new Date('2026-01-01T00:00:00.000Z'), 144 * 365)
  expect(new Set(slots.map(({ numero }) => numero)).size).toBe(slots.length)
  const isGapless = slots.every((slot, index) => index === 0 || slot.opensAt === slots[index - 1]?.closesAt)
  expect(isGapless).toBe(true)
})
