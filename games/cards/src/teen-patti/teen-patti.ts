import { element, type TextLoaders } from '@baize/game-kit'
import type { CardFace } from '../card-face.ts'
import { createLettering } from '../shared/lettering.ts'
import { createActions } from './actions.ts'
import { createOwnCards } from './own-cards.ts'
import { teenPattiRules } from './rules.ts'
import { createStakePlaque } from './stake-plaque.ts'
import { tellTeenPatti } from './tell.ts'
import './teen-patti.css'

const texts: TextLoaders = {
  en: () => import('../../locales/teen-patti/en.json'),
  bn: () => import('../../locales/teen-patti/bn.json'),
  ur: () => import('../../locales/teen-patti/ur.json'),
}

/** Three cards each, blind or seen. */
export const teenPatti: CardFace = {
  kind: 'teen-patti',
  texts,
  make(table) {
    const lettering = createLettering(table.seat.t('teen-patti.lettering'))
    const plaque = createStakePlaque(table)
    const own = createOwnCards(table)
    const actions = createActions(table)
    return {
      middle: element('div', { class: 'teen-middle' }, lettering.root, plaque.root),
      own: own.root,
      actions: actions.root,
      show(now) {
        lettering.show(now)
        plaque.show(now)
        own.show(now)
        actions.show(now)
      },
      tell: (now, before) => tellTeenPatti({ ...table, t: table.seat.t }, now, before),
      press: (key) => own.press(key) || actions.press(key),
    }
  },
  markOf: ({ isIn, isSeen, shown }) => (isIn && shown.length === 0 ? (isSeen ? 'seen' : 'blind') : undefined),
  rulesSheet: teenPattiRules,
}
