import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { coolingEnd, newDeviceLimit } from './cooling.ts'

const HOUR = 60 * 60 * 1000
const registered = new Date('2026-01-01T00:00:00Z')
const after = (hours: number) => new Date(registered.getTime() + hours * HOUR)
const oldCard = { addedAt: after(1), isFirst: true }
const guard = (...changes: { at: Date; isFirst: boolean }[]) => ({ memberSince: registered, changes })

it('[SEC-25] a change of what guards the money cools for 24 hours to the second', () => {
  const changed = guard({ at: after(100), isFirst: false })
  expect(coolingEnd(new Date(after(124).getTime() - 1), changed, oldCard)).toEqual(after(124))
  expect(coolingEnd(after(124), changed, oldCard)).toBeNull()
})

it('what is set for the first time on the first day of an account is no change; afterwards it is', () => {
  expect(coolingEnd(after(3), guard({ at: after(2), isFirst: true }), oldCard)).toBeNull()
  expect(coolingEnd(after(3), guard({ at: after(2), isFirst: false }), oldCard)).toEqual(after(26))
  expect(coolingEnd(after(31), guard({ at: after(30), isFirst: true }), oldCard)).toEqual(after(54))
})

it('a card that was added, or taken away and added again, is a new card', () => {
  expect(coolingEnd(after(3), guard(), { addedAt: after(2), isFirst: false })).toEqual(after(26))
  expect(coolingEnd(after(50), guard(), { addedAt: after(49), isFirst: true })).toEqual(after(73))
})

it('the latest change counts', () => {
  const changes = [
    { at: after(100), isFirst: false },
    { at: after(90), isFirst: false },
  ]
  expect(coolingEnd(after(110), guard(...changes), oldCard)).toEqual(after(124))
})

const cash = (units: bigint) => money(units, 'CNY')

it('[SEC-25] a new device takes a tenth of the balance or the fixed amount, whichever is less, in its first day', () => {
  const device = { newDeviceSince: after(100) }
  const most = 5_000_000n
  const left = (units: bigint, asked = 0n) =>
    newDeviceLimit(after(101), device, { cash: cash(units), asked, most })?.left.units
  expect([left(10_000_000n), left(900_000_000n)]).toEqual([1_000_000n, 5_000_000n])
  expect(newDeviceLimit(after(124), device, { cash: cash(1n), asked: 0n, most })).toBeNull()
  expect(newDeviceLimit(after(101), { newDeviceSince: null }, { cash: cash(1n), asked: 0n, most })).toBeNull()
})

it('asking many times from a new device takes no more than asking once', () => {
  const device = { newDeviceSince: after(100) }
  const limit = (units: bigint, asked: bigint) =>
    newDeviceLimit(after(101), device, { cash: cash(units), asked, most: 5_000_000n })?.left.units
  expect(limit(10_000_000n, 0n)).toBe(1_000_000n)
  expect(limit(9_400_000n, 600_000n)).toBe(400_000n)
  expect(limit(9_000_000n, 1_000_000n)).toBe(0n)
})
