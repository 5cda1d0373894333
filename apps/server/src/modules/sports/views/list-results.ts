import type { LanguageCode } from '@baize/contracts'
import { matchBoard } from '@baize/engines'
import type { App } from '#platform/app'
import { cachedByKey } from '#platform/cached'
import { dayOf, momentsOf } from '#platform/calendar-day'
import { perDatabase } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { bookOf } from '../book/book.ts'
import { totalsOf } from '../book/sport-rules.ts'
import * as store from '../store/views.ts'
import type { ShownRow } from '../store/views.ts'
import { PUBLIC_DAYS } from './get-figures.ts'
import { bettable, type SportsView } from './list-fixtures.ts'
import { fixtureOnWire, nameIn } from './on-wire.ts'
import { zoneOf } from './viewers-zone.ts'

const PAGE_SIZE = 30

type WantedResults = {
  readonly day?: string | undefined
  readonly zone?: string | undefined
  readonly sport?: string | undefined
  readonly competitionId?: string | undefined
  readonly pageNo?: string | undefined
}

/** Fixtures that ended, by day and sport or competition. */
export async function listSportsResults(app: App, view: SportsView, wanted: WantedResults) {
  const zone = await zoneOf(app, view, wanted.zone)
  const { since, until } =
    wanted.day === undefined ? allPublic(app.clock.now()) : momentsOf({ day: wanted.day, zone })
  const wish = {
    from: since,
    to: until,
    sport: wanted.sport ?? null,
    competitionId: wanted.competitionId ?? null,
  }
  const pageNum = Number(wanted.pageNo ?? 1)
  const [rows, total] = await Promise.all([
    store.readEnded(app.db, wish, { limit: PAGE_SIZE, offset: (pageNum - 1) * PAGE_SIZE }),
    store.countEnded(app.db, wish),
  ])
  return {
    fixtures: rows.map((row) => fixtureOnWire(row, [], view.language)),
    pageNum,
    totalPages: Math.ceil(total / PAGE_SIZE),
  }
}

function allPublic(now: Date): { since: Date; until: Date } {
  return {
    since: new Date(now.getTime() - PUBLIC_DAYS * DAY_MS),
    until: new Date(now.getTime() + DAY_MS),
  }
}

/** No feed says where a season begins: the table counts so many days, and of those the last matches. */
const SEASON_DAYS = 90
const MOST_PLAYED = 2_000
const FORM = 5
/** A table is read by many and changes when a match is over. */
const FRESH_MS = 5_000

type TableCounts = {
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  form: string
}
type TableRow = TableCounts & { readonly side: { readonly sideId: string; readonly name: string } }
type Side = ShownRow['sides'][number]
type CountedSide = { readonly side: Side; readonly counts: TableCounts }

type WantedCompetition = { readonly competitionId: string; readonly zone?: string | undefined }

/** A competition with its table, counted from what was played. */
export async function getCompetition(app: App, view: SportsView, wanted: WantedCompetition) {
  const { competitionId } = wanted
  const found = await store.findCompetition(app.db, competitionId)
  if (!found) throw new Refusal('FIXTURE_NOT_FOUND')
  const counted = await countedSides(app)(competitionId)
  const zone = await zoneOf(app, view, wanted.zone)
  const coming = bettable(bookOf(app)).filter((each) => each.competitionId === competitionId)
  const sides = coming.flatMap((each) => each.sides)
  return {
    competitionId,
    sport: found.sport,
    name: nameIn(found.names, view.language),
    country: found.country,
    table: tableOf(counted, sides, view.language),
    days: [...new Set(coming.map(({ startsAt }) => dayOf(startsAt, zone)))].sort(),
  }
}

type Played = Awaited<ReturnType<typeof store.readPlayed>>[number]

/** What each side of a competition has come to, on this node. */
export const countedSides = perDatabase((app) =>
  cachedByKey(FRESH_MS, async (competitionId: string): Promise<ReadonlyMap<string, CountedSide>> => {
    const since = new Date(app.clock.now().getTime() - SEASON_DAYS * DAY_MS)
    const played = await store.readPlayed(app.db, { competitionId, since, limit: MOST_PLAYED })
    const all = new Map<string, CountedSide>()
    for (const match of played) {
      for (const side of match.sides) all.set(side.id, { side, counts: all.get(side.id)?.counts ?? noneOf() })
      if (match.sides.length > 2) countField(all, match)
      else countDuel(all, match)
    }
    return all
  }),
)

function noneOf(): TableCounts {
  return { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, form: '' }
}

function tableOf(
  counted: ReadonlyMap<string, CountedSide>,
  coming: readonly Side[],
  language: LanguageCode,
): TableRow[] {
  const others = coming.map((side): CountedSide => ({ side, counts: noneOf() }))
  const all = new Map([...others.map((each) => [each.side.id, each] as const), ...counted])
  const rows = Array.from(all.values(), ({ side, counts }) => ({
    side: { sideId: side.id, name: nameIn(side.names, language) },
    ...counts,
  }))
  return rows.sort(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      (one.side.name < other.side.name ? -1 : 1),
  )
}

function countDuel(rows: ReadonlyMap<string, CountedSide>, { sport, sides, state }: Played): void {
  const totals = totalsOf(sport, state)
  const [home, away] = [rows.get(sides[0]?.id ?? '')?.counts, rows.get(sides[1]?.id ?? '')?.counts]
  if (!totals || !home || !away) return
  count(home, letterOf(totals[0], totals[1]))
  count(away, letterOf(totals[1], totals[0]))
  home.scored += totals[0]
  home.conceded += totals[1]
  away.scored += totals[1]
  away.conceded += totals[0]
}

const PODIUM = 3

/** Of a field the first wins; whoever else stands on the podium has the point of a draw. */
function countField(rows: ReadonlyMap<string, CountedSide>, { sport, sides, state }: Played): void {
  const places = matchBoard(sport, state)?.sides ?? []
  for (const [at, { total: place }] of places.entries()) {
    const row = rows.get(sides[at]?.id ?? '')?.counts
    if (row) count(row, place === 1 ? 'w' : place <= PODIUM ? 'd' : 'l')
  }
}

const POINTS = { w: 3, d: 1, l: 0 } as const
type Letter = keyof typeof POINTS

function letterOf(own: number, others: number): Letter {
  return own > others ? 'w' : own === others ? 'd' : 'l'
}

function count(row: TableCounts, letter: Letter): void {
  row.played++
  row[letter === 'w' ? 'won' : letter === 'd' ? 'drawn' : 'lost']++
  row.points += POINTS[letter]
  row.form = (row.form + letter).slice(-FORM)
}
