import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts down the seconds that a bet in play waits for its answer. */
export function useWaiting() {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (waiting === 0) return
    const timer = setTimeout(() => setWaiting((seconds) => Math.max(seconds - 1, 0)), SECOND_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return { waiting, wait: (seconds: number) => setWaiting(Math.ceil(seconds)) }
}
