import { expect, it } from 'vitest'
import { ownRoundOf, stakeOf } from './room-shapes.ts'

it('a member’s part in a round is read from tables and flights alike', () => {
  const table = { round: 7, chips: [], staked: '12.50', payout: null, canUndo: false }
  expect(ownRoundOf(table)).toEqual({ roundId: '7', staked: '12.50', payout: '0.00' })
  const bet = { slot: 0, amount: '10.00', target: null, took: '2.37', payout: '23.70' } as const
  expect(ownRoundOf({ round: 8, bets: [bet, { ...bet, slot: 1, took: null, payout: null }] })).toEqual({
    roundId: '8',
    staked: '20.00',
    payout: '23.70',
  })
  expect(ownRoundOf(null)).toBeUndefined()
})

it('what a room takes is what its rules say of main bets', () => {
  const limits = { currency: 'BDT', step: '0.01', main: { least: '1.00', most: '2000.00' }, cap: '9.00' }
  expect(stakeOf({ limits })).toEqual({ currency: 'BDT', step: '0.01', least: '1.00', most: '2000.00' })
})

it('a volley is a round of its own, one at nothing is none, and a shot costs the price of its level', () => {
  const last = {
    place: 0,
    n: 3,
    level: 2,
    shots: [],
    stake: '0.40',
    payout: '1.20',
    round: 'a-round',
  } as const
  expect(ownRoundOf({ place: 0, next: 4, last })).toEqual({
    roundId: 'a-round',
    staked: '0.40',
    payout: '1.20',
  })
  expect(ownRoundOf({ place: 0, next: 4, last: { ...last, round: '' } })).toBeUndefined()
  expect(ownRoundOf({ place: null, next: 1, last: null })).toBeUndefined()
  expect(stakeOf({ kind: 'reef', currency: 'BDT', price: '0.10' })).toEqual({
    currency: 'BDT',
    step: '0.10',
    least: '0.10',
    most: '5.00',
  })
})
