import type { Draws } from '../engine.ts'
import { evaluateAnywhere } from './evaluate-anywhere.ts'
import { evaluateClusters } from './evaluate-clusters.ts'
import { evaluateLines } from './evaluate-lines.ts'
import { evaluateWays } from './evaluate-ways.ts'
import type { Game, Table } from './game.ts'
import { cellsOf, countOf, drawGrid, expandWilds, showGrid, showValues, stickWilds } from './grid.ts'
import { tumble } from './tumble.ts'
import type { Step, Win } from './view.ts'

const evaluators = {
  lines: evaluateLines,
  ways: evaluateWays,
  clusters: evaluateClusters,
  anywhere: evaluateAnywhere,
}

export type SpinKind = { readonly isFree: boolean; readonly freeSpinsLeft: number }

export type Spun = {
  readonly points: number
  readonly scatters: number
  /** Where they fell, before anything covered or moved them; only where steps are taken down. */
  readonly scatterCells: readonly number[]
}

/** One spin with its tumbles. `tape` takes down the steps; without it only the points are worked out. */
export function spin(game: Game, table: Table, draws: Draws, kind: SpinKind, tape?: Step[]): Spun {
  const freeSpins = kind.isFree ? game.rules.freeSpins : undefined
  const reels = kind.isFree ? game.free : game.base
  drawGrid(game, table, reels, draws)
  const scatters = countOf(table.grid, game.scatter)
  const scatterCells = tape ? cellsOf(table.grid, (symbol) => symbol === game.scatter) : []
  if (freeSpins?.isSticky) stickWilds(game, table)
  tape?.push({ kind: 'spin', ...kind, grid: showGrid(game, table), values: showValues(game, table) })

  const times = freeSpins?.times ?? 1
  const wins: Win[] | undefined = tape && []
  let points = scatterPoints(game, scatters, scatterCells, wins)
  expand(game, table, tape)
  if (game.rules.tumbles) {
    if (points > 0) tape?.push({ kind: 'wins', wins: wins ?? [], times, points: points * times })
    return { points: points * times + tumble(game, table, draws, kind, tape), scatters, scatterCells }
  }
  points += evaluators[game.rules.wins.kind](game, table, wins)
  if (points > 0) tape?.push({ kind: 'wins', wins: wins ?? [], times, points: points * times })
  return { points: points * times, scatters, scatterCells }
}

function scatterPoints(game: Game, count: number, cells: readonly number[], wins?: Win[]): number {
  const points = game.scatterPays[count] ?? 0
  if (points > 0) wins?.push({ symbol: game.ids[game.scatter] ?? '', count, cells, points })
  return points
}

function expand(game: Game, table: Table, tape?: Step[]): void {
  if (!game.expanding.includes(1)) return
  const columns = expandWilds(game, table)
  if (columns.length > 0) tape?.push({ kind: 'expand', columns, grid: showGrid(game, table) })
}
