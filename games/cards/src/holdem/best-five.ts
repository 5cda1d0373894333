import { pokerRank } from '@baize/engines/shown'

/** The five that count of five to seven cards. */
export function bestFive(cards: readonly number[]): readonly number[] {
  if (cards.length <= 5) return cards
  const less = cards.map((_, out) => cards.filter((__, index) => index !== out))
  const best = less.reduce((first, each) => (pokerRank(each) > pokerRank(first) ? each : first))
  return bestFive(best)
}
