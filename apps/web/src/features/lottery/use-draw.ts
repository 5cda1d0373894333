import { useEffect, useRef } from 'react'
import {
  LOTTERY_CLOSED_MS,
  LOTTERY_LOOK_MS,
  LOTTERY_PATIENCE_MS,
  LOTTERY_REFRESH_MS,
} from '../../lib/limits.ts'
import { useQuery } from '../../lib/query/query.ts'
import { houseNow } from './house-clock.ts'
import { openedQuery } from './queries.ts'

type Table = {
  readonly gameId: string
  readonly isVn: boolean
  /** How many of the draws after it are wanted as well. */
  readonly next: number
}

/**
 * The draw that is open at a table, and the latest result. When one closes the next is asked for, and then again every
 * few moments until what was drawn is known and paid, or now and then where it does not come; nothing has to be loaded anew.
 */
export function useDraw({ gameId, isVn, next }: Table) {
  const opened = useQuery(openedQuery({ gameId, isVn, next }))
  const { data, refetch } = opened
  const awaited = useRef<string>(undefined)
  const seen = useRef<string>(undefined)
  const waitsSince = useRef<number>(undefined)
  const draw = data?.draw ?? null
  const last = data?.last ?? null
  useEffect(() => {
    if (!data) return
    if (seen.current && seen.current !== draw?.drawId) awaited.current = seen.current
    seen.current = draw?.drawId
    if (last?.state === 'settled' && last.drawId === awaited.current) awaited.current = undefined
    const isWaiting = !draw || awaited.current !== undefined || last?.state === 'drawn'
    waitsSince.current = isWaiting ? (waitsSince.current ?? houseNow()) : undefined
    const isSoon = isWaiting && houseNow() - (waitsSince.current ?? 0) < LOTTERY_PATIENCE_MS
    const untilClosed = draw ? Date.parse(draw.closesAt) - houseNow() + LOTTERY_CLOSED_MS : LOTTERY_REFRESH_MS
    const wait = Math.min(untilClosed, isSoon ? LOTTERY_LOOK_MS : LOTTERY_REFRESH_MS)
    const timer = setTimeout(() => void refetch(), Math.max(wait, LOTTERY_CLOSED_MS))
    return () => clearTimeout(timer)
  }, [data, draw, last, refetch])
  return { ...opened, draw, last }
}
