import type { Draws } from '../engine.ts'
import type { Game, ReelSet, Table } from './game.ts'
import type { GridView, ValuedCell } from './view.ts'

/** Draws a whole grid: one stop a reel, or one symbol a cell; then a value for each coin and orb, cell by cell. */
export function drawGrid(game: Game, table: Table, reels: ReelSet, draws: Draws): void {
  if (reels.kind === 'cells') {
    for (let cell = 0; cell < game.cells; cell += 1) drawCell(game, table, reels.symbols, cell, draws)
    return
  }
  const { rows, columns } = game.rules
  for (let column = 0; column < columns; column += 1) {
    const strip = reels.strips[column]
    if (!strip) continue
    const stop = draws.int(strip.stops)
    for (let row = 0; row < rows; row += 1) table.grid[column * rows + row] = strip.symbols[stop + row] ?? 0
  }
  if (game.coin >= 0) {
    for (let cell = 0; cell < game.cells; cell += 1) {
      if (table.grid[cell] === game.coin) table.values[cell] = draws.int(game.coins.length)
    }
  }
}

function drawCell(game: Game, table: Table, symbols: Uint8Array, cell: number, draws: Draws): void {
  const symbol = symbols[draws.int(symbols.length)] ?? 0
  table.grid[cell] = symbol
  if (symbol === game.orb) table.values[cell] = game.orbValues[draws.int(game.orbValues.length)] ?? 0
}

/** Clears the cells that won, lets what stood above fall, and draws the cells left empty, column by column. */
export function dropGrid(game: Game, table: Table, reels: ReelSet, draws: Draws): void {
  if (reels.kind !== 'cells') throw new Error('Only a game that draws its cells one by one can tumble.')
  const { rows, columns } = game.rules
  const { grid, values, won } = table
  for (let column = 0; column < columns; column += 1) {
    const top = column * rows
    let to = top + rows - 1
    for (let from = to; from >= top; from -= 1) {
      if (won[from]) continue
      grid[to] = grid[from] ?? 0
      values[to] = values[from] ?? 0
      to -= 1
    }
    for (let cell = top; cell <= to; cell += 1) drawCell(game, table, reels.symbols, cell, draws)
  }
}

/** Covers each reel that shows an expanding wild, and says which reels those were. */
export function expandWilds(game: Game, { grid }: Table): number[] {
  const { rows, columns } = game.rules
  const covered: number[] = []
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const symbol = grid[column * rows + row] ?? 0
      if (!game.expanding[symbol]) continue
      grid.fill(symbol, column * rows, (column + 1) * rows)
      covered.push(column)
      break
    }
  }
  return covered
}

/** Puts the wilds back where they fell in earlier free spins, and keeps the new ones. */
export function stickWilds(game: Game, { grid, sticky }: Table): void {
  for (let cell = 0; cell < game.cells; cell += 1) {
    const kept = sticky[cell] ?? 0
    const symbol = grid[cell] ?? 0
    if (kept) grid[cell] = kept - 1
    else if (game.wild[symbol]) sticky[cell] = symbol + 1
  }
}

export function countOf(grid: Uint8Array, symbol: number): number {
  let count = 0
  for (let cell = 0; cell < grid.length; cell += 1) if (grid[cell] === symbol) count += 1
  return count
}

export function cellsOf(grid: Uint8Array, isWanted: (symbol: number) => boolean): number[] {
  return Array.from(grid.keys()).filter((cell) => isWanted(grid[cell] ?? 0))
}

export function showGrid({ ids, rules: { columns, rows } }: Game, { grid }: Table): GridView {
  return Array.from({ length: columns }, (_, column) =>
    Array.from(grid.subarray(column * rows, (column + 1) * rows), (symbol) => ids[symbol] ?? ''),
  )
}

/** The coins and orbs on the grid with what they are worth. */
export function showValues(game: Game, table: Table): ValuedCell[] {
  const { grid, values } = table
  const cells = cellsOf(grid, (symbol) => symbol === game.coin || symbol === game.orb)
  return cells.map((cell) =>
    grid[cell] === game.coin ? showCoin(game, table, cell) : { cell, value: values[cell] ?? 0 },
  )
}

export function showCoin(game: Game, { values }: Table, cell: number): ValuedCell {
  const coin = game.coins[values[cell] ?? 0]
  if (!coin) throw new Error('A coin lies where none was drawn.')
  return { cell, value: coin.points, ...(coin.pot ? { pot: coin.pot } : {}) }
}
