import type { CardRules, CardTableView, CardYou } from '@baize/contracts'
import { type CardStill, emptyView, holdemFakeRules, nobody, seatAt, turnAt } from './card-stills.ts'

export const tienLenFakeRules: CardRules = {
  ...holdemFakeRules,
  kind: 'tien-len',
  domain: 'tien-len@1',
  seats: 4,
  blinds: null,
  point: '0.05',
  buyIn: { least: '3.00', most: '30.00' },
  rake: { percent: 3, cap: null },
}

/** From the three of spades to the two of hearts: a four twice, and a run from the four to the king. */
const thirteen = [2, 42, 29, 17, 5, 6, 46, 34, 22, 10, 37, 25, 14]
/** Three of diamonds, four of spades, five of clubs. */
const run = [28, 3, 43]
/** Three pairs in a row from the five. */
const pairs = [4, 43, 5, 44, 6, 45]

const seats: CardTableView['seats'] = [
  seatAt(0, { cards: 13 }),
  seatAt(1, { cards: 9 }),
  seatAt(2, { cards: 2 }),
  seatAt(3, { cards: 11, isFolded: true }),
]

function played(view: Partial<CardTableView>, you: Partial<CardYou>): CardStill {
  return {
    view: { ...emptyView(), phase: 'playing', seats, turn: turnAt(0), ...view },
    you: { ...nobody, place: 0, ...you },
  }
}

/** Moments of a game of tien len, by the name in the address. */
export const tienLenStills: Readonly<Record<string, () => CardStill>> = {
  first: () =>
    played(
      {},
      { cards: thirteen, moves: { tienLen: { canPass: false, must: thirteen[0] ?? 0, lying: [] } } },
    ),
  follow: () =>
    played(
      { trick: { place: 1, cards: run, chop: null } },
      { cards: thirteen, moves: { tienLen: { canPass: true, must: null, lying: run } } },
    ),
  chopped: () =>
    played(
      { turn: turnAt(1), trick: { place: 3, cards: pairs, chop: { of: 2, points: 10 } } },
      { cards: [2, 42] },
    ),
  over: () =>
    played(
      {
        phase: 'showing',
        turn: null,
        seats: [
          seatAt(0, { cards: 3, shown: [2, 42, 14] }),
          seatAt(1, { cards: 4, shown: [41, 30, 31, 19] }),
          seatAt(2, { cards: 0 }),
          seatAt(3, { cards: 2, shown: [28, 15] }),
        ],
        ended: {
          won: [{ place: 2, amount: '0.93' }],
          rake: '0.02',
          net: [
            { place: 0, amount: '-0.65' },
            { place: 1, amount: '-0.20' },
            { place: 2, amount: '0.93' },
            { place: 3, amount: '-0.10' },
          ],
          isVoid: false,
        },
      },
      { cards: [2, 42, 14] },
    ),
}
