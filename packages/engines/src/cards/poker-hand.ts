import type { Card } from './deck.ts'

/** What five cards make, from the lowest to the highest. A pair counts from jacks up. */
export const pokerHands = [
  'nothing',
  'highPair',
  'twoPairs',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const
export type PokerHand = (typeof pokerHands)[number]

const RANKS = 13
/** Jack, queen, king and ace, as bits of their ranks; the ace is the lowest bit. */
const HIGH_RANKS = 0b1_1100_0000_0001
const ROYAL = 0b1_1110_0000_0001
/** Ace to five up to nine to king, and ten to ace. */
const straights = new Set([...Array.from({ length: 9 }, (_, low) => 0b11111 << low), ROYAL])

export function pokerHandOf(cards: readonly Card[]): PokerHand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards
  return pokerHands[handIndex(a, b, c, d, e)] ?? 'nothing'
}

/**
 * The place in `pokerHands` of what five cards make. Ranks are gathered as bits, once, twice and three times seen: this
 * is asked for every one of two and a half million hands when a pay table is reckoned through.
 */
export const handIndex = (a: Card, b: Card, c: Card, d: Card, e: Card): number => {
  let [once, twice, thrice] = [0, 0, 0]
  for (const card of [a, b, c, d, e]) {
    const rank = 1 << (card % RANKS)
    thrice |= twice & rank
    twice |= once & rank
    once |= rank
  }
  if (twice === 0) return unpaired(once, isFlush(a, b, c, d, e))
  if (thrice !== 0) {
    if (countOf(once) === 3) return 3
    return twice === thrice ? 7 : 6
  }
  if (countOf(twice) === 2) return 2
  return (twice & HIGH_RANKS) === 0 ? 0 : 1
}

function unpaired(ranks: number, isOneSuit: boolean): number {
  const isStraight = straights.has(ranks)
  if (isOneSuit && isStraight) return ranks === ROYAL ? 9 : 8
  if (isOneSuit) return 5
  return isStraight ? 4 : 0
}

const isFlush = (a: Card, b: Card, c: Card, d: Card, e: Card): boolean => {
  const suit = (a / RANKS) | 0
  return (
    suit === ((b / RANKS) | 0) &&
    suit === ((c / RANKS) | 0) &&
    suit === ((d / RANKS) | 0) &&
    suit === ((e / RANKS) | 0)
  )
}

function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
