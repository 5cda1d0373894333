import { serverNow } from '@baize/client'
import { useEffect, useState } from 'react'
import { COUNTDOWN_TICK_MS } from '../limits.ts'

/** Whole seconds until a moment of the server's clock; 0 when it has passed. */
export function useCountdown(endsAt: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const look = () => {
      const left = secondsUntil(endsAt, { now: serverNow() })
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(look, COUNTDOWN_TICK_MS)
    look()
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

function secondsUntil(endsAt: number, { now }: { readonly now: number }): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
