/** Acts at once, and then at most once in a while; the last wish of many is not lost (leading and trailing edge). */
export function throttle(act: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  function ask(): void {
    if (timer !== undefined) {
      isWanted = true
      return
    }
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (!isWanted) return
      isWanted = false
      ask()
    }, ms)
  }
  return ask
}

/** Acts at once, and then at most once in a while; wishes in between are dropped (leading edge alone). */
export function throttleLeading(act: () => void, ms: number): () => void {
  let readyAt = 0
  return () => {
    const now = Date.now()
    if (now < readyAt) return
    readyAt = now + ms
    act()
  }
}
