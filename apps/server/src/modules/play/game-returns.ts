import type { LivedReturn } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { knownEdges } from '#modules/catalog'
import type { App } from '#platform/app'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { findBuiltIn } from './built-in.ts'
import { bandOf, type DeclaredReturn } from './lived-return.ts'
import { readReturns, type ReturnRow } from './store/returns.ts'

const DAYS = 30
const MILLION = 1_000_000

type GamesOf = { readonly merchantCode: string; readonly codes: readonly string[] }

/** What games of a house gave back over thirty days, by their codes; what nobody has played is missing. */
export async function livedReturns(app: App, games: GamesOf): Promise<ReadonlyMap<string, LivedReturn>> {
  const since = new Date(app.clock.now().getTime() - DAYS * DAY_MS)
  const [edges, rows] = await Promise.all([knownEdges(app), readReturns(app.db, { ...games, since })])
  return new Map(rows.map((row) => [row.gameCode, onWire(row, declaredOf(row.gameCode, edges))]))
}

/** Whether what a game gave back is further from what it declares than chance takes it. */
export async function hasReturnAlarm(
  app: App,
  { merchantCode, code }: { readonly merchantCode: string; readonly code: string },
): Promise<boolean> {
  const returns = await livedReturns(app, { merchantCode, codes: [code] })
  return returns.get(code)?.standing === 'alarm'
}

function declaredOf(code: string, edges: ReadonlyMap<string, number>): DeclaredReturn | undefined {
  const edge = edges.get(code)
  if (edge === undefined) return undefined
  return { share: 1 - edge / MILLION, deviation: findBuiltIn(code)?.facts?.deviation }
}

function onWire(row: ReturnRow, declared: DeclaredReturn | undefined): LivedReturn {
  const { share, low, high, deviations, standing } = bandOf(row, declared)
  return {
    rounds: row.rounds,
    staked: unitsToWire(row.stakedUnits),
    paid: unitsToWire(row.paidUnits),
    percent: percentOf(share),
    low: low === null ? null : percentOf(Math.max(low, 0)),
    high: high === null ? null : percentOf(high),
    deviations: deviations === null ? null : Math.round(deviations * 100) / 100,
    standing,
    isSimulated: row.isSimulated,
    until: new Date(row.lastHourAt.getTime() + HOUR_MS).toISOString(),
  }
}

function percentOf(share: number): string {
  return (share * 100).toFixed(2)
}
