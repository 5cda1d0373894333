import { useEffect } from 'react'

/** Asks again as long as somebody looks. */
export function useEvery(everyMs: number, again: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, again])
}
