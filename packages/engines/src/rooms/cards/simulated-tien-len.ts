import type { Card } from '../../cards/deck.ts'
import type { TienLenMove } from './tien-len.ts'
import { chopPower, type Combination, combinationOf, strengthOf, tienLenRank, TWO } from './tien-len-cards.ts'
import { tienLenPlays } from './tien-len-plays.ts'

/** All that a simulated player knows of a game: what it holds, and what lies there. */
export type TienLenSight = {
  readonly held: readonly Card[]
  readonly lying: Combination | null
  readonly must: Card | null
}

/**
 * The published rule of simulated players: lead with as many cards as possible about the lowest one, follow with the weakest
 * that beats, keep twos and what chops for twos. The same sight always gives the same move.
 */
export function simulatedTienLen(sight: TienLenSight): TienLenMove {
  const plays = tienLenPlays(sight.held, sight)
  const isChopAsked = sight.lying !== null && sight.lying.top >= TWO * 4
  const plain = plays.filter((cards) => isChopAsked || !isKept(cards))
  const choice = sight.lying === null ? leadOf(sight.held, plain, plays) : weakest(plain)
  return choice ? { do: 'play', cards: choice } : { do: 'pass' }
}

type Plays = readonly (readonly Card[])[]

function isKept(cards: readonly Card[]): boolean {
  const combination = combinationOf(cards)
  return cards.some((card) => tienLenRank(card) === TWO) || (combination ? chopPower(combination) > 0 : false)
}

function leadOf(held: readonly Card[], plain: Plays, all: Plays): readonly Card[] | undefined {
  const lowest = Math.min(...held.map(strengthOf))
  const withLowest = plain.filter((cards) => cards.some((card) => strengthOf(card) === lowest))
  const most = Math.max(...withLowest.map((cards) => cards.length))
  return weakest(withLowest.filter((cards) => cards.length === most)) ?? weakest(all)
}

/** The one whose highest card is the lowest; of several the one that a plain sorting of cards puts first. */
function weakest(plays: Plays): readonly Card[] | undefined {
  const topOf = (cards: readonly Card[]) => Math.max(...cards.map(strengthOf))
  return [...plays].sort((a, b) => topOf(a) - topOf(b) || a.length - b.length || compared(a, b))[0]
}

function compared(a: readonly Card[], b: readonly Card[]): number {
  const [one, two] = [a, b].map((cards) => cards.map(strengthOf).sort((x, y) => x - y))
  const differs = one?.findIndex((strength, index) => strength !== two?.[index]) ?? -1
  return differs < 0 ? 0 : (one?.[differs] ?? 0) - (two?.[differs] ?? 0)
}
