declare global {
  interface Window {
    takeOver?: (() => void) | undefined
  }
}

/**
 * Does now what was tapped and typed before the script could listen (`early/early.ts`). It waits until React has
 * finished its own work: only then can React hydrate at once the part of the page that was tapped.
 */
export function takeOver(): void {
  setTimeout(() => window.takeOver?.(), 0)
}
