import type { Card } from '../../cards/deck.ts'
import type { HandEnd } from './holdem-end.ts'
import { fromLeftOf, pots, rakedPots, wonOf } from './pots.ts'
import { type TeenPattiHand, unpacked } from './teen-patti.ts'
import { teenPattiRank } from './teen-patti-rank.ts'

const CARDS_EACH = 3

/** The cards of a place: one each from the left of the button on, three times around. */
export function teenPattiCards(hand: TeenPattiHand, deck: readonly Card[], place: number): readonly Card[] {
  const order = dealtOrder(hand)
  const index = order.indexOf(place)
  if (index < 0) return []
  return Array.from({ length: CARDS_EACH }, (_, round) => deck[round * order.length + index] ?? 0)
}

function dealtOrder({ button, seats }: TeenPattiHand): number[] {
  return fromLeftOf(
    button,
    seats.map(({ place }) => place),
  )
}

/** Who packs when two compare: the lower hand, and who asked where they are equal. */
export function sideshowLoser(hand: TeenPattiHand, deck: readonly Card[]): number | null {
  if (!hand.sideshow) return null
  const { by, of } = hand.sideshow
  const rankAt = (place: number) => teenPattiRank(teenPattiCards(hand, deck, place))
  return rankAt(by) > rankAt(of) ? of : by
}

/** Ends a hand. Of the last two who asked for the show loses where both are equal; else equal hands share. */
export function endTeenPatti(hand: TeenPattiHand, deck: readonly Card[]): HandEnd {
  const laid = pots(
    hand.seats.map(({ place, paid, isPacked, stack }) => {
      return { place, paid, isFolded: isPacked, claimsAll: stack > 0 || hand.showBy === place }
    }),
  )
  const raked = rakedPots(laid.pots, hand.stakes.rake)
  const isShown = hand.next === 'show'
  // Half a step below its own rank, who asked is beaten by an equal hand and by no lower one.
  const rankAt = (place: number) =>
    isShown ? teenPattiRank(teenPattiCards(hand, deck, place)) - (hand.showBy === place ? 0.5 : 0) : 0
  const won = wonOf(raked, rankAt, hand.button)
  const shown = isShown ? dealtOrder(hand).filter((place) => isStillIn(hand, place)) : []
  return {
    pots: raked,
    back: laid.back,
    rake: raked.reduce((sum, { rake }) => sum + rake, 0),
    won: [...won].map(([place, amount]) => ({ place, amount })).sort((a, b) => a.place - b.place),
    shown: shown.map((place) => ({ place, cards: teenPattiCards(hand, deck, place) })),
  }
}

function isStillIn(hand: TeenPattiHand, place: number): boolean {
  return unpacked(hand).some((seat) => seat.place === place)
}
