import { DAY_MS } from './time.ts'
import { offsetAt, wallTimeAt } from './zone.ts'

/** The day that calendars of a zone show at a moment, `YYYY-MM-DD`. */
export function dayOf(at: Date, zone: string): string {
  const [year, month, day] = wallTimeAt(at.getTime(), zone)
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

type ZonedDay = { readonly day: string; readonly zone: string }

/** From when until when a day lasts in a zone: mostly 24 hours. A day that no calendar has, or that the zone left out, has no moment. */
export function momentsOf({ day, zone }: ZonedDay): { readonly since: Date; readonly until: Date } {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!isDay) return { since: new Date(0), until: new Date(0) }
  return { since: startOfDay(midnight, zone), until: startOfDay(midnight + DAY_MS, zone) }
}

/**
 * The first moment of a day, which is named by its midnight in UTC: midnight, or where the clocks skip it the moment they land
 * on. Whatever they do about that time, it is midnight by the offset of the day before or by that of the day after, and the
 * earlier of those that are reached.
 */
export function startOfDay(midnight: number, zone: string): Date {
  const moments = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near, zone))
  return new Date(Math.min(...moments.filter((moment) => moment + offsetAt(moment, zone) >= midnight)))
}
