/**
 * Buttons that wait are switched off, and whoever plays with the keys would be thrown out of the table by it. So the
 * frame remembers where the keys were, and takes them back there, or to the next button that can be pressed.
 */
export function keepFocus(host: HTMLElement): { restore(): void } {
  let last: HTMLButtonElement | undefined
  host.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) last = target
  })
  return {
    restore() {
      const now = document.activeElement
      const isOff = now instanceof HTMLButtonElement && now.disabled
      const isLost = now === null || now === document.body || isOff
      if (isLost && last) successorOf(host, last)?.focus({ preventScroll: true })
    },
  }
}

function successorOf(host: HTMLElement, last: HTMLButtonElement): HTMLButtonElement | undefined {
  if (host.contains(last) && !last.disabled) return last
  const action = last.dataset.action
  const same = action && host.querySelector<HTMLButtonElement>(`[data-action="${action}"]:enabled`)
  if (same) return same
  const all = [...(last.parentElement?.querySelectorAll('button') ?? [])]
  const after = all.slice(all.indexOf(last) + 1).find(({ disabled }) => !disabled)
  return after ?? host.querySelector<HTMLButtonElement>('[data-action]:enabled') ?? undefined
}
