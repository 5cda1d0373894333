/** What lasts as long as the tab. */
type TabKey = 'next' | 'played'

export function keepForTab(key: TabKey, text: string): void {
  try {
    window.sessionStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing forgets where somebody wanted to go, and shows home.
  }
}

export function readFromTab(key: TabKey): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function takeFromTab(key: TabKey): string | undefined {
  try {
    const text = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return text ?? undefined
  } catch {
    return undefined
  }
}

export function forgetTab(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
