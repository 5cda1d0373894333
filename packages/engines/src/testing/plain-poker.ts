import { type Card, rankOf, suitOf } from '../cards/deck.ts'

/** Five cards as a list to compare place by place: the kind, then the ranks by how often they stand there. */
function fiveInWords(cards: readonly Card[]): number[] {
  const ranks = cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card)))
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, often: ranks.filter((each) => each === rank).length }))
    .sort((a, b) => b.often - a.often || b.rank - a.rank)
  const shape = groups.map(({ often }) => often).join('')
  const inOrder = groups.map(({ rank }) => rank)
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const [first = 0, second = 0] = inOrder
  const isWheel = shape === '11111' && first === 14 && second === 5
  const isStraight = shape === '11111' && (first - (inOrder[4] ?? 0) === 4 || isWheel)
  if (isStraight) return [isFlush ? 8 : 4, isWheel ? 5 : first]
  if (isFlush) return [5, ...inOrder]
  return [{ '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }[shape] ?? 0, ...inOrder]
}

function compared(a: readonly number[], b: readonly number[]): number {
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
