import type { CardRules, CardTableView, CardYou } from '@baize/contracts'
import { startPlainRoom, type TextLoaders, withFields } from '@baize/game-kit'
import type { CardFace } from './card-face.ts'
import { createCardDesk } from './desk.ts'
import './styles.ts'

const shared: TextLoaders = {
  en: () => import('../locales/en.json'),
  bn: () => import('../locales/bn.json'),
  ur: () => import('../locales/ur.json'),
}

/** A game's own texts lie over those of all games. */
function textsOf(own: TextLoaders): TextLoaders {
  const both = (language: keyof TextLoaders) => async () => {
    const [all, game] = await Promise.all([shared[language](), own[language]()])
    return { default: { ...all.default, ...game.default } }
  }
  return { en: both('en'), bn: both('bn'), ur: both('ur') }
}

/** Opens a table of cards for the game that is played at it. */
export async function startCards(face: CardFace): Promise<void> {
  await startPlainRoom<CardRules, CardTableView, CardYou>({
    texts: textsOf(face.texts),
    isRules: withFields<CardRules>('kind', 'seats', 'step', 'buyIn', 'times'),
    isView: withFields<CardTableView>('phase', 'hand', 'seats', 'pots', 'said'),
    isYou: withFields<CardYou>('place', 'cards', 'moves', 'reveal'),
    make: async (seat) => createCardDesk(seat, face),
  })
}
