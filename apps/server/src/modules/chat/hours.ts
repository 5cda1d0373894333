import type { ChatHours } from '@baize/contracts'
import { MINUTE_MS } from '#platform/time'
import { wallTimeAt } from '#platform/zone'

/** Minutes of a day of the week, from and to; 0 is Sunday. */
export type OpeningHours = { readonly weekday: number; readonly opens: number; readonly closes: number }

/** When a house answers; one without hours answers at any time. */
export type ChatSchedule = { readonly zone: string; readonly openings: readonly OpeningHours[] }

const DAY = 24 * 60

/** Whether somebody answers now, and if not, from when on. */
export function hoursAt(schedule: ChatSchedule | undefined, now: Date): ChatHours {
  if (!schedule) return { isOpen: true, opensAt: null }
  const { zone, openings } = schedule
  const { weekday, minute } = clockAt(now, zone)
  const isOpen = openings.some(
    (each) => each.weekday === weekday && each.opens <= minute && minute < each.closes,
  )
  return { isOpen, opensAt: isOpen ? null : (nextOpening(schedule, now)?.toISOString() ?? null) }
}

function nextOpening({ zone, openings }: ChatSchedule, now: Date): Date | undefined {
  const at = clockAt(now, zone)
  const ahead = openings.map((each) => ({
    each,
    minutes: (((each.weekday - at.weekday) * DAY + each.opens - at.minute + 7 * DAY - 1) % (7 * DAY)) + 1,
  }))
  const [first] = ahead.toSorted((a, b) => a.minutes - b.minutes)
  if (!first) return undefined
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const guess = new Date(start + first.minutes * MINUTE_MS)
  // Where the clocks are changed in between, the guess is off by as much.
  const off = first.each.opens - clockAt(guess, zone).minute
  const shift = ((off + DAY + DAY / 2) % DAY) - DAY / 2
  return new Date(guess.getTime() + shift * MINUTE_MS)
}

type WallClock = { readonly weekday: number; readonly minute: number }

function clockAt(moment: Date, zone: string): WallClock {
  const [year, month, day, hour, minute] = wallTimeAt(moment.getTime(), zone)
  return { weekday: new Date(Date.UTC(year, month, day)).getUTCDay(), minute: hour * 60 + minute }
}
