import { type Card, rankOf, suitOf } from '../cards/deck.ts'

const kinds: Readonly<Record<number, number>> = { 41: 7, 32: 6, 311: 3, 221: 2, 2111: 1 }

/** Five cards as a list to compare place by place: the kind, then the ranks by how often they stand there. */
function fiveInWords(cards: readonly Card[]): number[] {
  const often: number[] = Array.from({ length: 15 }, () => 0)
  for (const card of cards) {
    const rank = rankOf(card) === 1 ? 14 : rankOf(card)
    often[rank] = (often[rank] ?? 0) + 1
  }
  const ranks: number[] = []
  let shape = 0
  for (const times of [4, 3, 2, 1])
    for (let rank = 14; rank > 1; rank--)
      if (often[rank] === times) {
        ranks.push(rank)
        shape = shape * 10 + times
      }
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  const [first = 0, second = 0] = ranks
  const isWheel = shape === 11_111 && first === 14 && second === 5
  const isStraight = shape === 11_111 && (first - (ranks[4] ?? 0) === 4 || isWheel)
  if (isStraight) return [isFlush ? 8 : 4, isWheel ? 5 : first]
  return [isFlush ? 5 : (kinds[shape] ?? 0), ...ranks]
}

/** Above zero where the first is better, below where the other is. */
export function compared(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((each, index) => each !== b[index])
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0)
}

/** All ways to leave two of seven out, the best of them; written out plainly, to hold the quick one against. */
export function bestFive(cards: readonly Card[]): readonly number[] {
  let best: number[] = []
  for (let out = 0; out < cards.length; out++)
    for (let other = out + 1; other < cards.length; other++) {
      const five = fiveInWords(cards.filter((_, index) => index !== out && index !== other))
      if (best.length === 0 || compared(five, best) > 0) best = five
    }
  return best
}

/** Above zero where the first seven cards are better, below where the others are. */
export function comparedHands(a: readonly Card[], b: readonly Card[]): number {
  return compared(bestFive(a), bestFive(b))
}
