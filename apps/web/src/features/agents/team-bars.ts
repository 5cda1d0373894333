import { unitsOf } from '../../lib/texts/amounts.ts'
import type { DayBar } from './DayChart.tsx'
import { addDays, type DayRange, daysIn } from './ranges.ts'
import type { TeamRow } from './team-queries.ts'

/** A bar for every day of a range, from the oldest on; a day without a row had nothing. */
export function barsOf(
  rows: readonly TeamRow[],
  range: DayRange,
  say: (amount: string) => string,
): readonly DayBar[] {
  const turnovers = new Map(rows.map(({ day, figures }) => [day, figures.turnover]))
  return Array.from({ length: daysIn(range) }, (_, index) => {
    const day = addDays(range.from, index)
    const turnover = turnovers.get(day) ?? '0.00'
    return { day, size: unitsOf(turnover), text: say(turnover) }
  })
}
