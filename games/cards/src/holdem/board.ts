import { element, type Translate } from '@baize/game-kit'
import { type CardElement, createCard } from '../table/card.ts'
import type { Flights } from '../table/flights.ts'

const BOARD = 5

export type Board = { readonly root: HTMLElement; show(cards: readonly number[], isNews: boolean): void }

type BoardParts = { readonly t: Translate; readonly flights: Flights; readonly deck: Element; onCard(): void }

/** The five cards that everybody plays with, turned one after another. */
export function createBoard({ t, flights, deck, onCard }: BoardParts): Board {
  const root = element('div', { class: 'board', role: 'group', 'aria-label': t('holdem.board') })
  let laid: CardElement[] = []
  return {
    root,
    show(cards, isNews) {
      if (cards.length < laid.length || laid.some((card, index) => card.card() !== cards[index])) laid = []
      const from = laid.length
      laid = cards.map((card, index) => laid[index] ?? createCard(t, card))
      const empty = Array.from({ length: BOARD - cards.length }, () =>
        element('span', { class: 'board-place', 'aria-hidden': 'true' }),
      )
      if (from < cards.length || root.childElementCount !== BOARD || cards.length === 0)
        root.replaceChildren(...laid.map((card) => card.root), ...empty)
      if (!isNews || from === cards.length) return
      for (const [index, card] of laid.slice(from).entries())
        flights.arrive(card.root, deck, { delay: index * 140, ms: 360 })
      onCard()
    },
  }
}
