import { inBrowser } from './storage.ts'

export type Theme = 'dark' | 'light'

/** As it was chosen here, or as the machine is set. */
export function currentTheme(): Theme {
  const kept = inBrowser.read('office.theme')
  if (kept === 'dark' || kept === 'light') return kept
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export function showTheme(theme: Theme = currentTheme()): void {
  document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  inBrowser.write('office.theme', theme)
  showTheme(theme)
}
