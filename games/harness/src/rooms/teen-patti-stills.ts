import type { CardRules, CardSeatView, CardTableView, CardYou } from '@baize/contracts'
import { type CardStill, emptyView, holdemFakeRules, nobody, seatAt, turnAt } from './card-stills.ts'

export const teenPattiFakeRules: CardRules = {
  ...holdemFakeRules,
  kind: 'teen-patti',
  domain: 'teen-patti@1',
  blinds: null,
  boot: '0.10',
  buyIn: { least: '4.00', most: '40.00' },
  rake: { percent: 3, cap: '1.00' },
}

/** King of spades, king of diamonds, nine of clubs; and four, five, six of spades. */
const own = [12, 38, 47]
const run = [3, 4, 5]

function seatsWith(mine: Partial<CardSeatView>, last: Partial<CardSeatView> = {}): CardTableView['seats'] {
  return [
    seatAt(0, { cards: 3, paid: '0.30', ...mine }),
    seatAt(1, { cards: 3, paid: '0.50', isSeen: true }),
    seatAt(2, { cards: 0, isFolded: true }),
    seatAt(3, { cards: 3, paid: '0.30' }),
    null,
    seatAt(5, { cards: 3, paid: '0.50', isSeen: true, ...last }),
  ]
}

function played(view: Partial<CardTableView>, you: Partial<CardYou>): CardStill {
  return {
    view: {
      ...emptyView(),
      phase: 'playing',

      stake: '0.20',
      pots: [{ amount: '1.70', places: [0, 1, 3, 5] }],
      turn: turnAt(0),
      ...view,
    },
    you: { ...nobody, place: 0, ...you },
  }
}

const none = { see: false, bets: [], allIn: null, show: null, sideshow: null, answer: false }

/** Moments of a hand of teen patti, by the name in the address. */
export const teenPattiStills: Readonly<Record<string, () => CardStill>> = {
  blind: () =>
    played(
      { seats: seatsWith({}), stake: '0.10' },
      { moves: { teenPatti: { ...none, see: true, bets: ['0.10', '0.20'] } } },
    ),
  seen: () =>
    played(
      { seats: seatsWith({ isSeen: true }) },
      { cards: own, moves: { teenPatti: { ...none, bets: ['0.40', '0.80'], sideshow: '0.40' } } },
    ),
  asked: () =>
    played(
      { seats: seatsWith({ isSeen: true }), sideshow: { by: 1, of: 0 } },
      { cards: own, moves: { teenPatti: { ...none, answer: true } } },
    ),
  compared: () =>
    played(
      { seats: seatsWith({ isSeen: true, isFolded: true, cards: 0 }), turn: turnAt(1) },
      { cards: own, compared: [{ place: 1, cards: run }] },
    ),
  shown: () =>
    played(
      {
        phase: 'showing',
        turn: null,
        seats: seatsWith({ isSeen: true, shown: own }, { shown: run }),
        ended: {
          won: [{ place: 5, amount: '1.65' }],
          rake: '0.05',
          net: [
            { place: 0, amount: '-0.30' },
            { place: 5, amount: '1.15' },
          ],
          isVoid: false,
        },
      },
      { cards: own },
    ),
}
