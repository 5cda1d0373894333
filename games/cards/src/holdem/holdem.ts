import { element } from '@baize/game-kit'
import type { CardFace, CardNow, CardTable } from '../card-face.ts'
import { cardNames } from '../table/card.ts'
import { createHoldemActions } from './actions.ts'
import { bestFive } from './best-five.ts'
import { createBoard } from './board.ts'
import { actedSince } from './acted.ts'
import { handName, ownHandName, winningHand } from './hand-name.ts'
import { holdemRules } from './rules.ts'
import './holdem.css'

/** What somebody has just done stands at their seat for a moment. */
function tellActed({ seat: { t }, amount, note }: CardTable, now: CardNow, before: CardNow): void {
  const acted = actedSince(now.view, before.view)
  if (acted) note(acted.place, t(`holdem.did.${acted.did}`, { amount: amount(acted.amount) }))
}

/** The level of a sit & go stands over the table, and before its first hand there is none to name. */
function blindsText({ seat: { t, rules }, amount }: CardTable, { contest, hand }: CardNow['view']): string {
  if (contest) return contest.startedAt === null ? '' : t('cards.hand', { hand })
  const { small, big } = rules.blinds ?? { small: '0', big: '0' }
  return t('holdem.blinds', { small: amount(small), big: amount(big), hand })
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
      const { view } = now
      board.show(view.board, before !== undefined)
      board.root.dataset.empty = String(view.board.length === 0)
      const winner = winningHand(now)
      board.light(winner?.cards && bestFive([...winner.cards, ...view.board]))
      best.textContent = winner
        ? t('holdem.winsWith', {
            name: table.nameAt(winner.place),
            hand: handName(t, winner.cards, view.board),
          })
        : ownHandName(t, now)
      if (before) tellActed(table, now, before)
      blinds.textContent = blindsText(table, view)
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
