import { combinationOf } from '@baize/engines/shown'
import type { Translate } from '@baize/game-kit'
import { cardName, cardNames, rankOf } from '../table/card.ts'
import { inOrder } from './picking.ts'

/** What cards make, in words: "pair of 9", "run of 4 up to J". Where they make nothing, each by its name. */
export function madeWord(t: Translate, cards: readonly number[]): string {
  const made = combinationOf(cards)
  const high = inOrder(cards).at(-1) ?? 0
  if (!made) return cardNames(t, cards)
  if (made.kind === 'single') return cardName(t, high)
  return t(`tien-len.made.${made.kind}`, { rank: rankOf(high), count: made.steps })
}
