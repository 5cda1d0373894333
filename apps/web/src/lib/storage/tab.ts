import { textStore } from '@baize/client'

/** What lasts as long as the tab. */
type TabKey = 'next' | 'played'

const tab = textStore(() => window.sessionStorage)

export function keepForTab(key: TabKey, text: string): void {
  tab.write(key, text)
}

export function readFromTab(key: TabKey): string | undefined {
  return tab.read(key)
}

export function takeFromTab(key: TabKey): string | undefined {
  const text = tab.read(key)
  tab.write(key, undefined)
  return text
}

export function forgetTab(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
