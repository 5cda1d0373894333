import type { TextLoaders } from '@baize/game-kit'
import { sceneTexts } from '../scenes/shared/texts.ts'

type Loader = TextLoaders['en']

/** The texts of the felt, and those of the dealer. */
function both(felt: Loader, scene: Loader): Loader {
  return async () => {
    const [ours, theirs] = await Promise.all([felt(), scene()])
    return { default: { ...ours.default, ...theirs.default } }
  }
}

export const texts: TextLoaders = {
  en: both(() => import('../../locales/en.json'), sceneTexts.en),
  bn: both(() => import('../../locales/bn.json'), sceneTexts.bn),
  ur: both(() => import('../../locales/ur.json'), sceneTexts.ur),
}
