import { addDays, dayOf, type HouseDay } from '../house-day.ts'
import type { HouseSpan } from './sources.ts'

/** The days of a span; an hour is in one. */
export function daysOf({ since, until, zone }: Pick<HouseSpan, 'since' | 'until' | 'zone'>): HouseDay[] {
  const last = dayOf(new Date(until.getTime() - 1), zone)
  const days = [dayOf(since, zone)]
  for (let day = days[0] ?? last; day < last; days.push(day)) day = addDays(day, 1)
  return days
}
