import { type RefObject, useEffect, useState } from 'react'

/** Whether something stands within the screen. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return isSeen
}
