import { cellsOf } from './grid.ts'
import type { Game, Table } from './game.ts'
import type { Win } from './view.ts'

/**
 * Every path from the first reel through neighbouring reels wins. A path's multiplier is the product of its wilds', so
 * the paths of a symbol add up to a product over the reels of what its cells are worth. No wild stands on the first.
 */
export function evaluateWays(game: Game, { grid }: Table, wins?: Win[]): number {
  const { rows } = game.rules
  let points = 0
  for (let row = 0; row < rows; row += 1) {
    const symbol = grid[row] ?? 0
    const pays = game.pays[symbol]
    if (!pays || grid.indexOf(symbol) < row) continue
    let ways = 1
    let count = 0
    for (; count < game.rules.columns; count += 1) {
      const worth = reelWorth(game, grid, symbol, count)
      if (worth === 0) break
      ways *= worth
    }
    const paid = (pays[count] ?? 0) * ways
    points += paid
    if (wins && paid > 0) {
      const cells = cellsOf(grid.subarray(0, count * rows), (here) => here === symbol || isWild(game, here))
      wins.push({ symbol: game.ids[symbol] ?? '', count, cells, points: paid })
    }
  }
  return points
}

/** How many ways a reel opens for a symbol, a multiplying wild counted as often as it multiplies. */
function reelWorth(game: Game, grid: Uint8Array, symbol: number, column: number): number {
  const { rows } = game.rules
  let worth = 0
  for (let cell = column * rows; cell < (column + 1) * rows; cell += 1) {
    const here = grid[cell] ?? 0
    worth += here === symbol ? 1 : (game.wild[here] ?? 0)
  }
  return worth
}

function isWild(game: Game, symbol: number): boolean {
  return (game.wild[symbol] ?? 0) > 0
}
