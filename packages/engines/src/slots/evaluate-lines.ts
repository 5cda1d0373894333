import type { Game, Table } from './game.ts'
import type { Win } from './view.ts'

/** What one line wins: the better of its wilds alone and its first other symbol with the wilds beside it. */
export type LineWin = { symbol: number; count: number; points: number }

export function evaluateLines(game: Game, { grid }: Table, wins?: Win[]): number {
  let points = 0
  const best: LineWin = { symbol: 0, count: 0, points: 0 }
  for (let line = 0; line < game.lines.length; line += 1) {
    const cells = game.lines[line]
    if (!cells) continue
    evaluateLine(game, grid, cells, best)
    points += best.points
    if (wins && best.points > 0) {
      const { symbol, count, points: paid } = best
      wins.push({
        symbol: game.ids[symbol] ?? '',
        count,
        cells: Array.from(cells.subarray(0, count)),
        line,
        points: paid,
      })
    }
  }
  return points
}

/** Writes the win of the line into `best`, so that a round of many lines makes no garbage. */
export function evaluateLine(game: Game, grid: Uint8Array, cells: Uint8Array, best: LineWin): void {
  let symbol = -1
  let count = 0
  let times = 1
  let wilds = 0
  let wildTimes = 1
  for (; count < cells.length; count += 1) {
    const here = grid[cells[count] ?? 0] ?? 0
    const wild = game.wild[here] ?? 0
    if (wild > 0) times *= wild
    else if (symbol < 0) symbol = here
    else if (symbol !== here) break
    if (symbol < 0) {
      wilds += 1
      wildTimes = times
    }
  }
  const lead = grid[cells[0] ?? 0] ?? 0
  const ofWilds = wilds > 0 ? (game.pays[lead]?.[wilds] ?? 0) * wildTimes : 0
  const ofSymbol = symbol >= 0 ? (game.pays[symbol]?.[count] ?? 0) * times : 0
  const isWild = ofWilds > ofSymbol
  best.symbol = isWild ? lead : symbol
  best.count = isWild ? wilds : count
  best.points = isWild ? ofWilds : ofSymbol
}
