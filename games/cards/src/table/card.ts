import { element, type Translate } from '@baize/game-kit'

const suits = ['spade', 'heart', 'diamond', 'club'] as const
type Suit = (typeof suits)[number]
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** In a box of 200. */
const shapes: Readonly<Record<Suit, string>> = {
  spade:
    'M100 40c18 28 62 52 62 88 0 24-18 38-36 38-10 0-17-4-21-9 2 17 8 29 18 37H77c10-8 16-20 18-37-4 5-11 9-21 9-18 0-36-14-36-38 0-36 44-60 62-88z',
  heart:
    'M100 196C74 160 36 138 36 96c0-24 18-40 36-40 13 0 23 8 28 20 5-12 15-20 28-20 18 0 36 16 36 40 0 42-38 64-64 100z',
  diamond: 'M100 36c14 32 36 60 62 84-26 24-48 52-62 84-14-32-36-60-62-84 26-24 48-52 62-84z',
  club: 'M100 40c20 0 34 15 34 33 0 8-3 15-8 21 5-2 9-3 14-3 18 0 32 14 32 32s-14 33-32 33c-13 0-24-7-31-17 2 23 8 37 18 45H73c10-8 16-22 18-45-7 10-18 17-31 17-18 0-32-15-32-33s14-32 32-32c5 0 9 1 14 3-5-6-8-13-8-21 0-18 14-33 34-33z',
}

const SVG = 'http://www.w3.org/2000/svg'

/** A card of the table. Its width is that of `--card-wide`; all else follows from it. */
export type CardElement = {
  readonly root: HTMLElement
  /** The card that lies open, or undefined for its back. */
  card(): number | undefined
  show(card: number | undefined): void
  /** Dims what does not count. */
  dim(isDim: boolean): void
}

function suitOf(card: number): Suit {
  return suits[Math.floor(card / 13)] ?? 'spade'
}

export function rankOf(card: number): string {
  return ranks[card % 13] ?? ''
}

/** As it is read aloud, such as "ace of spades". */
export function cardName(t: Translate, card: number): string {
  return t('cards.card', { rank: t(`cards.rank.${rankOf(card)}`), suit: t(`cards.suit.${suitOf(card)}`) })
}

/** Several, one after the other. */
export function cardNames(t: Translate, cards: readonly number[]): string {
  return cards.map((card) => cardName(t, card)).join(', ')
}

function shapeOf(suit: Suit, name: string): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', '24 30 152 176')
  drawn.setAttribute('aria-hidden', 'true')
  drawn.setAttribute('class', name)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', shapes[suit])
  drawn.append(path)
  return drawn
}

export function createCard(t: Translate, first?: number): CardElement {
  const root = element('span', { class: 'card', role: 'img' })
  let shown: number | undefined
  const show = (card: number | undefined) => {
    shown = card
    root.dataset.open = String(card !== undefined)
    root.setAttribute('aria-label', card === undefined ? t('cards.back') : cardName(t, card))
    if (card === undefined) return root.replaceChildren()
    const suit = suitOf(card)
    root.dataset.suit = suit
    const rank = element('span', { class: 'card-rank', 'aria-hidden': 'true' }, rankOf(card))
    root.replaceChildren(rank, shapeOf(suit, 'card-small'), shapeOf(suit, 'card-large'))
  }
  show(first)
  return {
    root,
    show,
    card: () => shown,
    dim(isDim) {
      root.dataset.dim = String(isDim)
    },
  }
}
