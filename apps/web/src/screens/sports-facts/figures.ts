import type { getSportsFigures, ReplyOf } from '@baize/contracts'

type DayFigures = ReplyOf<typeof getSportsFigures>['days'][number]

/** What a sport came to over all days; parts are in millionths, nothing where there is nothing to take a part of. */
export type SportFigures = {
  readonly sport: string
  readonly bets: number
  readonly returned: number | null
  readonly refusedRose: number | null
  readonly refusedFell: number | null
  readonly corrections: number
  readonly voids: number
  readonly secondsToSettle: number | null
}

const WHOLE = 1_000_000

export function sumBySport(days: readonly DayFigures[]): readonly SportFigures[] {
  const sports = Array.from(new Set(days.map(({ sport }) => sport)))
  return sports.map((sport) =>
    sumOf(
      sport,
      days.filter((day) => day.sport === sport),
    ),
  )
}

/** What was returned is the mean of the days by their bets: stakes are not public. */
function sumOf(sport: string, days: readonly DayFigures[]): SportFigures {
  const total = (read: (day: DayFigures) => number) => days.reduce((sum, day) => sum + read(day), 0)
  const staked = days.filter(({ returned }) => returned !== null)
  const bets = staked.reduce((sum, day) => sum + day.bets, 0)
  const weighed = staked.reduce((sum, day) => sum + (day.returned ?? 0) * day.bets, 0)
  return {
    sport,
    bets: total((day) => day.bets),
    returned: bets === 0 ? null : Math.round(weighed / bets),
    refusedRose: partOf(
      total(({ waits }) => waits.refusedRose),
      total(({ waits }) => waits.rose),
    ),
    refusedFell: partOf(
      total(({ waits }) => waits.refusedFell),
      total(({ waits }) => waits.fell),
    ),
    corrections: total(({ corrections }) => corrections),
    voids: total(({ voids }) => voids),
    secondsToSettle: meanOf(days),
  }
}

/** The mean of the days by their bets, of those on which something was settled. */
function meanOf(days: readonly DayFigures[]): number | null {
  const settled = days.filter(({ secondsToSettle }) => secondsToSettle !== null)
  const bets = settled.reduce((sum, day) => sum + day.bets, 0)
  const weighed = settled.reduce((sum, day) => sum + (day.secondsToSettle ?? 0) * day.bets, 0)
  return bets === 0 ? null : Math.round(weighed / bets)
}

function partOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * WHOLE) / whole)
}
