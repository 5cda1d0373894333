import type { TextLoaders } from '@baize/game-kit'

export const texts: TextLoaders = {
  en: () => import('../../locales/en.json'),
  bn: () => import('../../locales/bn.json'),
  ur: () => import('../../locales/ur.json'),
}

/** All originals are drawn in a box of this size. */
export const design = { width: 360, height: 480 }
