import { element, type TextLoaders } from '@baize/game-kit'
import type { CardFace } from '../card-face.ts'
import { createLettering } from '../shared/lettering.ts'
import { createEndList } from './end-list.ts'
import { createHand } from './hand.ts'
import { tienLenRules } from './rules.ts'
import { tellTienLen } from './tell.ts'
import { createTrick } from './trick.ts'
import './tien-len.css'
import './sideways.css'
import './end-list.css'

const texts: TextLoaders = {
  en: () => import('../../locales/tien-len/en.json'),
  bn: () => import('../../locales/tien-len/bn.json'),
  ur: () => import('../../locales/tien-len/ur.json'),
}

/** Thirteen cards each, and the first who has none left wins. */
export const tienLen: CardFace = {
  kind: 'tien-len',
  texts,
  make(table) {
    const { sounds, t } = table.seat
    const lettering = createLettering(t('tien-len.lettering'))
    const trick = createTrick(table)
    const end = createEndList(table)
    const hand = createHand(table)
    return {
      middle: element('div', { class: 'tien-len-middle' }, lettering.root, trick.root, end.root),
      own: hand.own,
      actions: hand.actions,
      show(now, before) {
        const played = now.view.trick
        const isNew = before !== undefined && played?.cards.join() !== before.view.trick?.cards.join()
        if (isNew && played) sounds.play(played.chop ? 'land' : 'card')
        lettering.show(now)
        trick.show(now)
        end.show(now)
        hand.show(now)
      },
      tell: (now, before) => tellTienLen({ ...table, t }, now, before),
      press: hand.press,
    }
  },
  rulesSheet: tienLenRules,
}
