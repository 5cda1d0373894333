import { spanAt } from '#modules/limits'
import { HOUR_MS } from '#platform/time'
import { offsetAt, wallTimeAt } from '#platform/zone'

/** The beginning of the hour that the clocks of a zone show at a moment. */
export function hourOf(at: Date, zone: string): Date {
  const shown = at.getTime() + offsetAt(at.getTime(), zone)
  return new Date(at.getTime() - (((shown % HOUR_MS) + HOUR_MS) % HOUR_MS))
}

export type FigureStep = 'hour' | 'day' | 'month'
export type FigureSpan = { readonly since: Date; readonly until: Date }

/** The day that a moment is in, as the calendar of a zone has it: `YYYY-MM-DD`. */
export function dayIn(at: Date, zone: string): string {
  const [year, month, day] = wallTimeAt(at.getTime(), zone)
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

type ZoneDay = { readonly day: string; readonly zone: string }

/** The moment at which a day begins in a zone; of a day that its calendar leaves out, that of the next. */
export function startOfDay({ day, zone }: ZoneDay): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // No zone is further from Greenwich than 14 hours: one of these moments is in the day there.
  const inside = [-14, -7, 0, 7, 12].map((hours) => new Date(noon + hours * HOUR_MS))
  const found = inside.find((at) => dayIn(at, zone) >= day) ?? new Date(noon + 14 * HOUR_MS)
  return spanAt('day', found, zone).since
}

/** A stretch of whole days, cut into hours, days or months of the zone; what is at the ends is cut short. */
export function cut({ since, until }: FigureSpan, step: FigureStep, zone: string): FigureSpan[] {
  const spans: FigureSpan[] = []
  for (let at = since; at < until; ) {
    const end = step === 'hour' ? nextHour(at, zone) : spanAt(step, at, zone).until
    const next = end < until ? end : until
    spans.push({ since: at, until: next })
    at = next
  }
  return spans
}

/** Where clocks are changed within an hour, the next begins where `hourOf` first says another. */
function nextHour(at: Date, zone: string): Date {
  const next = hourOf(new Date(at.getTime() + HOUR_MS), zone)
  return next > at ? next : new Date(at.getTime() + HOUR_MS)
}
