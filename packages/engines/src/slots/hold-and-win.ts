import type { Draws } from '../engine.ts'
import type { Game, Table } from './game.ts'
import { cellsOf, showCoin } from './grid.ts'
import type { Step } from './view.ts'

/** Coins stay, the other cells spin again, and every new coin gives all respins back. A full grid wins the grand pot. */
export function holdAndWin(game: Game, table: Table, draws: Draws, tape?: Step[]): number {
  const { hold } = game.rules
  if (!hold) return 0
  const show = (cells: readonly number[]) => cells.map((cell) => showCoin(game, table, cell))
  let left = hold.respins
  let empty = cellsOf(table.grid, (symbol) => symbol !== game.coin)
  tape?.push({ kind: 'hold', coins: show(coinCells(game, table)), respins: left })
  while (left > 0 && empty.length > 0) {
    const landed = landCoins(game, table, draws, empty)
    empty = empty.filter((cell) => !landed.includes(cell))
    left = landed.length > 0 ? hold.respins : left - 1
    tape?.push({ kind: 'respin', coins: show(landed), respinsLeft: left })
  }
  const coins = show(coinCells(game, table))
  const points = coins.reduce((sum, { value }) => sum + value, 0)
  tape?.push({ kind: 'collect', coins, points })
  if (empty.length > 0) return points
  tape?.push({ kind: 'grand', points: hold.grand })
  return points + hold.grand
}

/** Spins the empty cells once and says where coins fell; each draws its value as it falls. */
function landCoins(game: Game, { grid, values }: Table, draws: Draws, empty: readonly number[]): number[] {
  const { coins = 0, of = 1 } = game.rules.hold?.chance ?? {}
  return empty.filter((cell) => {
    const isLanding = draws.int(of) < coins
    if (isLanding) {
      grid[cell] = game.coin
      values[cell] = draws.int(game.coins.length)
    }
    return isLanding
  })
}

function coinCells(game: Game, { grid }: Table): number[] {
  return cellsOf(grid, (symbol) => symbol === game.coin)
}
