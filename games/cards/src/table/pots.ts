import type { CardTableView } from '@baize/contracts'
import { amountOf, element, type Translate, unitsOf } from '@baize/game-kit'
import { createStake } from './chips.ts'

/** What lies in the middle: everything together, and each pot where there are several. */
export type Pots = {
  readonly root: HTMLElement
  /** The pile from which winners are paid, also when nothing lies there any more. */
  readonly winnings: HTMLElement
  show(view: Pick<CardTableView, 'seats' | 'pots' | 'phase'>): void
}

type PotsParts = { readonly t: Translate; readonly step: string; amount(onWire: string): string }

/** Everything that has been put in, whether it was gathered yet or not. */
export function potTotal({ seats, pots }: Pick<CardTableView, 'seats' | 'pots'>): number {
  const paid = seats.reduce((sum, seat) => sum + unitsOf(seat?.paid ?? '0'), 0)
  const laid = pots.reduce((sum, pot) => sum + unitsOf(pot.amount), 0)
  return Math.max(paid, laid)
}

/** What of it lies in the middle already, and not in front of a seat. */
export function gathered({ seats, pots }: Pick<CardTableView, 'seats' | 'pots'>): number {
  const bets = seats.reduce((sum, seat) => sum + unitsOf(seat?.bet ?? '0'), 0)
  return Math.max(0, potTotal({ seats, pots }) - bets)
}

/** The pots one by one, once somebody is all in: until then what is not yet called lies in no pot of its own. */
export function sidePots({ seats, pots }: Pick<CardTableView, 'seats' | 'pots'>): CardTableView['pots'] {
  return pots.length > 1 && seats.some((seat) => seat?.isAllIn) ? pots : []
}

export function createPots({ t, step, amount }: PotsParts): Pots {
  const total = element('bdi', { class: 'pot-total' })
  const pile = createStake('pot')
  const sides = element('ul', { class: 'pot-sides' })
  const winnings = element('span', { class: 'pot-winnings', 'aria-hidden': 'true' }, ...winningChips())
  const root = element('div', { class: 'pots' }, total, pile.root, sides, winnings)
  return {
    root,
    winnings,
    show(view) {
      const isPlayed = view.phase === 'playing'
      const all = isPlayed ? potTotal(view) : 0
      total.hidden = all === 0
      const text = t('cards.pot', { amount: amount(amountOf(all)) })
      if (total.textContent !== text) total.textContent = text
      const inMiddle = amountOf(isPlayed ? gathered(view) : 0)
      pile.show({ onWire: inMiddle, step, text: amount(inMiddle) })
      const several = isPlayed ? sidePots(view) : []
      sides.hidden = several.length === 0
      sides.replaceChildren(
        ...several.map((pot, index) =>
          element(
            'li',
            {},
            t(index === 0 ? 'cards.mainPot' : 'cards.sidePot', { number: index, amount: amount(pot.amount) }),
          ),
        ),
      )
    },
  }
}

/** A pile of its own, since what lay in the middle is told to be gone when somebody has won it. */
function winningChips(): HTMLElement[] {
  return [2, 1, 3, 2].map((tone, index) => {
    const chip = element('span', { class: 'chip', 'data-tone': tone })
    chip.style.setProperty('--at', String(index))
    return chip
  })
}
