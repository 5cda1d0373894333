import { prefersReducedMotion } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { JACKPOT_REFRESH_MS, JACKPOT_TICK_MS } from '../../lib/limits.ts'

/** In units. */
const HUNDREDTH = 100

const TICKS = JACKPOT_REFRESH_MS / JACKPOT_TICK_MS

type Way = { readonly from: string; readonly to: string }

/** The amount that lies at a share of the way, in whole hundredths so that it keeps its width; for the eye only. */
export function amountOnTheWay({ from, to }: Way, share: number): string {
  if (share >= 1) return to
  const [start, end] = [unitsOf(from), unitsOf(to)]
  return amountOf(Math.floor((start + (end - start) * share) / HUNDREDTH) * HUNDREDTH)
}

/**
 * Counts up to each new amount, arriving when the next is asked for. It never runs ahead of the pool;
 * a pool that has been won is shown as it is at once.
 */
export function useCounter(amount: string): string {
  const [shown, setShown] = useState(amount)
  const latest = useRef(amount)
  useEffect(() => {
    latest.current = shown
  })

  useEffect(() => {
    const from = latest.current
    if (Number(amount) <= Number(from) || prefersReducedMotion()) {
      setShown(amount)
      return
    }
    let tick = 0
    const timer = setInterval(() => {
      tick += 1
      setShown(amountOnTheWay({ from, to: amount }, tick / TICKS))
      if (tick === TICKS) clearInterval(timer)
    }, JACKPOT_TICK_MS)
    return () => clearInterval(timer)
  }, [amount])

  return shown
}
