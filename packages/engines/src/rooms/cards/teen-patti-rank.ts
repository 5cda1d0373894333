import { type Card, rankOf, suitOf } from '../../cards/deck.ts'

/** What three cards make, from the lowest to the highest. */
export const teenPattiKinds = ['high', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail'] as const
export type TeenPattiKind = (typeof teenPattiKinds)[number]

const ACE = 14
const KIND = 16 ** 3

/** How good three cards are: the higher figure wins, equal ones are equal. */
export function teenPattiRank(cards: readonly Card[]): number {
  const ranks = cards.map((card) => (rankOf(card) === 1 ? ACE : rankOf(card))).sort((a, b) => b - a)
  const [high = 0, middle = 0, low = 0] = ranks
  const isColour = new Set(cards.map(suitOf)).size === 1
  if (high === low) return 5 * KIND + high
  const run = sequenceOf(high, middle, low)
  if (run !== undefined) return (isColour ? 4 : 3) * KIND + run
  if (isColour) return 2 * KIND + (high * 16 + middle) * 16 + low
  if (high === middle) return KIND + high * 16 + low
  return middle === low ? KIND + low * 16 + high : (high * 16 + middle) * 16 + low
}

export function teenPattiKindOf(rank: number): TeenPattiKind {
  return teenPattiKinds[Math.floor(rank / KIND)] ?? 'high'
}

/** Ace, king, queen is the highest, and ace, two, three comes right below it. */
function sequenceOf(high: number, middle: number, low: number): number | undefined {
  if (high === ACE && middle === 3 && low === 2) return ACE
  if (high - middle !== 1 || middle - low !== 1) return undefined
  return high === ACE ? ACE + 1 : high
}
