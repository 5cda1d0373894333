const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The spans that bills are made for. */
export const billPeriods = ['hour', 'day', 'week', 'ten-days', 'half-month', 'month'] as const
export type BillPeriod = (typeof billPeriods)[number]

/** From when until when: the end is not in it. */
export type PeriodSpan = { readonly since: Date; readonly until: Date }

/** How far the clocks of the house are ahead of UTC at a moment, in milliseconds. */
export type OffsetAt = (moment: number) => number

type Day = { readonly year: number; readonly month: number; readonly day: number }

/** The period that a moment is in, by the clocks and calendars of the house. Weeks begin on Monday. */
export function periodAt(kind: BillPeriod, at: Date, offsetAt: OffsetAt): PeriodSpan {
  if (kind === 'hour') return hourAt(at.getTime(), offsetAt)
  const [first, next] = daysOf(kind, dayAt(at, offsetAt))
  return { since: startOf(first, offsetAt), until: startOf(next, offsetAt) }
}

/** The whole periods from the one that `from` is in, to the last that has ended by `to`. */
export function periodsBetween(
  kind: BillPeriod,
  { from, to }: { readonly from: Date; readonly to: Date },
  offsetAt: OffsetAt,
): PeriodSpan[] {
  const periods: PeriodSpan[] = []
  let period = periodAt(kind, from, offsetAt)
  while (period.until <= to) {
    periods.push(period)
    period = periodAt(kind, period.until, offsetAt)
  }
  return periods
}

/** Whether the period after this one begins in another month: a week belongs to the month in which it begins. */
export function endsMonth({ since, until }: PeriodSpan, offsetAt: OffsetAt): boolean {
  return dayAt(since, offsetAt).month !== dayAt(until, offsetAt).month
}

/** The first day of a period and the first after it; `Date.UTC` knows what the thirty-second of a month is. */
function daysOf(kind: Exclude<BillPeriod, 'hour'>, { year, month, day }: Day): readonly [Day, Day] {
  const nextMonth = { year, month: month + 1, day: 1 }
  switch (kind) {
    case 'day':
      return [
        { year, month, day },
        { year, month, day: day + 1 },
      ]
    case 'week': {
      const monday = day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7)
      return [
        { year, month, day: monday },
        { year, month, day: monday + 7 },
      ]
    }
    case 'ten-days': {
      const first = day > 20 ? 21 : day > 10 ? 11 : 1
      return [{ year, month, day: first }, first === 21 ? nextMonth : { year, month, day: first + 10 }]
    }
    case 'half-month':
      return day > 15
        ? [{ year, month, day: 16 }, nextMonth]
        : [
            { year, month, day: 1 },
            { year, month, day: 16 },
          ]
    case 'month':
      return [{ year, month, day: 1 }, nextMonth]
  }
}

function dayAt(at: Date, offsetAt: OffsetAt): Day {
  const shown = new Date(at.getTime() + offsetAt(at.getTime()))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth(), day: shown.getUTCDate() }
}

/**
 * The first moment of a day: midnight, or where the clocks skip it the moment they land on. Whatever they do about that
 * time, it is midnight by the offset of the day before or by that of the day after, and the earlier of those that are reached.
 */
function startOf({ year, month, day }: Day, offsetAt: OffsetAt): Date {
  const midnight = Date.UTC(year, month, day)
  const moments = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near))
  return new Date(Math.min(...moments.filter((moment) => moment + offsetAt(moment) >= midnight)))
}

/** An hour of the clock on the wall: one that comes twice is two, and a change of clocks within one ends it. */
function hourAt(moment: number, offsetAt: OffsetAt): PeriodSpan {
  const offset = offsetAt(moment)
  const shown = moment + offset
  const since = moment - (shown - Math.floor(shown / HOUR_MS) * HOUR_MS)
  const until = since + HOUR_MS
  return {
    since: new Date(offsetAt(since) === offset ? since : changeBetween(since, moment, offsetAt)),
    until: new Date(offsetAt(until - 1) === offset ? until : changeBetween(moment, until, offsetAt)),
  }
}

/** The first moment of the later offset. */
function changeBetween(before: number, after: number, offsetAt: OffsetAt): number {
  const late = offsetAt(after)
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === late) high = middle
    else low = middle
  }
  return high
}
