import { prefersReducedMotion } from '@baize/ui'
import { useEffect, useState } from 'react'
import { WINNER_SCROLL_SPEED_MS } from '../../lib/limits.ts'

/** How long a row stands before the next one comes. */
const PAUSE_MS = 1000

type PlacedItem<Item> = Item & { readonly place: number }

/**
 * A list that goes round: a row leaves at the top, and comes again when all the others have been. `isRolling` is while
 * the rows move; with reduced motion they stay where they are.
 */
export function useRolling<Item extends object>(items: readonly Item[], isWanted: boolean) {
  const [first, setFirst] = useState(0)
  const [isRolling, setRolling] = useState(false)

  useEffect(() => {
    if (!isWanted || prefersReducedMotion()) return
    let landing: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      setRolling(true)
      landing = setTimeout(() => {
        setRolling(false)
        setFirst((now) => now + 1)
      }, WINNER_SCROLL_SPEED_MS)
    }, WINNER_SCROLL_SPEED_MS + PAUSE_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(landing)
      setRolling(false)
    }
  }, [isWanted])

  const list = items.flatMap((_, index): PlacedItem<Item>[] => {
    const place = (first + index) % items.length
    const item = items[place]
    return item ? [{ ...item, place }] : []
  })
  return { list, isRolling }
}
