/** Acts at once, and then at most once in a while; wishes in between are dropped. */
export function throttle(act: () => void, ms: number): () => void {
  let readyAt = 0
  return () => {
    const now = Date.now()
    if (now < readyAt) return
    readyAt = now + ms
    act()
  }
}
