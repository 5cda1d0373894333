/** Forgets what lasts as long as the tab. */
export function forgetTab(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
