let isFirstView = true

/** Whether the router may set how far the page is scrolled: not under someone who scrolled before the script came. */
export function mayScroll(): boolean {
  const isHeld = isFirstView && window.scrollY > 0
  isFirstView = false
  return !isHeld
}
