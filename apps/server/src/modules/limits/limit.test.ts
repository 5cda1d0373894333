import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundAt, changeLimit, type Limit, pendingAt, requireConfirmed } from './limit.ts'

const asked = new Date('2026-03-10T12:00:00Z')
const later = (hours: number, seconds = 0) => new Date(asked.getTime() + hours * 3_600_000 + seconds * 1000)
const place = { kind: 'deposit', span: 'day' } as const
const limit: Limit = { ...place, amount: 100n, setAt: new Date(0), pending: null }
const wish = (amount: bigint | null) => ({ ...place, amount, now: asked })

it('[PP-01] a tighter limit holds at once, and a looser one leaves the limit as it is', () => {
  expect(changeLimit(limit, wish(50n))).toMatchObject({ amount: 50n, pending: null })
  expect(changeLimit(limit, wish(200n))).toMatchObject({ amount: 100n, pending: { amount: 200n } })
  expect(changeLimit(limit, wish(null))).toMatchObject({ amount: 100n, pending: { amount: null } })
  expect(changeLimit(undefined, wish(70n))).toMatchObject({ amount: 70n, pending: null })
})

it('[PP-01] a looser limit is confirmed from 24:00:00 to 96:00:00 after it was asked for, and at no other time', () => {
  const waiting = changeLimit(limit, wish(200n))
  expect(() => requireConfirmed(waiting, later(23, 3599))).toThrow('CHANGE_NOT_READY')
  expect(requireConfirmed(waiting, later(24))).toMatchObject({ amount: 200n, pending: null })
  expect(requireConfirmed(waiting, later(96))).toMatchObject({ amount: 200n })
  expect(() => requireConfirmed(waiting, later(96, 1))).toThrow('CHANGE_LAPSED')
  expect(waiting && pendingAt(waiting, later(96, 1))).toBeNull()
})

it('a limit that is to go is gone only after the confirmation', () => {
  const waiting = changeLimit(limit, wish(null))
  expect(waiting?.amount).toBe(100n)
  expect(requireConfirmed(waiting, later(24))).toBeUndefined()
})

it('asking again starts the day anew, and a tighter limit or the same one withdraws what was asked for', () => {
  const waiting = changeLimit(limit, wish(200n))
  const again = changeLimit(waiting, { ...place, amount: 300n, now: later(23) })
  expect(() => requireConfirmed(again, later(24))).toThrow('CHANGE_NOT_READY')
  expect(changeLimit(waiting, wish(100n))?.pending).toBeNull()
  expect(changeLimit(waiting, wish(90n))).toMatchObject({ amount: 90n, pending: null })
})

it('nothing that is asked for makes a limit looser by itself', () => {
  const amounts = fc.option(fc.bigInt({ min: 0n, max: 1000n }), { nil: null })
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), (wishes) => {
      let current: Limit | undefined = limit
      for (const amount of wishes) {
        const before = current?.amount ?? 0n
        current = changeLimit(current, wish(amount))
        expect(current !== undefined && current.amount <= before).toBe(true)
      }
    }),
  )
})

it('of several limits in one place the strictest holds', () => {
  const bounds = [100n, 30n, 70n].map((amount) => ({ ...place, amount }))
  expect(boundAt(bounds, place)).toBe(30n)
  expect(boundAt(bounds, { kind: 'loss', span: 'day' })).toBeUndefined()
})
