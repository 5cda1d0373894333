import {
  actInTeenPatti,
  answerSideshow,
  cardGames,
  endTeenPatti,
  openTeenPatti,
  potOf,
  sideshowLoser,
  stacksAfter,
  teenPattiCards,
  type TeenPattiHand,
  type TeenPattiMove,
  teenPattiMoves,
  teenPattiTimeout,
} from '@baize/engines'
import { Refusal } from '#platform/refusal'
import type { AskedMove, CardEnd, CardMachine, Deck } from './card-machine.ts'
import { rakeShares } from './rake-shares.ts'

/** A move, and an answer with what came of it: who packs after the two were compared, or nobody. */
export type TeenPattiDone = TeenPattiMove | { readonly do: 'answer'; readonly packs: number | null }

const CARDS_EACH = 3

function moveOf(hand: TeenPattiHand, asked: AskedMove, deck: Deck | undefined): TeenPattiDone {
  const { do: what, chips, agrees } = asked
  switch (what) {
    case 'see':
    case 'all-in':
    case 'show':
    case 'sideshow':
      return { do: what }
    case 'bet':
      return { do: 'bet', amount: chips ?? -1 }
    case 'answer':
      return { do: 'answer', packs: agrees ? sideshowLoser(hand, requireDeck(deck)) : null }
    default:
      return { do: 'pack' }
  }
}

/** Whoever has just taken the room over works it out first. */
export function requireDeck(deck: Deck | undefined): Deck {
  if (!deck) throw new Refusal('TRY_AGAIN')
  return deck
}

function act(hand: TeenPattiHand, place: number, move: TeenPattiDone): TeenPattiHand {
  return move.do === 'answer' ? answerSideshow(hand, place, move.packs) : actInTeenPatti(hand, place, move)
}

function endOf(hand: TeenPattiHand, deck: Deck): CardEnd {
  const end = endTeenPatti(hand, deck)
  const after = stacksAfter(hand, end)
  const paid = hand.seats.map(({ place, paid: all }) => {
    return { place, paid: all - (end.back?.place === place ? end.back.amount : 0) }
  })
  const shares = rakeShares(end.rake, paid)
  const seats = hand.seats.map(({ place, stack, paid: all }, index) => ({
    place,
    paid: paid[index]?.paid ?? 0,
    net: (after.get(place) ?? 0) - stack - all,
    rake: shares.get(place) ?? 0,
  }))
  return { ...end, seats }
}

/** Who answers says with it which of the two packs; what a question costs stands beside it. */
function told(hand: TeenPattiHand, move: TeenPattiDone) {
  if (move.do === 'bet') return { did: 'bets', chips: move.amount }
  if (move.do === 'answer') {
    if (move.packs === null) return { did: 'refuses to compare' }
    return { did: move.packs === hand.turn ? 'compares and packs' : 'compares and stays' }
  }
  const { allIn, show, sideshow } = teenPattiMoves(hand, hand.turn ?? -1)
  const chips = { see: null, pack: null, 'all-in': allIn, show, sideshow }[move.do]
  return { did: toldMoves[move.do], ...(chips !== null && { chips }) }
}

export const teenPattiMachine: CardMachine<TeenPattiHand, TeenPattiDone> = {
  game: cardGames['teen-patti'],
  leastChips: ({ boot }) => boot,
  begin: ({ button, stacks }, { boot, rake }) =>
    openTeenPatti(button, new Map(stacks.map(({ place, chips }) => [place, chips])), { boot, rake }),
  opening: () => null,
  asked: ({ next, turn }) =>
    turn !== null && (next === 'act' || next === 'answer') ? { place: turn, is: next } : null,
  moveOf,
  timeout: (hand) => (teenPattiTimeout(hand) === 'pack' ? { do: 'pack' } : { do: 'answer', packs: null }),
  act,
  isFree: (move) => move.do === 'see',
  needs: ({ next }) => (next === 'show' || next === 'over' ? 'end' : null),
  board: () => [],
  turned: (hand) => hand,
  faceUp: () => [],
  end: endOf,
  winnerOf: () => null,
  seat(hand, place) {
    const seat = hand.seats.find((each) => each.place === place)
    if (!seat) return undefined
    const { stack, paid, isPacked, isSeen } = seat
    const isAllIn = !isPacked && stack === 0
    const cards = isPacked ? 0 : CARDS_EACH
    return { stack, bet: 0, paid, isIn: true, isFolded: isPacked, isAllIn, isSeen, cards }
  },
  table(hand) {
    const places = hand.seats.filter(({ isPacked }) => !isPacked).map(({ place }) => place)
    const pots = [{ amount: potOf(hand), places }]
    return { board: [], trick: null, stake: hand.stake, sideshow: hand.sideshow, pots }
  },
  own(hand, deck, place) {
    const isSeen = hand.seats.some((seat) => seat.place === place && seat.isSeen)
    const compared = hand.compared.filter(([by]) => by === place).map(([, of]) => of)
    return {
      cards: isSeen ? teenPattiCards(hand, deck, place) : [],
      compared: compared.map((of) => ({ place: of, cards: teenPattiCards(hand, deck, of) })),
    }
  },
  moves(hand, place, amount) {
    const { see, bets, allIn, show, sideshow, answer, pack } = teenPattiMoves(hand, place)
    if (!see && !answer && !pack) return null
    const orNull = (chips: number | null) => (chips === null ? null : amount(chips))
    return {
      teenPatti: {
        see,
        bets: bets.map(amount),
        allIn: orNull(allIn),
        show: orNull(show),
        sideshow: orNull(sideshow),
        answer,
      },
    }
  },
  told,
}

const toldMoves = {
  see: 'sees',
  pack: 'packs',
  'all-in': 'goes all-in',
  show: 'asks for the show',
  sideshow: 'asks to compare',
} as const
