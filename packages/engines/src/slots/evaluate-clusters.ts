import type { Game, Table } from './game.ts'
import type { Win } from './view.ts'

/** Neighbours of one symbol, up, down or beside, win together; a wild belongs to every cluster it touches. */
export function evaluateClusters(game: Game, table: Table, wins?: Win[]): number {
  const { grid, won, seen, found } = table
  seen.fill(0)
  let points = 0
  for (let cell = 0; cell < game.cells; cell += 1) {
    const symbol = grid[cell] ?? 0
    if (seen[cell] || game.wild[symbol]) continue
    const count = gather(game, table, cell)
    const paid = game.pays[symbol]?.[count] ?? 0
    points += paid
    for (let next = 0; next < count; next += 1) {
      const each = found[next] ?? 0
      if (paid > 0) won[each] = 1
      // A wild is free again for the next cluster.
      if (grid[each] !== symbol) seen[each] = 0
    }
    const cells = wins && paid > 0 && Array.from(found.subarray(0, count)).sort((a, b) => a - b)
    if (cells) wins.push({ symbol: game.ids[symbol] ?? '', count, cells, points: paid })
  }
  return points
}

/** Puts the cluster of a cell into `found`, and says how large it is. */
function gather(game: Game, { grid, seen, found }: Table, start: number): number {
  const { rows } = game.rules
  const symbol = grid[start] ?? 0
  let count = 1
  seen[start] = 1
  found[0] = start
  for (let next = 0; next < count; next += 1) {
    const cell = found[next] ?? 0
    const row = cell % rows
    for (let side = 0; side < 4; side += 1) {
      const beside = neighbour(cell, row, rows, side)
      if (beside < 0 || beside >= game.cells || seen[beside]) continue
      const here = grid[beside] ?? 0
      if (here !== symbol && !game.wild[here]) continue
      seen[beside] = 1
      found[count] = beside
      count += 1
    }
  }
  return count
}

/** The cell above, below, before or after; -1 where the column ends. */
function neighbour(cell: number, row: number, rows: number, side: number): number {
  if (side === 0) return row > 0 ? cell - 1 : -1
  if (side === 1) return row < rows - 1 ? cell + 1 : -1
  return side === 2 ? cell - rows : cell + rows
}
