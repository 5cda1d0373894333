import type { Card } from '../../cards/deck.ts'
import { type Combination, isRed, tienLenRank, TWO } from './tien-len-cards.ts'

const BLACK_TWO = 5
const RED_TWO = 10
const THREE_PAIRS = 10
const FOUR_ALIKE = 15
const FOUR_PAIRS = 20
const CARDS_EACH = 13

/** What a game that is won at once, or in which somebody played no card, costs each of the others. */
export const WHOLE_GAME = 26

/** The most that a seat pays in a game, and so what it must hold. */
export const MOST_POINTS = 60

/** What it costs to be chopped. */
export function chopPoints(cards: readonly Card[], { kind, steps }: Combination): number {
  if (kind === 'four') return FOUR_ALIKE
  if (kind === 'pair-run') return steps === 3 ? THREE_PAIRS : FOUR_PAIRS
  return twoPoints(cards)
}

function twoPoints(cards: readonly Card[]): number {
  return cards
    .filter((card) => tienLenRank(card) === TWO)
    .reduce((sum, card) => sum + (isRed(card) ? RED_TWO : BLACK_TWO), 0)
}

/** What a seat pays for what it still holds: its cards, or a whole game where it played none, its twos and what chops. */
export function heldPoints(held: readonly Card[]): number {
  const cards = held.length === CARDS_EACH ? WHOLE_GAME : held.length
  const counts = Array.from(
    { length: TWO },
    (_, rank) => held.filter((card) => tienLenRank(card) === rank).length,
  )
  return cards + twoPoints(held) + chopsIn(counts, 0)
}

/** The most that can be counted of what chops, no card twice, from a rank on. */
function chopsIn(counts: readonly number[], from: number): number {
  if (from >= counts.length) return 0
  const ways = [chopsIn(counts, from + 1)]
  if (counts[from] === 4) ways.push(FOUR_ALIKE + chopsIn(counts.with(from, 0), from + 1))
  for (const [steps, points] of [
    [3, THREE_PAIRS],
    [4, FOUR_PAIRS],
  ] as const) {
    const row = counts.slice(from, from + steps)
    if (row.length === steps && row.every((count) => count >= 2))
      ways.push(points + chopsIn(without(counts, from, steps), from))
  }
  return Math.max(...ways)
}

function without(counts: readonly number[], from: number, steps: number): readonly number[] {
  return counts.map((count, rank) => (rank >= from && rank < from + steps ? count - 2 : count))
}

/** What wins a game at once, before a card is played. */
export type InstantWin = 'three-to-ace' | 'four-twos' | 'six-pairs' | 'five-pairs-in-a-row'

export function instantWinOf(held: readonly Card[]): InstantWin | undefined {
  return instantWinOfCounts(
    Array.from({ length: TWO + 1 }, (_, rank) => held.filter((card) => tienLenRank(card) === rank).length),
  )
}

/** By how many cards there are of each rank, from the three to the two; four alike are two pairs. */
export function instantWinOfCounts(counts: readonly number[]): InstantWin | undefined {
  if (counts.slice(0, TWO).every((count) => count > 0)) return 'three-to-ace'
  if (counts[TWO] === 4) return 'four-twos'
  if (longestPairs(counts) >= 5) return 'five-pairs-in-a-row'
  return counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6 ? 'six-pairs' : undefined
}

function longestPairs(counts: readonly number[]): number {
  let [longest, row] = [0, 0]
  for (const count of counts.slice(0, TWO)) {
    row = count >= 2 ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}
