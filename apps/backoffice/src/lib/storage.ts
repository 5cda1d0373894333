type Name = 'office.token' | 'office.language' | 'office.theme'

/** What this tab keeps, and forgets when it is closed. */
export const inTab = keeper(() => sessionStorage)

/** What this browser keeps. */
export const inBrowser = keeper(() => localStorage)

/** A browser that keeps nothing is no reason to fail: it only forgets. */
function keeper(storage: () => Storage) {
  return {
    read(name: Name): string | null {
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write(name: Name, value: string | null): void {
      try {
        if (value === null) storage().removeItem(name)
        else storage().setItem(name, value)
      } catch {
        console.warn('This browser keeps nothing.')
      }
    },
  }
}
