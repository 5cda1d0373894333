import { button, element } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { cardNames, createCard } from '../table/card.ts'
import { kindOf } from './offers.ts'

const CARDS_EACH = 3

/** One's own three cards: face down until they are looked at, and then what they make. */
export type OwnCards = { readonly root: HTMLElement; show(now: CardNow): void; press(key: string): boolean }

type OwnParts = Pick<CardTable, 'seat' | 'act' | 'nameAt'>

export function createOwnCards(parts: OwnParts): OwnCards {
  const { t, sounds } = parts.seat
  const cards = Array.from({ length: CARDS_EACH }, () => createCard(t))
  const laid = element('div', { class: 'teen-cards', dir: 'ltr' }, ...cards.map(({ root }) => root))
  const word = element('p', { class: 'teen-word' })
  const see = button({
    label: t('teen-patti.see'),
    className: 'decide decide-raise teen-see',
    onPress() {
      see.disabled = true
      void parts.act({ do: 'see' }).finally(() => {
        see.disabled = false
      })
    },
  })
  see.dataset.action = 'see'
  see.setAttribute('aria-keyshortcuts', 'V')
  const compared = element('ul', { class: 'teen-compared' })
  const beside = element('div', { class: 'teen-beside' }, word, see, compared)
  const root = element('div', { class: 'teen-own', hidden: true }, laid, beside)
  let drawnCompared = ''
  return {
    root,
    show({ view, you }) {
      const seat = typeof you?.place === 'number' ? view.seats[you.place] : null
      const isIn = seat?.isIn === true && view.phase === 'playing'
      const isOver = view.phase === 'showing' && (you?.cards.length ?? 0) > 0
      root.hidden = !(isIn || isOver)
      if (!you || root.hidden) return
      const wasBlind = cards[0]?.card() === undefined
      if (wasBlind && you.cards.length > 0) sounds.play('reveal')
      for (const [index, card] of cards.entries())
        if (card.card() !== you.cards[index]) card.show(you.cards[index])
      root.dataset.packed = String(seat?.isFolded ?? false)
      root.dataset.blind = String(you.cards.length === 0)
      const kind = kindOf(you.cards)
      const hand = kind ? t(`teen-patti.hand.${kind}`) : t('teen-patti.isBlind')
      word.textContent = hand
      laid.setAttribute('role', 'img')
      laid.setAttribute(
        'aria-label',
        kind ? t('teen-patti.ownCards', { cards: cardNames(t, you.cards), hand }) : t('teen-patti.ownBlind'),
      )
      see.hidden = !you.moves?.teenPatti?.see
      const others = JSON.stringify(you.compared)
      if (others === drawnCompared) return
      drawnCompared = others
      compared.replaceChildren(...you.compared.map((other) => comparedItem(parts, other)))
    },
    press(key) {
      if (key.toLowerCase() !== 'v' || root.hidden || see.hidden || see.disabled) return false
      see.click()
      return true
    },
  }
}

/** The cards of somebody that were compared with one's own. */
function comparedItem(
  { seat: { t }, nameAt }: OwnParts,
  { place, cards }: { readonly place: number; readonly cards: readonly number[] },
): HTMLElement {
  const kind = kindOf(cards)
  const hand = kind ? t(`teen-patti.hand.${kind}`) : ''
  return element(
    'li',
    {},
    element('span', { class: 'teen-others', dir: 'ltr' }, ...cards.map((card) => createCard(t, card).root)),
    t('teen-patti.compared', { name: nameAt(place), hand }),
  )
}
