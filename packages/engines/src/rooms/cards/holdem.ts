import type { Card } from '../../cards/deck.ts'
import type { NextHand } from './button.ts'
import { fromLeftOf, type Rake } from './pots.ts'

/** Everything is counted in chips: the smallest step of the table's money, or of a sit & go nothing but chips. */
export type HoldemStakes = {
  readonly small: number
  readonly big: number
  /** None is taken of a hand without a flop. */
  readonly rake: Rake
}

type HoldemStreet = 'preflop' | 'flop' | 'turn' | 'river'

export type HoldemSeat = {
  readonly place: number
  /** Behind, and put in: in the whole hand, and on this street. */
  readonly stack: number
  readonly paid: number
  readonly bet: number
  readonly isFolded: boolean
  /** What there was to call when the seat acted last on this street; null before. Later raises are held against it. */
  readonly actedAt: number | null
}

/**
 * A hand of hold'em, without a card that is not open to all: hole cards are worked out from the deck by whoever may know
 * it. `next` says what comes: somebody acts, the board is turned, hands are shown, or it is over.
 */
export type HoldemHand = {
  readonly stakes: HoldemStakes
  readonly button: number
  /** In the order of their places. */
  readonly seats: readonly HoldemSeat[]
  readonly street: HoldemStreet
  readonly board: readonly Card[]
  readonly next: 'act' | 'board' | 'show' | 'over'
  /** Whose turn it is. */
  readonly turn: number | null
  /** What there is to call on this street, and by how much a raise must go above it at least. */
  readonly highest: number
  readonly leastRaise: number
  /** Who bet or raised last on this street; they show first. */
  readonly aggressor: number | null
  /** Nobody can bet any more: who is still in lies open. */
  readonly isFaceUp: boolean
}

export type HoldemMove =
  | { readonly do: 'fold' }
  | { readonly do: 'check' }
  | { readonly do: 'call' }
  /** A bet too: so much on this street altogether. */
  | { readonly do: 'raise'; readonly to: number }

/** What a seat may do. `raise` names the least and the most it may raise to; below the least only with everything. */
export type HoldemMoves = {
  readonly check: boolean
  /** What calling costs; null where there is nothing to call. */
  readonly call: number | null
  readonly raise: { readonly least: number; readonly most: number } | null
}

export const HOLE_CARDS = 2

/** Begins a hand: blinds are paid, as far as stacks reach. */
export function openHand(
  next: NextHand,
  stacks: ReadonlyMap<number, number>,
  stakes: HoldemStakes,
): HoldemHand {
  const seats = next.dealt.map((place) => {
    const stack = stacks.get(place) ?? 0
    const blind = place === next.big ? stakes.big : place === next.small ? stakes.small : 0
    const paid = Math.min(stack, blind)
    return { place, stack: stack - paid, paid, bet: paid, isFolded: false, actedAt: null }
  })
  const opened: HoldemHand = {
    stakes,
    button: next.button,
    seats,
    street: 'preflop',
    board: [],
    next: 'act',
    turn: null,
    highest: stakes.big,
    leastRaise: stakes.big,
    aggressor: null,
    isFaceUp: false,
  }
  return goOn(opened, next.big)
}

/** Still in the hand. */
export function inHand({ seats }: HoldemHand): readonly HoldemSeat[] {
  return seats.filter(({ isFolded }) => !isFolded)
}

export function seatAt({ seats }: HoldemHand, place: number): HoldemSeat | undefined {
  return seats.find((seat) => seat.place === place)
}

/** What comes after somebody at a place has acted. */
export function goOn(hand: HoldemHand, from: number): HoldemHand {
  const left = inHand(hand)
  if (left.length < 2) return { ...hand, next: 'over', turn: null }
  const able = left.filter(({ stack }) => stack > 0)
  const mostOfOthers = (place: number) =>
    Math.max(...left.filter((seat) => seat.place !== place).map(({ bet }) => bet))
  const isAsked = (seat: HoldemSeat) => {
    if (able.length === 1) return seat.bet < Math.min(hand.highest, mostOfOthers(seat.place))
    return seat.actedAt === null || seat.bet < hand.highest
  }
  const order = fromLeftOf(
    from,
    able.filter(isAsked).map(({ place }) => place),
  )
  const [turn] = order
  if (turn !== undefined) return { ...hand, next: 'act', turn }
  const isFaceUp = able.length < 2
  return { ...hand, next: hand.street === 'river' ? 'show' : 'board', turn: null, isFaceUp }
}

const following = { preflop: 'flop', flop: 'turn', turn: 'river', river: 'river' } as const

/** How many cards the board gets next. */
export function boardAsks({ board }: Pick<HoldemHand, 'board'>): number {
  return board.length === 0 ? 3 : 1
}

/** Turns the next cards of the board over, and begins a street. */
export function turnBoard(hand: HoldemHand, cards: readonly Card[]): HoldemHand {
  const seats = hand.seats.map((seat) => ({ ...seat, bet: 0, actedAt: null }))
  const turned: HoldemHand = {
    ...hand,
    seats,
    street: following[hand.street],
    board: [...hand.board, ...cards],
    highest: 0,
    leastRaise: hand.stakes.big,
    aggressor: null,
  }
  return goOn(turned, hand.button)
}
