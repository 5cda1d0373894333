import { combinationOf } from '@baize/engines/shown'
import { rankName, suitName, type Translate } from '@baize/game-kit'
import { inOrder } from './picking.ts'

/** A card as it is read out. */
export function cardWord(t: Translate, card: number): string {
  return t('tien-len.card', { rank: rankName(card), suit: t(`tien-len.suit.${suitName(card)}`) })
}

/** What cards make, in words: "pair of 9", "run of 4 up to J". Where they make nothing, each by its name. */
export function madeWord(t: Translate, cards: readonly number[]): string {
  const made = combinationOf(cards)
  const high = inOrder(cards).at(-1) ?? 0
  if (!made) return cards.map((card) => cardWord(t, card)).join(', ')
  if (made.kind === 'single') return cardWord(t, high)
  return t(`tien-len.made.${made.kind}`, { rank: rankName(high), count: made.steps })
}
