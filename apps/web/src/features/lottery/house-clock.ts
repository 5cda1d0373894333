import { useEffect, useState } from 'react'
import type { Text } from '../../lib/texts/i18n.tsx'

/** How far the house is ahead of this phone, as the quickest of its answers showed. */
let aheadMs = 0

/** A phone whose clock was put right is further off than any answer takes on its way. */
const CLOCK_CHANGED_MS = 10_000

/**
 * Every answer about draws says what time it is in the house. It took its way here, so it is later there by now: of two
 * answers, the one that puts the house further ahead was quicker, and is the truer.
 */
export function heard<Value extends { readonly serverTime: string }>(reply: Value): Value {
  const ahead = Date.parse(reply.serverTime) - Date.now()
  if (ahead > aheadMs || aheadMs - ahead > CLOCK_CHANGED_MS) aheadMs = ahead
  return reply
}

export function houseNow(): number {
  return Date.now() + aheadMs
}

const SECOND_MS = 1000

const watching = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tellAll(): void {
  for (const tell of watching) tell()
  timer = setTimeout(tellAll, SECOND_MS - (houseNow() % SECOND_MS))
}

/** The time of the house, told to all who show it at once, as a second begins there. */
export function useHouseNow(): number {
  const [now, setNow] = useState(houseNow)
  useEffect(() => {
    const tell = () => setNow(houseNow())
    watching.add(tell)
    if (watching.size === 1) tellAll()
    else tell()
    return () => {
      watching.delete(tell)
      if (watching.size === 0) clearTimeout(timer)
    }
  }, [])
  return now
}

export function secondsUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / SECOND_MS))
}

const DAY = 24 * 3600

/** `04:07`, or `3:04:07` where it takes hours; from a day on in days and hours, since nobody reads 59:01:53 as days. */
export function clockText(t: Text, seconds: number): string {
  if (seconds >= DAY) {
    return t('lottery.daysHours', {
      days: Math.floor(seconds / DAY),
      hours: Math.floor(seconds / 3600) % 24,
    })
  }
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
