/** A browser that keeps nothing is no reason to fail: it only forgets. */
export function textStore<Name extends string>(storage: () => Storage) {
  return {
    /** The stored text, or undefined where there is none or the browser keeps storage from us. */
    read(name: Name): string | undefined {
      try {
        return storage().getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    /** Undefined is to be forgotten. */
    write(name: Name, text: string | undefined): void {
      try {
        if (text === undefined) storage().removeItem(name)
        else storage().setItem(name, text)
      } catch {
        // The page is shown as well; what was chosen lasts until it is closed.
      }
    },
  }
}
