import {
  actInTienLen,
  cardGames,
  endTienLen,
  openTienLen,
  type TienLenGame,
  tienLenHeld,
  type TienLenMove,
  tienLenStart,
  tienLenTimeout,
} from '@baize/engines'
import * as z from 'zod/mini'
import { type AskedMove, type CardEnd, type CardMachine, type Deck, type HandStart } from './card-machine.ts'
import { TIEN_LEN_MOST_POINTS, type TableStakes } from './card-rules.ts'
import { requireDeck } from './teen-patti-machine.ts'

/** A game with what seats had before it: no chip moves until it is over. */
export type TienLenHand = TienLenGame & { readonly stacks: HandStart['stacks'] }

const instantWins = ['three-to-ace', 'four-twos', 'six-pairs', 'five-pairs-in-a-row'] as const

const opening = z.object({
  leader: z.int(),
  must: z.nullable(z.int()),
  instant: z.nullable(z.object({ place: z.int(), is: z.literal(instantWins) })),
})

function moveOf(
  hand: TienLenHand,
  { place, do: what, cards }: AskedMove,
  deck: Deck | undefined,
): TienLenMove {
  const move: TienLenMove = what === 'play' ? { do: 'play', cards } : { do: 'pass' }
  actInTienLen(hand, { place, held: tienLenHeld(hand, requireDeck(deck), place) }, move)
  return move
}

/** What was played was held: that was looked at when it was taken. */
function act(hand: TienLenHand, place: number, move: TienLenMove): TienLenHand {
  const held = move.do === 'play' ? move.cards : []
  return { ...actInTienLen(hand, { place, held }, move), stacks: hand.stacks }
}

function endOf(hand: TienLenHand, deck: Deck, { point, rake: { percent } }: TableStakes): CardEnd {
  const { paid, net, rake, shown } = endTienLen(hand, deck, { point, rakePercent: percent })
  const sumOf = (place: number, side: 'from' | 'to') =>
    paid.reduce((sum, each) => (each[side] === place ? sum + each.points * point : sum), 0)
  return {
    pots: [],
    back: null,
    won: net.filter(({ amount }) => amount > 0).map(({ place, amount }) => ({ place, amount })),
    shown,
    rake,
    seats: net.map(({ place, amount, rake: share }) => {
      return { place, paid: sumOf(place, 'from'), net: amount, rake: share }
    }),
  }
}

export const tienLenMachine: CardMachine<TienLenHand, TienLenMove> = {
  game: cardGames['tien-len'],
  leastChips: ({ point }) => TIEN_LEN_MOST_POINTS * point,
  begin: ({ dealt, stacks }, _stakes, given) => ({ ...openTienLen(dealt, z.parse(opening, given)), stacks }),
  opening: ({ dealt }, deck, lastWinner) => tienLenStart(dealt, deck, lastWinner ?? undefined),
  asked: ({ turn }) => (turn === null ? null : { place: turn, is: 'act' }),
  moveOf,
  timeout(hand, place, deck) {
    const held = tienLenHeld(hand, requireDeck(deck), place)
    return tienLenTimeout(hand, held)
  },
  act,
  isFree: () => false,
  needs: ({ winner }) => (winner === null ? null : 'end'),
  board: () => [],
  turned: (hand) => hand,
  faceUp: () => [],
  end: endOf,
  winnerOf: ({ winner }) => winner,
  seat(hand, place) {
    const seat = hand.seats.find((each) => each.place === place)
    const stack = hand.stacks.find((each) => each.place === place)?.chips ?? 0
    if (!seat) return undefined
    const { left, hasPassed } = seat
    return {
      stack,
      bet: 0,
      paid: 0,
      isIn: true,
      isFolded: hasPassed,
      isAllIn: false,
      isSeen: false,
      cards: left,
    }
  },
  table: ({ trick, chop }) => ({
    board: [],
    trick: trick && {
      place: trick.by,
      cards: trick.cards,
      chop: chop && { of: chop.from, points: chop.points },
    },
    stake: null,
    sideshow: null,
    pots: [],
  }),
  own: (hand, deck, place) => ({ cards: tienLenHeld(hand, deck, place), compared: [] }),
  moves: ({ turn, trick, must }, place) =>
    turn === place ? { tienLen: { canPass: trick !== null, must, lying: trick ? trick.cards : [] } } : null,
  told: (_hand, move) => (move.do === 'play' ? { did: 'plays', cards: move.cards } : { did: 'passes' }),
}
