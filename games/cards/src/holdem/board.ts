import { element, type Translate } from '@baize/game-kit'
import { type CardElement, createCard } from '../table/card.ts'
import { CARD_MS, type Flights, turnUp } from '../table/flights.ts'

const BOARD = 5
const CARD_GAP_MS = 140

export type Board = {
  readonly root: HTMLElement
  show(cards: readonly number[], isNews: boolean): void
  /** Dims those that are not of these; with nothing all are as bright as ever. */
  light(counting: readonly number[] | undefined): void
}

type BoardParts = {
  readonly t: Translate
  readonly flights: Flights
  readonly deck: Element
  onCard(): void
}

type Laid = { readonly number: number; readonly card: CardElement }

/** The five cards that everybody plays with, turned one after another. */
export function createBoard({ t, flights, deck, onCard }: BoardParts): Board {
  const root = element('div', { class: 'board', role: 'group', 'aria-label': t('holdem.board') })
  let laid: readonly Laid[] = []
  let isDrawn = false
  return {
    root,
    show(cards, isNews) {
      const isOther = laid.some(({ number }, index) => number !== cards[index])
      const old = isOther ? [] : laid
      if (isDrawn && !isOther && old.length === cards.length) return
      isDrawn = true
      laid = cards.map((number, index) => old[index] ?? { number, card: createCard(t, number) })
      const empty = Array.from({ length: BOARD - cards.length }, () =>
        element('span', { class: 'board-place', 'aria-hidden': 'true' }),
      )
      root.replaceChildren(...laid.map(({ card }) => card.root), ...empty)
      if (!isNews || old.length === cards.length) return
      for (const [index, { card }] of laid.slice(old.length).entries()) {
        flights.arrive(card.root, deck, { delay: index * CARD_GAP_MS })
        turnUp(flights, card, index * CARD_GAP_MS + CARD_MS)
      }
      onCard()
    },
    light(counting) {
      for (const { number, card } of laid) card.dim(counting !== undefined && !counting.includes(number))
    },
  }
}
