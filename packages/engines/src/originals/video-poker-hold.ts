import { type Card, CARDS } from '../cards/deck.ts'
import { handIndex, type PokerHand, pokerHands } from '../cards/poker-hand.ts'

type Pays = { readonly [hand in PokerHand]: number }

const HOLDS = 32
const HAND = 5

/** What a hold pays over all the cards that could come to it. */
export type Hold = { readonly places: readonly number[]; readonly paid: number; readonly draws: number }

/** The places worth most to keep. Among equals, the first in the order of `holdsOf`. */
export function bestHold(pays: Pays, cards: readonly Card[]): readonly number[] {
  const [first, ...others] = holdsOf(pays, cards)
  return others.reduce((best, hold) => (hold.paid * best.draws > best.paid * hold.draws ? hold : best), first)
    .places
}

/** All 32 ways to hold, each tried with all the cards that could come: two and a half million hands. */
export function holdsOf(pays: Pays, cards: readonly Card[]): [Hold, ...Hold[]] {
  const byIndex = pokerHands.map((hand) => pays[hand])
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !cards.includes(card))
  const hold = (mask: number): Hold => {
    const places = [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1)
    const tried = tryAll(byIndex, { hand: places.map((place) => cards[place] ?? 0), rest })
    return { places, ...tried }
  }
  return [hold(0), ...Array.from({ length: HOLDS - 1 }, (_, index) => hold(index + 1))]
}

type Drawn = { readonly hand: Card[]; readonly rest: readonly Card[] }

function tryAll(byIndex: readonly number[], { hand, rest }: Drawn): { paid: number; draws: number } {
  let [paid, draws] = [0, 0]
  const fill = (from: number) => {
    if (hand.length === HAND) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand
      paid += byIndex[handIndex(a, b, c, d, e)] ?? 0
      draws++
      return
    }
    for (let at = from; at < rest.length; at++) {
      hand.push(rest[at] ?? 0)
      fill(at + 1)
      hand.pop()
    }
  }
  fill(0)
  return { paid, draws }
}
