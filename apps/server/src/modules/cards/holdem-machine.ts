import {
  actInHand,
  boardAsks,
  boardCards,
  cardGames,
  endHand,
  type HoldemHand,
  type HoldemMove,
  holdemMoves,
  holdemTimeout,
  holeCards,
  openHand,
  pots,
  stacksAfter,
  turnBoard,
} from '@baize/engines'
import type { AskedMove, CardEnd, CardMachine } from './card-machine.ts'
import { rakeShares } from './rake-shares.ts'

const HOLE_CARDS = 2

function moveOf(_hand: HoldemHand, { do: what, chips }: AskedMove): HoldemMove {
  if (what === 'raise') return { do: 'raise', to: chips ?? -1 }
  return what === 'check' || what === 'call' ? { do: what } : { do: 'fold' }
}

function endOf(hand: HoldemHand, deck: readonly number[]): CardEnd {
  const { pots: laid, back, rake, won, shown } = endHand(hand, deck)
  const after = stacksAfter(hand, { pots: laid, back, rake, won, shown })
  const paid = hand.seats.map(({ place, paid: all }) => {
    return { place, paid: all - (back?.place === place ? back.amount : 0) }
  })
  const shares = rakeShares(rake, paid)
  const seats = hand.seats.map(({ place, stack, paid: all }, index) => ({
    place,
    paid: paid[index]?.paid ?? 0,
    net: (after.get(place) ?? 0) - stack - all,
    rake: shares.get(place) ?? 0,
  }))
  return { pots: laid, back, rake, won, shown, seats }
}

export const holdemMachine: CardMachine<HoldemHand, HoldemMove> = {
  game: cardGames.holdem,
  leastChips: () => 1,
  begin: (start, { small, big, rake }) =>
    openHand(start, new Map(start.stacks.map(({ place, chips }) => [place, chips])), { small, big, rake }),
  opening: () => null,
  asked: ({ next, turn }) => (next === 'act' && turn !== null ? { place: turn, is: 'act' } : null),
  moveOf,
  timeout: holdemTimeout,
  act: actInHand,
  isFree: () => false,
  needs: ({ next }) => (next === 'act' ? null : next === 'board' ? 'board' : 'end'),
  board: (hand, deck) => boardCards(hand, deck, boardAsks(hand)),
  turned: turnBoard,
  faceUp: ({ isFaceUp, seats }) =>
    isFaceUp ? seats.filter(({ isFolded }) => !isFolded).map(({ place }) => place) : [],
  end: endOf,
  winnerOf: () => null,
  seat(hand, place) {
    const seat = hand.seats.find((each) => each.place === place)
    if (!seat) return undefined
    const { stack, bet, paid, isFolded } = seat
    const cards = isFolded ? 0 : HOLE_CARDS
    const isAllIn = !isFolded && stack === 0
    return { stack, bet, paid, isIn: true, isFolded, isAllIn, isSeen: false, cards }
  },
  table: ({ board, seats }) => ({
    board,
    trick: null,
    stake: null,
    sideshow: null,
    pots: pots(seats).pots,
  }),
  own: (hand, deck, place) => ({ cards: holeCards(hand, deck, place), compared: [] }),
  moves(hand, place, amount) {
    const moves = holdemMoves(hand, place)
    if (!moves) return null
    const { check, call, raise } = moves
    return {
      holdem: {
        check,
        call: call === null ? null : amount(call),
        raise: raise && { least: amount(raise.least), most: amount(raise.most) },
      },
    }
  },
  told(hand, move) {
    if (move.do === 'raise') return { did: 'raises to', chips: move.to }
    const calls = move.do === 'call' ? (holdemMoves(hand, hand.turn ?? -1)?.call ?? 0) : undefined
    return { did: `${move.do}s`, ...(calls !== undefined && { chips: calls }) }
  },
}
