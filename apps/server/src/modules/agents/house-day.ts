import { strict as assert } from 'node:assert'
import { spanAt } from '#modules/limits'
import { HOUR_MS } from '#platform/time'
import { wallTimeAt } from '#platform/zone'

/** A day of the house's calendar, `YYYY-MM-DD`. */
export type HouseDay = string

/** The day that a moment is in, as the house's calendar has it. */
export function dayOf(at: Date, zone: string): HouseDay {
  const [year, month, day] = wallTimeAt(at.getTime(), zone)
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** From when until when a day lasts: 23 to 25 hours. */
export function spanOfDay(day: HouseDay, zone: string): { readonly since: Date; readonly until: Date } {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // No zone is further from Greenwich than 14 hours: one of these moments is in the day there.
  const inside = [-14, -7, 0, 7, 12].map((hours) => new Date(noon + hours * HOUR_MS))
  const moment = inside.find((at) => dayOf(at, zone) === day)
  assert(moment, `${zone} has no ${day}.`)
  return spanAt('day', moment, zone)
}

export function addDays(day: HouseDay, count: number): HouseDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
