import type { CardSeatView, CardTableView } from '@baize/contracts'
import { expect, it } from 'vitest'
import { madeSeat } from '../testing/made-table.ts'
import { actedSince } from './acted.ts'

const seatWith = (bet: string, paid: string, more: Partial<CardSeatView> = {}) =>
  madeSeat({ bet, paid, ...more })

const turn = { place: 0, is: 'act', askedAt: 1, bankFrom: 2, endsAt: 3 } as const
const before = {
  hand: 7,
  phase: 'playing',
  turn,
  seats: [seatWith('0.05', '0.05'), seatWith('0.10', '0.10')],
} satisfies Partial<CardTableView>
const next = { ...before, turn: { ...turn, place: 1, askedAt: 2 } }
const after = (seat: CardSeatView) => actedSince({ ...next, seats: [seat, seatWith('0.10', '0.10')] }, before)

it('what somebody did is told by what they paid', () => {
  expect(after(seatWith('0.10', '0.10'))).toEqual({ place: 0, did: 'call', amount: '0.0500' })
  expect(after(seatWith('0.30', '0.30'))).toEqual({ place: 0, did: 'raise', amount: '0.3000' })
  // The last to call ends the street, and the bets are gathered.
  expect(after(seatWith('0.00', '0.10'))).toEqual({ place: 0, did: 'call', amount: '0.0500' })
})

it('who pays nothing has checked, and who opens a street has bet', () => {
  const open = { ...before, seats: [seatWith('0.00', '0.10'), seatWith('0.00', '0.10')] }
  const since = (seat: CardSeatView) => actedSince({ ...next, seats: [seat, seatWith('0.00', '0.10')] }, open)
  expect(since(seatWith('0.00', '0.10'))).toEqual({ place: 0, did: 'check', amount: '0.0000' })
  expect(since(seatWith('0.20', '0.30'))).toEqual({ place: 0, did: 'bet', amount: '0.2000' })
})

it('nothing is said where nobody acted, or where a mark says it', () => {
  expect(actedSince(before, before)).toBeUndefined()
  expect(after(seatWith('0.05', '0.05', { isFolded: true }))).toBeUndefined()
  expect(actedSince({ ...next, hand: 8 }, before)).toBeUndefined()
})
