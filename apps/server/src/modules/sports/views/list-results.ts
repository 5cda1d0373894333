import type { LanguageCode } from '@baize/contracts'
import { matchBoard } from '@baize/engines'
import type { App } from '#platform/app'
import { dayOf, momentsOf } from '#platform/calendar-day'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { bookOf } from '../book/book.ts'
import { totalsOf } from '../book/sport-rules.ts'
import * as store from '../store/views.ts'
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

const SEASON_DAYS = 90
const MOST_PLAYED = 5_000
const FORM = 5

type TableRow = {
  readonly side: { readonly sideId: string; readonly name: string }
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  form: string
}

type WantedCompetition = { readonly competitionId: string; readonly zone?: string | undefined }

/** A competition with its table, counted from what was played. */
export async function getCompetition(app: App, view: SportsView, wanted: WantedCompetition) {
  const { competitionId } = wanted
  const found = await store.findCompetition(app.db, competitionId)
  if (!found) throw new Refusal('FIXTURE_NOT_FOUND')
  const since = new Date(app.clock.now().getTime() - SEASON_DAYS * DAY_MS)
  const played = await store.readPlayed(app.db, { competitionId, since, limit: MOST_PLAYED })
  const zone = await zoneOf(app, view, wanted.zone)
  const coming = bettable(bookOf(app)).filter((each) => each.competitionId === competitionId)
  const sides = [...played, ...coming].flatMap((each) => each.sides)
  return {
    competitionId,
    sport: found.sport,
    name: nameIn(found.names, view.language),
    country: found.country,
    table: tableOf(played, sides, view.language),
    days: [...new Set(coming.map(({ startsAt }) => dayOf(startsAt, zone)))].sort(),
  }
}

type Played = Awaited<ReturnType<typeof store.readPlayed>>[number]

function tableOf(played: readonly Played[], sides: Played['sides'], language: LanguageCode): TableRow[] {
  const rows = new Map<string, TableRow>()
  for (const { id, names } of sides) {
    const side = { sideId: id, name: nameIn(names, language) }
    const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, form: '' }
    if (!rows.has(id)) rows.set(id, { side, ...none })
  }
  for (const match of played) {
    if (match.sides.length > 2) countField(rows, match)
    else countDuel(rows, match)
  }
  return [...rows.values()].sort(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      (one.side.name < other.side.name ? -1 : 1),
  )
}

function countDuel(rows: ReadonlyMap<string, TableRow>, { sport, sides, state }: Played): void {
  const totals = totalsOf(sport, state)
  const [home, away] = [rows.get(sides[0]?.id ?? ''), rows.get(sides[1]?.id ?? '')]
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
function countField(rows: ReadonlyMap<string, TableRow>, { sport, sides, state }: Played): void {
  const places = matchBoard(sport, state)?.sides ?? []
  for (const [at, { total: place }] of places.entries()) {
    const row = rows.get(sides[at]?.id ?? '')
    if (row) count(row, place === 1 ? 'w' : place <= PODIUM ? 'd' : 'l')
  }
}

const POINTS = { w: 3, d: 1, l: 0 } as const
type Letter = keyof typeof POINTS

function letterOf(own: number, others: number): Letter {
  return own > others ? 'w' : own === others ? 'd' : 'l'
}

function count(row: TableRow, letter: Letter): void {
  row.played++
  row[letter === 'w' ? 'won' : letter === 'd' ? 'drawn' : 'lost']++
  row.points += POINTS[letter]
  row.form = (row.form + letter).slice(-FORM)
}
