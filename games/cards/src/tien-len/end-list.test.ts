import { expect, it } from 'vitest'
import { madeSeat, madeView } from '../testing/made-table.ts'
import { gameEnd } from './end-list.ts'

const ended = (...net: readonly (readonly [place: number, amount: string])[]) => ({
  won: [],
  rake: '0',
  isVoid: false,
  net: net.map(([place, amount]) => ({ place, amount })),
})

it('who went out won, whoever else was paid for a chop', () => {
  const view = madeView({
    seats: [
      madeSeat({ place: 0, cards: 4 }),
      madeSeat({ place: 1, cards: 0 }),
      madeSeat({ place: 2, cards: 2 }),
    ],
    ended: ended([0, '0.30'], [1, '-0.10'], [2, '-0.20']),
  })
  expect(gameEnd(view)).toEqual({ winner: 1, instant: undefined })
})

it('a game that was won at once says with what', () => {
  const twos = [1, 14, 27, 40, 2, 3, 5, 6, 7, 8, 10, 11, 12]
  const view = madeView({
    seats: [madeSeat({ place: 0, cards: 13, shown: [] }), madeSeat({ place: 1, cards: 13, shown: twos })],
    ended: ended([0, '-1.30'], [1, '1.27']),
  })
  expect(gameEnd(view)).toEqual({ winner: 1, instant: 'four-twos' })
})

it('while a game is played nobody has won it', () => {
  expect(gameEnd(madeView({ seats: [madeSeat({ place: 0, cards: 0 })] }))).toBeUndefined()
})
