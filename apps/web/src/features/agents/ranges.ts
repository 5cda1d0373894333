/** Days of the house's calendar, both counted. */
export type DayRange = { readonly from: string; readonly to: string }

export type RangePreset = 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth' | 'quarter' | 'own'

export const teamPresets: readonly RangePreset[] = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'own']

/** A bill comes after its period, and a period may be a month: on the first of one, this month has none yet. */
export const billPresets: readonly RangePreset[] = ['today', 'week', 'month', 'lastMonth', 'quarter', 'own']

export const LONGEST_RANGE_DAYS = 92

const DAY_MS = 86_400_000
const A_DAY = /^\d{4}-\d{2}-\d{2}$/

function momentOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

export function addDays(day: string, days: number): string {
  return new Date(momentOf(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

export function daysIn({ from, to }: DayRange): number {
  return Math.round((momentOf(to) - momentOf(from)) / DAY_MS) + 1
}

/** What a preset means on a day of the house; one's own begins as the last seven days. */
export function rangeOf(preset: RangePreset, today: string): DayRange {
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (preset === 'month') return { from: firstOfMonth(today), to: today }
  if (preset === 'lastMonth') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  if (preset === 'quarter') return { from: addDays(today, 1 - LONGEST_RANGE_DAYS), to: today }
  return { from: preset === 'today' ? today : addDays(today, -6), to: today }
}

/** Whether a range of one's own can be asked for: in order, not too long, and not of days to come. */
export function isAskable(range: DayRange, today: string): boolean {
  if (!A_DAY.test(range.from) || !A_DAY.test(range.to)) return false
  const days = daysIn(range)
  return days >= 1 && days <= LONGEST_RANGE_DAYS && range.to <= today
}
