import type { Card } from '../../cards/deck.ts'

/** What the best five of up to seven cards make, from the lowest to the highest. */
export const pokerKinds = [
  'high-card',
  'pair',
  'two-pairs',
  'three-alike',
  'straight',
  'flush',
  'full-house',
  'four-alike',
  'straight-flush',
] as const
export type PokerKind = (typeof pokerKinds)[number]

const RANKS = 13
const ACE = 12
/** Each kind has room for five ranks of four bits. */
const KIND = 16 ** 5
/** Ace, two, three, four and five. */
const WHEEL = 0b1_0000_0000_1111

/**
 * How good the best five of five to seven cards are: the higher figure wins, equal ones share. Ranks are gathered as bits,
 * once to four times seen, with the two as the lowest: nothing is looked up, so that it weighs nothing in a browser.
 */
export function pokerRank(cards: readonly Card[]): number {
  let [once, twice, thrice, fourfold] = [0, 0, 0, 0]
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << ((card + ACE) % RANKS)
    fourfold |= thrice & bit
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
    const suit = (card / RANKS) | 0
    suits[suit] = (suits[suit] ?? 0) | bit
  }
  const flush = suits.find((bits) => countOf(bits) >= 5) ?? 0
  return flush === 0 ? ranked({ once, twice, thrice, fourfold }) : flushed(flush)
}

export function pokerKindOf(rank: number): PokerKind {
  return pokerKinds[Math.floor(rank / KIND)] ?? 'high-card'
}

type Seen = {
  readonly once: number
  readonly twice: number
  readonly thrice: number
  readonly fourfold: number
}

/** Five of a suit have five ranks; the two cards left over can make neither a four alike nor a full house of them. */
function flushed(flush: number): number {
  const top = straightTop(flush)
  return top === undefined ? 5 * KIND + highest(flush, 5) : 8 * KIND + top
}

function ranked({ once, twice, thrice, fourfold }: Seen): number {
  if (fourfold !== 0) return kindWith(7, fourfold, 1, once)
  if (thrice !== 0 && countOf(twice) > 1) {
    const three = topOf(thrice)
    return 6 * KIND + three * 16 + topOf(twice & ~(1 << three))
  }
  const straight = straightTop(once)
  if (straight !== undefined) return 4 * KIND + straight
  if (thrice !== 0) return kindWith(3, thrice, 1, once)
  const pairs = countOf(twice)
  if (pairs > 1) return kindWith(2, twice, 2, once)
  return pairs === 1 ? kindWith(1, twice, 1, once) : highest(once, 5)
}

/** The ranks that make the kind, so many of them, and behind them the highest others that five cards have room for. */
function kindWith(kind: number, made: number, ranks: number, all: number): number {
  const own = highest(made, ranks)
  const taken = topBits(made, ranks)
  const others = { 7: 1, 3: 2, 2: 1, 1: 3 }[kind] ?? 0
  return kind * KIND + own * 16 ** others + highest(all & ~taken, others)
}

/** The highest so many ranks, each in four bits, the highest first. */
function highest(bits: number, ranks: number): number {
  let [rest, figure] = [bits, 0]
  for (let taken = 0; taken < ranks; taken++) {
    const top = topOf(rest)
    figure = figure * 16 + top
    rest &= ~(1 << top)
  }
  return figure
}

function topBits(bits: number, ranks: number): number {
  let rest = bits
  for (let taken = 0; taken < ranks; taken++) rest &= ~(1 << topOf(rest))
  return bits & ~rest
}

const topOf = (bits: number) => 31 - Math.clz32(bits)

function straightTop(bits: number): number | undefined {
  const runs = bits & (bits << 1) & (bits << 2) & (bits << 3) & (bits << 4)
  if (runs !== 0) return topOf(runs)
  // With the ace below the two, the five is the highest.
  return (bits & WHEEL) === WHEEL ? 3 : undefined
}

function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
