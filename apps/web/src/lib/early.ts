declare global {
  interface Window {
    takeOver?: (() => void) | undefined
  }
}

/** Does now what was tapped and typed before the script could listen (`early/early.ts`). */
export function takeOver(): void {
  window.takeOver?.()
}
