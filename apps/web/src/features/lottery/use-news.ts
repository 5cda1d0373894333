import type { LotteryDraw, LotteryGame } from '@baize/contracts'
import { useEffect } from 'react'
import { LOTTERY_CLOSED_MS, LOTTERY_LOOK_MS, LOTTERY_RESULT_MS } from '../../lib/limits.ts'
import { houseNow } from './house-clock.ts'

/** When the draw before this one has its numbers: as long after its own close as this one after its. */
function resultOfBefore({ opensAt, closesAt, drawsAt }: LotteryDraw): number {
  return Date.parse(opensAt) + Date.parse(drawsAt) - Date.parse(closesAt) + LOTTERY_LOOK_MS
}

/** Whether the numbers of the draw before the open one are still to come. */
export function isBeingDrawn(draw: LotteryDraw, last: LotteryDraw | null): boolean {
  return !isKnownBefore(draw, last) && houseNow() < resultOfBefore(draw) + LONGEST_MS
}

function isKnownBefore({ opensAt }: LotteryDraw, last: LotteryDraw | null): boolean {
  return last !== null && Date.parse(last.closesAt) >= Date.parse(opensAt)
}

/** Whether the draw before the open one waits for a result from elsewhere, which comes within a day or not at all. */
export function isAwaited(draw: LotteryDraw, last: LotteryDraw | null): boolean {
  const isLate = houseNow() > Date.parse(draw.opensAt) + LOTTERY_RESULT_MS
  return last !== null && !isKnownBefore(draw, last) && !isLate
}

/** After this a draw is late, and its own screen says so. */
const LONGEST_MS = 20_000

/** Asks again when a draw of the list closes, and when the one before has its numbers. */
export function useNews(games: readonly LotteryGame[] | undefined, refetch: () => Promise<void>): void {
  useEffect(() => {
    const now = houseNow()
    const moments = (games ?? [])
      .flatMap(({ draw }) =>
        draw ? [Date.parse(draw.closesAt) + LOTTERY_CLOSED_MS, resultOfBefore(draw)] : [],
      )
      .filter((moment) => moment > now)
    if (moments.length === 0) return
    const timer = setTimeout(() => void refetch(), Math.max(Math.min(...moments) - now, LOTTERY_LOOK_MS))
    return () => clearTimeout(timer)
  }, [games, refetch])
}
