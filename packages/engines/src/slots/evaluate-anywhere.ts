import { cellsOf } from './grid.ts'
import type { Game, Table } from './game.ts'
import type { Win } from './view.ts'

/** A symbol pays by how often it stands on the grid, wherever that is. */
export function evaluateAnywhere(game: Game, { grid, won, counts }: Table, wins?: Win[]): number {
  counts.fill(0)
  for (let cell = 0; cell < game.cells; cell += 1) {
    const symbol = grid[cell] ?? 0
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  let points = 0
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] ?? 0
    const paid = game.pays[symbol]?.[count] ?? 0
    if (paid === 0) continue
    points += paid
    for (let cell = 0; cell < game.cells; cell += 1) if (grid[cell] === symbol) won[cell] = 1
    wins?.push({
      symbol: game.ids[symbol] ?? '',
      count,
      cells: cellsOf(grid, (here) => here === symbol),
      points: paid,
    })
  }
  return points
}
