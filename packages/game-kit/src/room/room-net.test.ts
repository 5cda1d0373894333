import { expect, it } from 'vitest'
import { createRoomNet } from './room-net.ts'

it('a round counts once, as it was last heard of', () => {
  const book = createRoomNet(-5)
  expect(book({ round: 1, staked: 10, payout: null })).toBe(-15)
  expect(book({ round: 1, staked: 30, payout: null })).toBe(-35)
  expect(book({ round: 1, staked: 30, payout: 60 })).toBe(25)
  expect(book({ round: 2, staked: 25, payout: 0 })).toBe(0)
})
