import { type League, leagues, type Side } from './leagues.ts'

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 1_440

/** How fast a day goes by: 1 is ours, more is for tests. */
export type Calendar = { readonly pace: number }

/** A fixture as the calendar has it, before anything of it is drawn. */
export type PlannedFixture = {
  readonly id: string
  readonly league: League
  readonly sides: readonly Side[]
  readonly startsAt: number
  /** Announced a day before, and not only an hour: one of many. */
  readonly isHeadline: boolean
}

const HEADLINE_EVERY = 20
const SOON_MS = 60 * MINUTE_MS
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS

/** The fixtures that stand in the program at a moment: what begins within the hour, and the day's chosen ones. */
export function isAnnounced(
  { startsAt, isHeadline }: PlannedFixture,
  now: number,
  { pace }: Calendar,
): boolean {
  return startsAt <= now + (isHeadline ? DAY_MS : SOON_MS) / pace
}

type Span = { readonly from: number; readonly to: number }

/** All fixtures that begin in a span of time, of all competitions: a function of the calendar alone. */
export function plannedBetween({ from, to }: Span, calendar: Calendar): PlannedFixture[] {
  return leagues.flatMap((league) => {
    const gap = (league.everyMinutes * MINUTE_MS) / calendar.pace
    const offset = (league.offsetMinutes * MINUTE_MS) / calendar.pace
    const first = Math.ceil((from - offset) / gap)
    const last = Math.ceil((to - offset) / gap)
    return Array.from({ length: Math.max(0, last - first) }, (_, index) =>
      planned(league, first + index, calendar),
    )
  })
}

/** The fixture with an id, if the calendar has one. */
export function plannedById(id: string, calendar: Calendar): PlannedFixture | undefined {
  const [, code, number = ''] = /^baize:fixture:([a-z0-9-]+)\.(\d{1,12})$/.exec(id) ?? []
  const league = leagues.find((each) => each.code === code)
  const fixture = league && planned(league, Number(number), calendar)
  return fixture?.id === id ? fixture : undefined
}

function planned(league: League, number: number, { pace }: Calendar): PlannedFixture {
  return {
    id: `baize:fixture:${league.code}.${number}`,
    league,
    sides: sidesAt(league, number),
    startsAt: Math.round(((league.offsetMinutes + number * league.everyMinutes) * MINUTE_MS) / pace),
    isHeadline: number % HEADLINE_EVERY === 0,
  }
}

/**
 * Who plays: seasons in which all play all, at home and away, one after another for ever. In a field of more than two the
 * drivers take turns at standing aside.
 */
function sidesAt({ sides, fieldSize }: League, number: number): readonly Side[] {
  const pick = (at: number) => {
    const side = sides[at % sides.length]
    if (!side) throw new Error('A competition has sides.')
    return side
  }
  if (fieldSize > 2) return Array.from({ length: fieldSize }, (_, index) => pick(number * 5 + index))
  const count = sides.length
  const ofRound = count / 2
  const place = number % (count * (count - 1))
  const round = Math.floor(place / ofRound)
  const [home, away] = pairOf({ count, round: round % (count - 1), table: place % ofRound })
  const isReturn = round >= count - 1
  return isReturn ? [pick(away), pick(home)] : [pick(home), pick(away)]
}

type Pairing = { readonly count: number; readonly round: number; readonly table: number }

/** The circle method: one stays, the others go round. Who stays is at home every second time. */
function pairOf({ count, round, table }: Pairing): readonly [number, number] {
  const turning = count - 1
  if (table === 0) return round % 2 === 0 ? [turning, round] : [round, turning]
  const one = (round + table) % turning
  const other = (round - table + turning) % turning
  return table % 2 === 0 ? [one, other] : [other, one]
}
