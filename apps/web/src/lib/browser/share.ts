/** Whether this phone has a box of its own for sharing. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Whoever closes the phone's own box has not made a mistake. */
export async function share(what: { readonly title: string; readonly url: string }): Promise<void> {
  await navigator.share(what).catch(() => undefined)
}
