import type { TextLoaders } from '@baize/game-kit'

/** What the dealers' tables say. */
export const sceneTexts: TextLoaders = {
  en: () => import('../../../locales/en/scenes.json'),
  bn: () => import('../../../locales/bn/scenes.json'),
  ur: () => import('../../../locales/ur/scenes.json'),
}
