import { type Card, rankOf } from '../cards/deck.ts'

export const BEST_TOTAL = 21
export const ACE = 1
export const TEN = 10

/** What a hand counts. It is soft while an ace counts eleven in it and could still count one. */
export type Total = { readonly total: number; readonly isSoft: boolean }

/** From 1, the ace, to 10, which court cards count as well. */
export function valueOf(card: Card): number {
  return Math.min(rankOf(card), TEN)
}

export function totalOf(cards: readonly Card[]): Total {
  return cards.map(valueOf).reduce(withValue, { total: 0, isSoft: false })
}

/** A total with one more card. An ace counts eleven as long as that does not go over. */
export function withValue({ total, isSoft }: Total, value: number): Total {
  const hard = (isSoft ? total - 10 : total) + value
  const hasAce = isSoft || value === ACE
  return hasAce && hard + 10 <= BEST_TOTAL
    ? { total: hard + 10, isSoft: true }
    : { total: hard, isSoft: false }
}

/** An ace and a ten as the first two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === BEST_TOTAL
}

/** The dealer draws to sixteen and stands on seventeen; on a soft one as the rules say. */
export function mustDealerDraw(
  rules: { readonly dealerHitsSoft17: boolean },
  { total, isSoft }: Total,
): boolean {
  return total < 17 || (total === 17 && isSoft && rules.dealerHitsSoft17)
}
