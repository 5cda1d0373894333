import type { HandRecord } from '@baize/contracts'
import { type Card, CARDS } from '../../cards/deck.ts'
import type { SeatSeed } from './seat-chain.ts'
import { fromLeftOf } from './pots.ts'

const cardsEach: Readonly<Record<HandRecord['game'], number>> = { holdem: 2, 'teen-patti': 3, 'tien-len': 13 }

/** Whose a place of the deck was in a hand: a seat's, the board's, or nobody's. */
type DeckHolder = number | 'board' | 'stub'

type Dealt = Pick<HandRecord, 'game' | 'seats' | 'button' | 'actions' | 'shown'>

/** Who was dealt what, by the places of the deck: one each, so often around as the game says, then the board. */
export function deckHolders(record: Dealt): readonly DeckHolder[] {
  const places = record.seats.map(({ place }) => place)
  const order =
    record.game === 'tien-len' ? [...places].sort((a, b) => a - b) : fromLeftOf(record.button ?? 0, places)
  const dealt = order.length * cardsEach[record.game]
  const turned = dealt + boardOf(record).length
  return Array.from({ length: CARDS }, (_, place) => {
    if (place < dealt) return order[place % order.length] ?? 'stub'
    return place < turned ? 'board' : 'stub'
  })
}

/** The cards of the board, in the order in which they were turned. */
export function boardOf({ actions }: Pick<HandRecord, 'actions'>): readonly Card[] {
  return actions.flatMap(({ place, cards }) => (place === null ? (cards ?? []) : []))
}

type SeenCard = { readonly holder: DeckHolder; readonly card: Card }

/** The cards of a hand that everybody saw, with whose they were. */
export function seenCards({ actions, shown }: Dealt): readonly SeenCard[] {
  return [
    ...actions.flatMap(({ place, cards = [] }) =>
      cards.map((card): SeenCard => ({ holder: place ?? 'board', card })),
    ),
    ...shown.flatMap(({ place, cards }) => cards.map((card) => ({ holder: place, card }))),
  ]
}

/**
 * The places of a deck that somebody who was in the hand may have opened when it is over: their own, and those that
 * everybody saw. What nobody was dealt is opened with them only where nobody's cards are hidden any more: else it would tell by
 * what is missing.
 */
export function openPlaces(record: Dealt, own: number, deck: readonly Card[]): readonly number[] {
  const seen = new Set(seenCards(record).map(({ card }) => card))
  const holders = deckHolders(record)
  const isOpen = (place: number) => holders[place] === own || seen.has(deck[place] ?? -1)
  const places = deck.map((_, place) => place)
  const isAllSeen = places.every((place) => holders[place] === 'stub' || isOpen(place))
  return places.filter((place) => isOpen(place) || (isAllSeen && holders[place] === 'stub'))
}

/** What the seats added to the deck of a hand, by their numbers from 1 as the text has them. */
export function seatSeeds({ proof }: Pick<HandRecord, 'proof'>): readonly SeatSeed[] {
  return proof.seeds.map(({ place, seed }) => ({ place: place + 1, seed }))
}
