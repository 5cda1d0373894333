import type { Card } from '../../cards/deck.ts'
import { canBeat, type Combination, combinationOf, strengthOf, tienLenRank, TWO } from './tien-len-cards.ts'

/** Everything that some cards can be played as, each once: what is alike, runs and pair runs in all their suits. */
function combinationsOf(held: readonly Card[]): readonly (readonly Card[])[] {
  const byRank = Array.from({ length: TWO + 1 }, (_, rank) =>
    held.filter((card) => tienLenRank(card) === rank).sort((a, b) => strengthOf(a) - strengthOf(b)),
  )
  const sameRank = byRank.flatMap((cards) => [1, 2, 3, 4].flatMap((count) => chosen(cards, count)))
  return [...sameRank, ...rowsOf(byRank, 1), ...rowsOf(byRank, 2)]
}

/** Rows of three ranks and more below the two, with so many cards of each. */
function rowsOf(byRank: readonly (readonly Card[])[], each: number): Card[][] {
  const rows: Card[][] = []
  for (let low = 0; low < TWO; low++) {
    let begun: Card[][] = [[]]
    for (let rank = low; rank < TWO && begun.length > 0; rank++) {
      const ways = chosen(byRank[rank] ?? [], each)
      begun = begun.flatMap((row) => ways.map((way) => [...row, ...way]))
      if (rank - low >= 2) rows.push(...begun)
    }
  }
  return rows
}

/** All ways to take so many of some cards. */
function chosen(cards: readonly Card[], count: number): Card[][] {
  if (count === 0) return [[]]
  return cards.flatMap((card, index) =>
    chosen(cards.slice(index + 1), count - 1).map((rest) => [card, ...rest]),
  )
}

/** What may be played from some cards: on what lies there, or to lead with; the first lead of a table has its lowest card. */
export function tienLenPlays(
  held: readonly Card[],
  at: { readonly lying: Combination | null; readonly must: Card | null },
): readonly (readonly Card[])[] {
  return combinationsOf(held).filter((cards) => {
    const played = combinationOf(cards)
    if (!played || (at.must !== null && !cards.includes(at.must))) return false
    return at.lying === null || canBeat(played, at.lying)
  })
}
