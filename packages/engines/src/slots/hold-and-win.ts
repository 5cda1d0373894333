import type { Draws } from '../engine.ts'
import type { Game, Table } from './game.ts'
import { cellsOf, showCoin } from './grid.ts'
import type { Step, Valued } from './view.ts'

/** Coins stay, the other cells spin again, and every new coin gives all respins back. A full grid wins the grand pot. */
export function holdAndWin(game: Game, { grid, values }: Table, draws: Draws, tape?: Step[]): number {
  const { hold } = game.rules
  if (!hold) return 0
  const { coins: likely, of } = hold.chance
  let left = hold.respins
  let empty = cellsOf(grid, (symbol) => symbol !== game.coin)
  tape?.push({ kind: 'hold', coins: coinsOn(game, { grid, values }), respins: left })
  while (left > 0 && empty.length > 0) {
    left -= 1
    const landed: number[] = []
    for (const cell of empty) {
      if (draws.int(of) >= likely) continue
      grid[cell] = game.coin
      values[cell] = draws.int(game.coins.length)
      landed.push(cell)
    }
    if (landed.length > 0) {
      left = hold.respins
      empty = empty.filter((cell) => grid[cell] !== game.coin)
    }
    const coins = tape && landed.map((cell) => showCoin(game, cell, values[cell] ?? 0))
    if (coins) tape.push({ kind: 'respin', coins, respinsLeft: left })
  }
  const coins = coinsOn(game, { grid, values })
  const points = coins.reduce((sum, { value }) => sum + value, 0)
  tape?.push({ kind: 'collect', coins, points })
  if (empty.length > 0) return points
  tape?.push({ kind: 'grand', points: hold.grand })
  return points + hold.grand
}

function coinsOn(game: Game, { grid, values }: Pick<Table, 'grid' | 'values'>): Valued[] {
  return cellsOf(grid, (symbol) => symbol === game.coin).map((cell) =>
    showCoin(game, cell, values[cell] ?? 0),
  )
}
