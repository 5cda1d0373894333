import type { TextLoaders } from '@baize/game-kit'

export const texts: TextLoaders = {
  en: () => import('../../locales/en.json'),
  bn: () => import('../../locales/bn.json'),
  ur: () => import('../../locales/ur.json'),
}
