import type { GameOpening } from '@baize/contracts'
import { isRightToLeft, type Language } from './texts.ts'

/** Language, direction and theme of the page around the table. */
export function dress({ theme, game }: GameOpening, language: Language): void {
  const { documentElement: page } = document
  page.lang = language
  page.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  page.dataset.theme = theme
  document.title = game.name
  document.body.style.setProperty('--backdrop', 'url("/games/art/felt.png")')
}

/** Letters on the canvas are drawn once, so the game waits for their face, but not for long. */
export async function fontsReady(language: Language, symbol: string): Promise<void> {
  const longest = 1_200
  const wanted: readonly (readonly [face: string, sample: string])[] = [
    ['Outfit Variable', 'A'],
    ['Baize Currency', symbol],
    ...(language === 'bn' ? [['Noto Sans Bengali Variable', 'ক'] as const] : []),
    ...(language === 'ur' ? [['Noto Naskh Arabic Variable', 'ا'] as const] : []),
  ]
  const loading = wanted.map(([face, sample]) => document.fonts.load(`700 20px "${face}"`, sample))
  const loaded = Promise.all(loading).catch(() => {})
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longest))])
}
