import type { GameFigures, gameGroups } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { knownGameTypes } from '#modules/catalog'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { shareOf } from './figures-of.ts'
import type { FigureSpan } from './hours.ts'
import { playLines } from './lines.ts'
import { readTail, type Tail } from './read-tail.ts'
import { holdMoment } from './store/counted.ts'
import { type GameTotal, type GatewayTotal, readGameTotals, readGatewayTotals } from './store/read-games.ts'
import type { CountedHouse } from './store/read-sums.ts'
import { adder, type HouseHour } from './sums.ts'

type Breakdown = CountedHouse & { readonly span: FigureSpan; readonly now: Date }

/** What of the tail is in a stretch of time of a house. */
function ownOf<Row extends HouseHour>(
  rows: readonly Row[],
  { merchantCode, currency, span }: Breakdown,
): Row[] {
  return rows.filter(
    (row) =>
      row.merchantCode === merchantCode &&
      row.currency === currency &&
      row.population === 'real' &&
      row.startsAt >= span.since &&
      row.startsAt < span.until,
  )
}

async function atOnce<Row>(
  app: App,
  { now }: Breakdown,
  read: (tx: Parameters<typeof readTail>[0], tail: Tail) => Promise<Row[]>,
): Promise<Row[]> {
  const families = await knownGameTypes(app)
  return transaction(app, async (tx) => {
    await holdMoment(tx)
    return read(tx, await readTail(tx, { families, now }))
  })
}

type GameGroup = (typeof gameGroups)[number]

const nameOf = {
  game: ({ gameCode }: GameTotal) => gameCode,
  vendor: ({ vendor }: GameTotal) => vendor,
  family: ({ family }: GameTotal) => family,
} as const satisfies Record<GameGroup, (row: GameTotal) => string>

/** What play came to in a stretch of time, by game, vendor or family; what brought most stands first. */
export async function readGameFigures(app: App, asked: Breakdown, by: GameGroup): Promise<GameFigures[]> {
  const rows = await atOnce<GameTotal>(app, asked, async (tx, tail) => [
    ...(await readGameTotals(tx, asked, asked.span)),
    ...ownOf(tail.sums.games, asked),
  ])
  const groups = adder<GameTotal & { readonly name: string }>(['name'], [...playLines])
  for (const row of rows) groups.add({ ...row, name: nameOf[by](row) })
  return groups
    .rows()
    .toSorted((a, b) => Number(b.stakes - b.payouts - (a.stakes - a.payouts)) || (a.name < b.name ? -1 : 1))
    .map((row) => ({
      name: row.name,
      stakes: unitsToWire(row.stakes),
      payouts: unitsToWire(row.payouts),
      turnover: unitsToWire(row.turnover),
      rounds: Number(row.rounds),
      ggr: unitsToWire(row.stakes - row.payouts),
      holdPpm: shareOf({ part: row.stakes - row.payouts, whole: row.stakes }),
      openGrowth: unitsToWire(row.opened),
      jackpotCost: unitsToWire(row.pots),
    }))
}

/** What came and went through gateways in a stretch of time, by the way it took. */
export async function readGatewayFigures(app: App, asked: Breakdown): Promise<GatewayTotal[]> {
  const rows = await atOnce<GatewayTotal>(app, asked, async (tx, tail) => [
    ...(await readGatewayTotals(tx, asked, asked.span)),
    ...ownOf(tail.sums.gateways, asked),
  ])
  const ways = adder<GatewayTotal>(['gateway', 'way', 'method'], ['units', 'fees', 'count'])
  for (const { gateway, way, method, units, fees, count } of rows)
    ways.add({ gateway, way, method, units, fees, count })
  return ways.rows()
}
