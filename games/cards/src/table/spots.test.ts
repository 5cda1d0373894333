import { expect, it } from 'vitest'
import { sidesOf, turnedPlace } from './spots.ts'

it('whoever sits sees their own seat at the bottom and the others clockwise from it', () => {
  expect([0, 1, 2, 3, 4, 5].map((place) => turnedPlace(place, { own: 4, seats: 6 }))).toEqual([
    2, 3, 4, 5, 0, 1,
  ])
  expect(turnedPlace(2, { own: null, seats: 6 })).toBe(2)
})

for (const seats of [2, 4, 6]) {
  it(`a table of ${seats} has a spot for each seat and its bet, all on the table and none in the same place`, () => {
    for (const isWide of [false, true]) {
      const sides = sidesOf(seats, isWide)
      const all = sides.flatMap(({ seat, bet, button }) => [seat, bet, button])
      expect(sides).toHaveLength(seats)
      expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(3 * seats)
      for (const { x, y } of all) {
        expect(Math.min(x, y)).toBeGreaterThan(5)
        expect(Math.max(x, y)).toBeLessThan(95)
      }
    }
  })
}
