import { type ReactNode, useEffect, useRef, useState } from 'react'

/** As far below the screen as somebody scrolls in a moment. */
const AHEAD = '600px'

type LazyInViewProps = { readonly className?: string | undefined; readonly children: () => ReactNode }

/** What is far down the page is fetched and drawn when it is about to scroll into view (lazy loading). */
export function LazyInView({ className, children }: LazyInViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={className}>
      {isNear && children()}
    </div>
  )
}
