import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { dayIn, type FigureSpan, type FigureStep, startOfDay } from './hours.ts'

/** The longest that can be asked for in one go, in days. */
const mostDays = { hour: 32, day: 400, month: 3_700 } as const satisfies Record<FigureStep, number>

type Asked = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly step: FigureStep
  readonly zone: string
  readonly now: Date
}

export type AskedDays = {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly span: FigureSpan
}

/** The days that are asked for; yesterday and today where none are. */
export function askedDays({ from, to, step, zone, now }: Asked): AskedDays {
  const today = dayIn(now, zone)
  const last = to ?? nextDay(from !== undefined && from > today ? from : today, 1)
  const first = from ?? nextDay(last, -2)
  const count = (dayNumber(last) - dayNumber(first)) / DAY_MS
  if (!isDay(first) || !isDay(last) || !(count > 0 && count <= mostDays[step]))
    throw new Refusal('BAD_QUERY', { fields: ['from', 'to'] })
  const span = { since: startOfDay({ day: first, zone }), until: startOfDay({ day: last, zone }) }
  return { from: first, to: last, today, span }
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** No 30th of February, and no year that clocks have no zones for. */
function isDay(day: string): boolean {
  const number = dayNumber(day)
  return !Number.isNaN(number) && new Date(number).toISOString().slice(0, 10) === day && day >= '2000-01-01'
}

function nextDay(day: string, count: number): string {
  const number = dayNumber(day)
  if (Number.isNaN(number)) throw new Refusal('BAD_QUERY', { fields: ['from', 'to'] })
  return new Date(number + count * DAY_MS).toISOString().slice(0, 10)
}
