/** Whether this phone has a box of its own for sharing. */
export function canShare(): boolean {
  return 'share' in navigator
}

type Shared = { readonly title: string; readonly text?: string; readonly url: string }

/** Whoever closes the phone's own box has not made a mistake. */
export async function share(what: Shared): Promise<void> {
  await navigator.share(what).catch(() => undefined)
}
