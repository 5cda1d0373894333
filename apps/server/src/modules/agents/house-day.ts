import { strict as assert } from 'node:assert'
import { momentsOf } from '#platform/calendar-day'

export { dayOf } from '#platform/calendar-day'

/** A day of the house's calendar, `YYYY-MM-DD`. */
export type HouseDay = string

/** From when until when a day lasts: 23 to 25 hours. */
export function spanOfDay(day: HouseDay, zone: string): { readonly since: Date; readonly until: Date } {
  const span = momentsOf({ day, zone })
  assert(span.since < span.until, `${zone} has no ${day}.`)
  return span
}

export function addDays(day: HouseDay, count: number): HouseDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
