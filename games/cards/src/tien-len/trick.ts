import { element, type Translate } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { createCard } from '../table/card.ts'
import { inOrder } from './picking.ts'
import { madeWord } from './words.ts'

/** What lies in the middle: the last play, who made it, and whom it chopped. */
export type Trick = { readonly root: HTMLElement; show(now: CardNow): void }

/** More than so many lie in two rows. */
const MANY = 7

export function createTrick({ seat: { t }, nameAt }: Pick<CardTable, 'seat' | 'nameAt'>): Trick {
  const cards = element('div', { class: 'trick-cards', dir: 'ltr' })
  const by = element('p', { class: 'trick-by', dir: 'auto' })
  const chop = element('p', { class: 'trick-chop', dir: 'auto' })
  const root = element('div', { class: 'trick' }, cards, by, chop)
  let drawn = ''
  return {
    root,
    show({ view, you }) {
      const { trick, turn, phase } = view
      const lying = trick ? inOrder(trick.cards) : []
      root.hidden = phase !== 'playing'
      if (drawn !== lying.join()) {
        drawn = lying.join()
        cards.replaceChildren(...lying.map((card) => createCard(t, card).root))
        cards.dataset.many = String(lying.length > MANY)
      }
      by.textContent = trick
        ? t('tien-len.by', { name: nameAt(trick.place), made: madeWord(t, lying) })
        : turn
          ? leadText(t, turn.place === you?.place ? undefined : nameAt(turn.place))
          : ''
      chop.hidden = !trick?.chop
      chop.textContent = trick?.chop
        ? t('tien-len.chop', { name: nameAt(trick.chop.of), points: trick.chop.points })
        : ''
    },
  }
}

function leadText(t: Translate, name: string | undefined): string {
  return name === undefined ? t('tien-len.lead') : t('tien-len.leads', { name })
}
