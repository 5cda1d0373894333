import type { StatementSpan } from '@baize/contracts'
import { startOfDay } from '#platform/calendar-day'
import { wallTimeAt } from '#platform/zone'

/** The calendar spans that limits count in. */
export const countedSpans = ['day', 'week', 'month'] as const
export type CountedSpan = (typeof countedSpans)[number]

type Span = { readonly since: Date; readonly until: Date }
type LocalDay = { readonly year: number; readonly month: number; readonly day: number }

type AskedSpan = Exclude<StatementSpan, 'all'>

/** The last day that each span of a zone was worked out for: nearly everybody asks for today. */
const lastSpans = new Map<string, { readonly today: number; readonly found: Span }>()

/** The calendar span that a moment is in, as the clocks and calendars of the zone have it. Weeks begin on Monday. */
export function spanAt(span: AskedSpan, now: Date, zone: string): Span {
  const [year, month, day] = wallTimeAt(now.getTime(), zone)
  const today = Date.UTC(year, month, day)
  const key = `${span} ${zone}`
  const last = lastSpans.get(key)
  if (last?.today === today) return last.found
  const found = spanOf(span, { year, month, day }, zone)
  lastSpans.set(key, { today, found })
  return found
}

function spanOf(span: AskedSpan, today: LocalDay, zone: string): Span {
  const { year, month, day } = today
  const monday = day - ((weekday(today) + 6) % 7)
  const between = {
    day: [today, { year, month, day: day + 1 }],
    week: [
      { year, month, day: monday },
      { year, month, day: monday + 7 },
    ],
    month: [
      { year, month, day: 1 },
      { year, month: month + 1, day: 1 },
    ],
    year: [
      { year, month: 0, day: 1 },
      { year: year + 1, month: 0, day: 1 },
    ],
  } as const satisfies Record<AskedSpan, readonly [LocalDay, LocalDay]>
  const [first, next] = between[span]
  return { since: startOf(first, zone), until: startOf(next, zone) }
}

function startOf({ year, month, day }: LocalDay, zone: string): Date {
  return startOfDay(Date.UTC(year, month, day), zone)
}

function weekday({ year, month, day }: LocalDay): number {
  return new Date(Date.UTC(year, month, day)).getUTCDay()
}
