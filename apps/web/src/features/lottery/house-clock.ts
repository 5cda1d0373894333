import { useEffect, useState } from 'react'
import { COUNTDOWN_TICK_MS } from '../../lib/limits.ts'

/** How far the house is ahead of this phone, as its latest answer showed. */
let aheadMs = 0

/** Every answer about draws says what time it is in the house. */
export function heard<Value extends { readonly serverTime: string }>(reply: Value): Value {
  aheadMs = Date.parse(reply.serverTime) - Date.now()
  return reply
}

export function houseNow(): number {
  return Date.now() + aheadMs
}

/** The time of the house, told again twice a second. */
export function useHouseNow(): number {
  const [now, setNow] = useState(houseNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(houseNow()), COUNTDOWN_TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const SECOND_MS = 1000

export function secondsUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / SECOND_MS))
}

/** `4:07`, or `3:04:07` where it takes hours. */
export function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
