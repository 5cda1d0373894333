import type { StatementSpan } from '@baize/contracts'
import { HOUR_MS } from '#platform/time'
import { wallTimeAt } from '#platform/zone'

/** The calendar spans that limits count in. */
export const countedSpans = ['day', 'week', 'month'] as const
export type CountedSpan = (typeof countedSpans)[number]

type Span = { readonly since: Date; readonly until: Date }
type LocalDay = { readonly year: number; readonly month: number; readonly day: number }

/** The calendar span that a moment is in, as the clocks and calendars of the zone have it. Weeks begin on Monday. */
export function spanAt(span: Exclude<StatementSpan, 'all'>, now: Date, zone: string): Span {
  const today = localDay(now, zone)
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
  } as const satisfies Record<typeof span, readonly [LocalDay, LocalDay]>
  const [first, next] = between[span]
  return { since: startOf(first, zone), until: startOf(next, zone) }
}

function weekday({ year, month, day }: LocalDay): number {
  return new Date(Date.UTC(year, month, day)).getUTCDay()
}

/** The first moment of a day: midnight, or where the clocks skip it the moment they land on. */
function startOf({ year, month, day }: LocalDay, zone: string): Date {
  const midnight = Date.UTC(year, month, day)
  let moment = midnight - offsetAt(midnight, zone)
  moment = midnight - offsetAt(moment, zone)
  const isEarly = Date.UTC(...wallTimeAt(moment, zone)) < midnight
  return new Date(isEarly ? moment + HOUR_MS : moment)
}

function localDay(now: Date, zone: string): LocalDay {
  const [year, month, day] = wallTimeAt(now.getTime(), zone)
  return { year, month, day }
}

/** How far the zone's clocks are ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  return Date.UTC(...wallTimeAt(moment, zone)) - Math.floor(moment / 1000) * 1000
}
