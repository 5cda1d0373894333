/** What this phone remembers of a game; nothing where it keeps nothing. */
export function readKept(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    // A browser that keeps nothing still plays.
    return null
  }
}

export function keep({ place, value }: { readonly place: string; readonly value: string }): void {
  try {
    localStorage.setItem(place, value)
  } catch {
    // It holds until the page is left.
  }
}
