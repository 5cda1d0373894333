import { useSyncExternalStore } from 'react'
import { readText, subscribeToStorage, writeText } from '../../lib/storage/local.ts'

export type Theme = 'dark' | 'light'

function readTheme(): Theme {
  return readText('theme') === 'light' ? 'light' : 'dark'
}

/** Dark unless the visitor chose otherwise; the page's own early script shows the choice before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToStorage, readTheme, () => 'dark')
}

export function chooseTheme(theme: Theme): void {
  writeText('theme', theme)
  document.documentElement.setAttribute('data-theme', theme)
}
