import { pokerKindOf, pokerRank } from '@baize/engines/shown'
import type { Translate } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'

/** What one's own cards make with the board, in words; nothing before the flop but a pair. */
export function handName(t: Translate, own: readonly number[], board: readonly number[]): string {
  const [first, second] = own
  if (first === undefined || second === undefined) return ''
  if (board.length < 3) return first % 13 === second % 13 ? t('holdem.hand.pair') : ''
  return t(`holdem.hand.${pokerKindOf(pokerRank([...own, ...board]))}`)
}

/** What one holds oneself, as long as one is in the hand. */
export function ownHandName(t: Translate, { view, you }: CardNow): string {
  const isIn = typeof you?.place === 'number' && view.seats[you.place]?.isFolded === false
  return isIn ? handName(t, you.cards, view.board) : ''
}

/** What won, where it was seen: cards that nobody had to show stay closed. */
export function winningHand({ view, you }: CardNow): { place: number; cards: readonly number[] } | undefined {
  const [won] = view.ended?.won ?? []
  if (!won || view.board.length < 5) return undefined
  const { place } = won
  const cards = place === you?.place ? you.cards : (view.seats[place]?.shown ?? [])
  return cards.length === 2 ? { place, cards } : undefined
}
