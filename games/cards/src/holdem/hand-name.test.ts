import { expect, it } from 'vitest'
import { madeEnd, madeSeat, madeView, madeYou } from '../testing/made-table.ts'
import { handName, winningHand } from './hand-name.ts'

const t = (key: string) => key

it('a hand is named by the best five of it and the board', () => {
  expect(handName(t, [9, 22], [])).toBe('holdem.hand.pair')
  expect(handName(t, [9, 23], [])).toBe('')
  expect(handName(t, [9, 22], [35, 48, 0])).toBe('holdem.hand.four-alike')
  expect(handName(t, [0, 1], [2, 3, 4, 30, 44])).toBe('holdem.hand.straight-flush')
  expect(handName(t, [], [2, 3, 4])).toBe('')
})

it('what won is named where it was seen, and stays closed where nobody had to show it', () => {
  const ended = madeEnd({ won: [{ place: 1, amount: '1.00' }] })
  const view = madeView({ phase: 'showing', board: [2, 3, 4, 30, 44], ended })
  const you = madeYou({ cards: [9, 22] })
  expect(winningHand({ view, you })).toBeUndefined()
  const seats = [madeSeat(), madeSeat({ place: 1, shown: [0, 13] })]
  expect(winningHand({ view: { ...view, seats }, you })).toEqual({ place: 1, cards: [0, 13] })
  const own = { ...ended, won: [{ place: 0, amount: '1.00' }] }
  expect(winningHand({ view: { ...view, ended: own }, you })).toEqual({ place: 0, cards: [9, 22] })
})
