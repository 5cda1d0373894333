import { addDays, type HouseDay } from '../house-day.ts'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'

/** As many days as a range may have. */
const DAYS_MOST = 92

export type DayRange = { readonly from: HouseDay; readonly to: HouseDay }

/** A range of days that exist, the first not after the last, and not too many of them. */
export function requireRange({ from, to }: DayRange): number {
  const wrong = [
    ...(isDay(from) ? [] : ['from']),
    ...(isDay(to) ? [] : ['to']),
    ...(from > to ? ['from', 'to'] : []),
  ]
  if (wrong.length > 0) throw new Refusal('BAD_QUERY', { fields: [...new Set(wrong)] })
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days > DAYS_MOST) throw new Refusal('BAD_QUERY', { fields: ['to'] })
  return days
}

function isDay(day: HouseDay): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/**
 * Whether a range is a week, ten days, half a month or a month, or as much of it as there has been: only for those active
 * members are counted over all its days.
 */
export function isUsualRange({ from, to }: DayRange, today: HouseDay): boolean {
  return endsOf(from).some((end) => to === end || (to === today && today < end))
}

/** The last days of the usual ranges that begin on a day. */
function endsOf(from: HouseDay): HouseDay[] {
  const day = Number(from.slice(8))
  const monthEnd = addDays(`${addDays(`${from.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1)
  const isMonday = new Date(`${from}T00:00:00Z`).getUTCDay() === 1
  return [
    ...(isMonday ? [addDays(from, 6)] : []),
    ...(day === 1 ? [addDays(from, 9), addDays(from, 14), monthEnd] : []),
    ...(day === 11 ? [addDays(from, 9)] : []),
    ...(day === 16 || day === 21 ? [monthEnd] : []),
  ]
}
