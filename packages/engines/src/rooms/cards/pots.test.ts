import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromLeftOf, pots, rakedPots, sharesOf } from './pots.ts'

const rake = { percent: 5, cap: 300 }
const seatsOf = (...paid: readonly (number | `${number}f`)[]) =>
  paid.map((each, index) => ({
    place: index + 1,
    paid: Number.parseInt(String(each), 10),
    isFolded: String(each).endsWith('f'),
  }))
const afterRake = (paid: ReturnType<typeof seatsOf>) =>
  rakedPots(pots(paid).pots, rake).map((pot) => pot.amount - pot.rake)

it('[RM-49] the published pots come out, with what goes back and the rake laid on them in order', () => {
  const first = seatsOf(1_000, 2_500, 6_000, '400f')
  expect(pots(first)).toEqual({
    pots: [
      { amount: 3_400, places: [1, 2, 3] },
      { amount: 3_000, places: [2, 3] },
    ],
    back: { place: 3, amount: 3_500 },
  })
  expect(afterRake(first)).toEqual([3_230, 2_870])
  const second = seatsOf(333, 777, 1_501, 1_501)
  expect(pots(second).pots.map(({ amount }) => amount)).toEqual([1_332, 1_332, 1_448])
  expect(pots(second).back).toBeNull()
  expect(afterRake(second)).toEqual([1_266, 1_265, 1_376])
})

it('what only folded seats paid lies with the pot below, and the uncalled part is what nobody else paid', () => {
  expect(pots(seatsOf(100, '60f', 50))).toEqual({
    pots: [
      { amount: 150, places: [1, 3] },
      { amount: 20, places: [1] },
    ],
    back: { place: 1, amount: 40 },
  })
  expect(pots(seatsOf(50, '60f', 50))).toEqual({ pots: [{ amount: 160, places: [1, 3] }], back: null })
})

it('where seats pay unequally by the rules, only who is all-in is held to what they paid', () => {
  const seats = [
    { place: 0, paid: 10, isFolded: false },
    { place: 1, paid: 30, isFolded: false, claimsAll: true },
    { place: 2, paid: 60, isFolded: false, claimsAll: true },
  ]
  expect(pots(seats)).toEqual({
    pots: [
      { amount: 30, places: [0, 1, 2] },
      { amount: 70, places: [1, 2] },
    ],
    back: null,
  })
})

it('the odd chips go to the first winners left of the button, one each', () => {
  expect([...sharesOf({ amount: 101, winners: [0, 4], button: 2 })]).toEqual([
    [4, 51],
    [0, 50],
  ])
  expect([...sharesOf({ amount: 11, winners: [1, 2, 3], button: 2 })]).toEqual([
    [3, 4],
    [1, 4],
    [2, 3],
  ])
  expect(fromLeftOf(5, [0, 5, 3])).toEqual([0, 3, 5])
})

it('[RM-25] whatever is paid, pots and what goes back are all of it', () => {
  const seat = fc.record({ paid: fc.nat(500), isFolded: fc.boolean() })
  fc.assert(
    fc.property(fc.array(seat, { minLength: 2, maxLength: 6 }), (paid) => {
      const seats = paid.map((each, place) => ({ ...each, place }))
      fc.pre(seats.some(({ isFolded, paid: own }) => !isFolded && own > 0))
      const { pots: laid, back } = pots(seats)
      const all = seats.reduce((sum, each) => sum + each.paid, 0)
      expect(laid.reduce((sum, { amount }) => sum + amount, back?.amount ?? 0)).toBe(all)
      const raked = rakedPots(laid, rake)
      const called = laid.reduce((sum, { amount }) => sum + amount, 0)
      expect(raked.reduce((sum, pot) => sum + pot.rake, 0)).toBe(
        Math.min(300, Math.floor((called * 5) / 100)),
      )
    }),
  )
})
