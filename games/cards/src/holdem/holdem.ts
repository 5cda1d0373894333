import { pokerKindOf, pokerRank } from '@baize/engines/shown'
import { element, type Translate } from '@baize/game-kit'
import type { CardFace, CardNow, CardTable } from '../card-face.ts'
import { cardNames } from '../table/card.ts'
import { createHoldemActions } from './actions.ts'
import { createBoard } from './board.ts'
import { holdemRules } from './rules.ts'
import './holdem.css'

/** What one's own cards make with the board, in words; nothing before the flop but a pair. */
export function handName(t: Translate, own: readonly number[], board: readonly number[]): string {
  const [first, second] = own
  if (first === undefined || second === undefined) return ''
  if (board.length < 3) return first % 13 === second % 13 ? t('holdem.hand.pair') : ''
  return t(`holdem.hand.${pokerKindOf(pokerRank([...own, ...board]))}`)
}

function make(table: CardTable) {
  const { seat, flights, deck } = table
  const { t } = seat
  const board = createBoard({ t, flights, deck, onCard: () => seat.dealerSounds.play('card') })
  const best = element('p', { class: 'holdem-best' })
  const blinds = element('p', { class: 'holdem-blinds' })
  const actions = createHoldemActions(table)
  return {
    middle: element('div', { class: 'holdem-middle' }, board.root, best, blinds),
    actions: actions.root,
    show(now: CardNow, before: CardNow | undefined) {
      const { view, you } = now
      board.show(view.board, before !== undefined)
      board.root.dataset.empty = String(view.board.length === 0)
      const isIn = typeof you?.place === 'number' && view.seats[you.place]?.isFolded === false
      best.textContent = isIn ? handName(t, you.cards, view.board) : ''
      const { small, big } = view.blinds ?? seat.rules.blinds ?? { small: '0', big: '0' }
      blinds.textContent = t('holdem.blinds', {
        small: table.amount(small),
        big: table.amount(big),
        hand: view.hand,
      })
      actions.show(now)
    },
    tell({ view, you }: CardNow, before: CardNow) {
      const next = view.board.slice(before.view.board.length)
      if (next.length === 0) return undefined
      const name = handName(t, you?.cards ?? [], view.board)
      return [
        t('holdem.turned', { cards: cardNames(t, next) }),
        ...(name ? [t('holdem.youHave', { hand: name })] : []),
      ].join(' ')
    },
    press: actions.press,
  }
}

/** Hold'em without a limit, at two to six seats. */
export const holdem: CardFace = {
  kind: 'holdem',
  texts: {
    en: () => import('../../locales/holdem/en.json'),
    bn: () => import('../../locales/holdem/bn.json'),
    ur: () => import('../../locales/holdem/ur.json'),
  },
  make,
  rulesSheet: holdemRules,
}
