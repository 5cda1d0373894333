import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  clockAfterHand,
  clockAfterTurn,
  freshSeatClock,
  hasMissedReveals,
  leastBuyIn,
  mustStandUp,
  type SeatClock,
  turnEnds,
} from './clock.ts'

const START = 1_000_000
const lost = { askedAt: START, lostAt: START + 1_000 }
const here = { askedAt: START, lostAt: null }

it('[RM-50] a decision has fifteen seconds and the bank, and twenty more once a hand where the line is lost', () => {
  expect(turnEnds(freshSeatClock, here)).toBe(START + 45_000)
  expect(turnEnds(freshSeatClock, lost)).toBe(START + 65_000)
  const after = clockAfterTurn(freshSeatClock, lost, START + 65_000)
  expect(after).toMatchObject({ bank: 0, hadExtra: true })
  expect(turnEnds(after, lost)).toBe(START + 15_000)
  expect(turnEnds(clockAfterHand(after), lost)).toBe(START + 35_000)
})

it('[RM-50] extra time that was not used is not counted, and three in an hour are all', () => {
  expect(clockAfterTurn(freshSeatClock, lost, START + 20_000)).toMatchObject({
    bank: 25_000,
    hadExtra: false,
  })
  let clock = freshSeatClock
  for (let hand = 0; hand < 3; hand++)
    clock = clockAfterHand(clockAfterTurn({ ...clock, bank: 0 }, lost, START + 35_000))
  expect(turnEnds({ ...clock, bank: 0 }, lost)).toBe(START + 15_000)
  const later = { askedAt: START + 3_600_000, lostAt: START + 3_601_000 }
  expect(turnEnds({ ...clock, bank: 0 }, later)).toBe(later.askedAt + 35_000)
})

it('[RM-50] every tenth hand fills the bank up by five seconds, to thirty at most', () => {
  const hands = (clock: SeatClock, count: number) =>
    Array.from({ length: count }).reduce<SeatClock>((at) => clockAfterHand(at), clock)
  expect(hands({ ...freshSeatClock, bank: 0 }, 9).bank).toBe(0)
  expect(hands({ ...freshSeatClock, bank: 0 }, 10).bank).toBe(5_000)
  expect(hands({ ...freshSeatClock, bank: 0 }, 99).bank).toBe(30_000)
  expect(hands(freshSeatClock, 50).bank).toBe(30_000)
})

it('[RM-50] whatever a seat does, nobody waits longer than 65 seconds for it, and its bank is never below nothing', () => {
  const turn = fc.record({ took: fc.nat(70_000), lost: fc.option(fc.nat(60_000)), isLast: fc.boolean() })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
      let clock = freshSeatClock
      let now = START
      for (const { took, lost: lostAfter, isLast } of turns) {
        const asked = { askedAt: now, lostAt: lostAfter === null ? null : now + lostAfter }
        const ends = turnEnds(clock, asked)
        expect(ends - now).toBeLessThanOrEqual(65_000)
        const acted = Math.min(now + took, ends)
        clock = clockAfterTurn(clock, asked, acted)
        expect(clock.bank).toBeGreaterThanOrEqual(0)
        if (isLast) clock = clockAfterHand(clock)
        now = acted
      }
    }),
  )
})

it('[RM-50] who sits out is stood up after ten minutes or three missed blinds', () => {
  expect(mustStandUp({ outSince: START, missedBlinds: 2 }, START + 599_999)).toBe(false)
  expect(mustStandUp({ outSince: START, missedBlinds: 0 }, START + 600_000)).toBe(true)
  expect(mustStandUp({ outSince: null, missedBlinds: 3 }, START)).toBe(true)
  expect([hasMissedReveals(2), hasMissedReveals(3)]).toEqual([false, true])
})

it('who comes back within the hour brings the stack they left with', () => {
  const left = { stack: 9_000, at: START }
  expect(leastBuyIn({ least: 4_000, left, now: START + 3_599_999 })).toBe(9_000)
  expect(leastBuyIn({ least: 4_000, left, now: START + 3_600_000 })).toBe(4_000)
  expect(leastBuyIn({ least: 4_000, left: undefined, now: START })).toBe(4_000)
})
