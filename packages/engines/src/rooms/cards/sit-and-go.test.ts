import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chiSquare, chiSquareLimit } from '../../testing/chi-square.ts'
import { seededDraws } from '../../testing/seeded-draws.ts'
import {
  blindsAfter,
  cancelledSitAndGo,
  entryFee,
  prizesOf,
  seatsByLot,
  sitAndGoPrizes,
} from './sit-and-go.ts'

it('blinds go up every three minutes, and by half after the sixth level', () => {
  const minutes = [0, 2.99, 3, 6, 9, 12, 15, 18, 21, 24]
  expect(minutes.map((minute) => blindsAfter(minute * 60_000).small)).toEqual([
    10, 10, 15, 25, 50, 75, 100, 150, 225, 337,
  ])
  expect(blindsAfter(9 * 60_000)).toEqual({ small: 50, big: 100 })
})

it('six entries of 10.00 with a fee of 0.50 pay 39.00 and 21.00', () => {
  expect(entryFee(100_000n)).toBe(5_000n)
  expect(prizesOf(600_000n)).toEqual([390_000n, 210_000n])
})

it('who goes out in the same hand stands by the chips they began it with, and equal ones share', () => {
  const outs = [
    { place: 1, hand: 9, chips: 400 },
    { place: 2, hand: 9, chips: 700 },
    { place: 3, hand: 4, chips: 900 },
  ]
  expect(sitAndGoPrizes(600_000n, 0, outs)).toEqual(
    new Map([
      [0, 390_000n],
      [2, 210_000n],
    ]),
  )
  const equal = outs.map((out) => ({ ...out, chips: 500 }))
  expect(sitAndGoPrizes(600_003n, 0, equal)).toEqual(
    new Map([
      [0, 390_002n],
      [1, 105_001n],
      [2, 105_000n],
    ]),
  )
})

it('[RM-52] seats are drawn by lot: everybody sits everywhere as often', () => {
  const players = ['a', 'b', 'c', 'd', 'e', 'f']
  const counts = new Map<string, number>()
  for (let nonce = 0; nonce < 6_000; nonce++)
    for (const [place, player] of seatsByLot(players, seededDraws('seats', nonce)).entries())
      counts.set(`${player}${place}`, (counts.get(`${player}${place}`) ?? 0) + 1)
  expect(counts.size).toBe(36)
  // Of 36 cells 25 are free: every player sits once a time, and every place is taken once.
  const cells = [...counts.values()]
  const expected = cells.map(() => 1_000)
  expect(chiSquare(cells, expected)).toBeLessThan(chiSquareLimit(25))
})

it('[RM-52] cancelled before the first is out, everything goes back', () => {
  const seats = [0, 1, 2, 3, 4, 5].map((place) => ({ place, chips: 1_000 + place }))
  expect(cancelledSitAndGo({ entry: 100_000n, fee: 5_000n }, seats)).toEqual(
    seats.map(({ place }) => ({ place, pool: 100_000n, fee: 5_000n })),
  )
})

it('[RM-52] cancelled later, half goes evenly and half by chips, fees of those left too, to the unit', () => {
  const seats = [
    { place: 0, chips: 4_500 },
    { place: 1, chips: 0 },
    { place: 2, chips: 3_000 },
    { place: 3, chips: 1_500 },
  ]
  expect(cancelledSitAndGo({ entry: 60_000n, fee: 3_000n }, seats)).toEqual([
    { place: 0, pool: 100_000n, fee: 3_000n },
    { place: 2, pool: 80_000n, fee: 3_000n },
    { place: 3, pool: 60_000n, fee: 3_000n },
  ])
  const chips = fc.array(fc.nat(9_000), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(chips, fc.bigInt({ min: 1n, max: 10n ** 12n }), (held, entry) => {
      fc.pre(held.some((each) => each > 0))
      const paid = cancelledSitAndGo(
        { entry, fee: 7n },
        held.map((each, place) => ({ place, chips: each })),
      )
      const pool = paid.reduce((sum, each) => sum + each.pool, 0n)
      expect(pool).toBe(entry * BigInt(held.length))
      expect(paid).toHaveLength(held.filter((each) => each > 0).length)
    }),
  )
})
