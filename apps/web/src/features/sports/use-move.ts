import { useEffect, useRef, useState } from 'react'
import { SPORTS_MOVED_MS } from '../../lib/limits.ts'

export type OddsMove = 'up' | 'down' | undefined

/** Which way odds moved a moment ago. */
export function useMove(odds: number | undefined): OddsMove {
  const before = useRef(odds)
  const [move, setMove] = useState<OddsMove>()
  useEffect(() => {
    const last = before.current
    before.current = odds
    if (last === undefined || odds === undefined || last === odds) return
    setMove(odds > last ? 'up' : 'down')
    const timer = setTimeout(() => setMove(undefined), SPORTS_MOVED_MS)
    return () => clearTimeout(timer)
  }, [odds])
  return move
}
