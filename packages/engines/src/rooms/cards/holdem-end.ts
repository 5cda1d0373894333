import type { Card } from '../../cards/deck.ts'
import { HOLE_CARDS, type HoldemHand, inHand } from './holdem.ts'
import { pokerRank } from './poker-rank.ts'
import { fromLeftOf, pots, type RakedPot, rakedPots, wonOf } from './pots.ts'

/** A hand that was laid open. */
export type ShownCards = { readonly place: number; readonly cards: readonly Card[] }

/** What a hand came to. What a seat has after it is its stack, what came back and what it won. */
export type HandEnd = {
  readonly pots: readonly RakedPot[]
  readonly back: { readonly place: number; readonly amount: number } | null
  readonly rake: number
  readonly won: readonly { readonly place: number; readonly amount: number }[]
  /** In the order in which they were shown; who is beaten already need not show. */
  readonly shown: readonly ShownCards[]
}

/** The cards of a place: one each from the left of the button on, and once more around; then the board, none is burnt. */
export function holeCards(hand: HoldemHand, deck: readonly Card[], place: number): readonly Card[] {
  const order = dealOrder(hand)
  const index = order.indexOf(place)
  if (index < 0) return []
  return Array.from({ length: HOLE_CARDS }, (_, round) => deck[round * order.length + index] ?? 0)
}

/** So many cards of the board, as the deck has them. */
export function boardCards(hand: HoldemHand, deck: readonly Card[], count: number): readonly Card[] {
  const from = HOLE_CARDS * hand.seats.length + hand.board.length
  return deck.slice(from, from + count)
}

function dealOrder({ seats, button }: HoldemHand): number[] {
  return fromLeftOf(
    button,
    seats.map(({ place }) => place),
  )
}

/** Where hands are shown, from whom on: the last who bet or raised on the river, else the left of the button. */
function showOrder(hand: HoldemHand): number[] {
  const order = dealOrder(hand).filter((place) => inHand(hand).some((seat) => seat.place === place))
  const first = order.indexOf(hand.aggressor ?? -1)
  return first < 0 ? order : [...order.slice(first), ...order.slice(0, first)]
}

/** Ends a hand: by what is shown, or without a card where all others folded. */
export function endHand(hand: HoldemHand, deck: readonly Card[]): HandEnd {
  const paid = hand.seats.map(({ place, paid: amount, isFolded }) => ({ place, paid: amount, isFolded }))
  const laid = pots(paid)
  const raked = rakedPots(laid.pots, hand.board.length > 0 ? hand.stakes.rake : { percent: 0, cap: 0 })
  const ranks = new Map(
    hand.next === 'show'
      ? inHand(hand).map(({ place }) => [place, pokerRank([...hand.board, ...holeCards(hand, deck, place)])])
      : [],
  )
  const won = wonOf(raked, (place) => ranks.get(place) ?? 0, hand.button)
  return {
    pots: raked,
    back: laid.back,
    rake: raked.reduce((sum, { rake }) => sum + rake, 0),
    won: [...won].map(([place, amount]) => ({ place, amount })).sort((a, b) => a.place - b.place),
    shown: hand.next === 'show' ? shownHands(hand, deck, { ranks, raked }) : [],
  }
}

type Ranked = { readonly ranks: ReadonlyMap<number, number>; readonly raked: readonly RakedPot[] }

/** Who is all-in shows, and so does who is not yet beaten in every pot they play for. */
function shownHands(hand: HoldemHand, deck: readonly Card[], { ranks, raked }: Ranked): ShownCards[] {
  const shown: number[] = []
  const rankAt = (place: number) => ranks.get(place) ?? 0
  const isBeaten = (place: number) =>
    raked
      .filter(({ places }) => places.includes(place))
      .every(({ places }) => shown.some((other) => places.includes(other) && rankAt(other) > rankAt(place)))
  for (const place of showOrder(hand)) {
    const isAllIn = hand.seats.some((seat) => seat.place === place && seat.stack === 0)
    if (hand.isFaceUp || isAllIn || !isBeaten(place)) shown.push(place)
  }
  return shown.map((place) => ({ place, cards: holeCards(hand, deck, place) }))
}

/** What every seat has after the hand. */
export function stacksAfter(
  { seats }: { readonly seats: readonly { readonly place: number; readonly stack: number }[] },
  end: HandEnd,
): ReadonlyMap<number, number> {
  return new Map(
    seats.map(({ place, stack }) => {
      const back = end.back?.place === place ? end.back.amount : 0
      const won = end.won.find((each) => each.place === place)?.amount ?? 0
      return [place, stack + back + won]
    }),
  )
}
