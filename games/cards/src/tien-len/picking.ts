import type { CardMovesView } from '@baize/contracts'
import {
  canBeat,
  type Combination,
  combinationOf,
  isChop,
  strengthOf,
  tienLenPlays,
} from '@baize/engines/shown'

type Cards = readonly number[]

/** What is asked of whoever plays next, as the house says it. */
export type AskedPlay = Pick<NonNullable<CardMovesView['tienLen']>, 'must' | 'lying'>

/** What lifted cards are worth: they can be played, or why they cannot. */
export type Verdict = 'none' | 'nothing' | 'must' | 'other' | 'low' | 'legal'

/** From the three of spades up to the two of hearts. */
export function inOrder(cards: Cards): Cards {
  return [...cards].sort((a, b) => strengthOf(a) - strengthOf(b))
}

/** With a card lifted that lay, and laid that was lifted. */
export function turnedOver(lifted: ReadonlySet<number>, card: number): ReadonlySet<number> {
  const others = [...lifted].filter((each) => each !== card)
  return new Set(lifted.has(card) ? others : [...others, card])
}

/** What is lifted and still held: cards that were played are not lifted any more. */
export function stillLifted(lifted: ReadonlySet<number>, held: Cards): ReadonlySet<number> {
  return new Set(held.filter((card) => lifted.has(card)))
}

export function verdictOn(cards: Cards, { must, lying }: AskedPlay): Verdict {
  if (cards.length === 0) return 'none'
  const made = combinationOf(cards)
  if (!made) return 'nothing'
  if (must !== null && !cards.includes(must)) return 'must'
  const below = combinationOf(lying)
  if (!below || canBeat(made, below)) return 'legal'
  return made.kind === below.kind && made.steps === below.steps ? 'low' : 'other'
}

/**
 * What can be played, the one first that costs least: nothing with a two or what chops while something else is there. To lead,
 * as many cards as go with the lowest; to follow, the weakest that beats what lies.
 */
export function hintsOf(held: Cards, { must, lying }: AskedPlay): readonly Cards[] {
  const plays = tienLenPlays(held, { must, lying: combinationOf(lying) ?? null })
  const lowest = Math.min(...held.map(strengthOf))
  return plays
    .map((cards) => ({
      cards: inOrder(cards),
      order: orderOf(cards, lying.length === 0 ? lowest : undefined),
    }))
    .sort((a, b) => firstDifference(a.order, b.order))
    .map(({ cards }) => cards)
}

function orderOf(cards: Cards, lowest: number | undefined): readonly number[] {
  const strengths = cards.map(strengthOf).sort((a, b) => a - b)
  const top = strengths.at(-1) ?? 0
  const lead = lowest === undefined ? [] : [Number(strengths[0] !== lowest), -cards.length]
  return [Number(isKept(cards)), ...lead, top, ...strengths]
}

/** Twos, and what could chop one. */
function isKept(cards: Cards): boolean {
  const made = combinationOf(cards)
  return made !== undefined && (made.top >= LOWEST_TWO || isChop(made, aTwo))
}

const LOWEST_TWO = 48
const aTwo: Combination = { kind: 'single', steps: 1, top: LOWEST_TWO }

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** The hint after the one that is lifted, and again from the first. */
export function nextHint(hints: readonly Cards[], lifted: ReadonlySet<number>): Cards | undefined {
  const at = hints.findIndex(
    (cards) => cards.length === lifted.size && cards.every((card) => lifted.has(card)),
  )
  return hints[(at + 1) % Math.max(1, hints.length)]
}
