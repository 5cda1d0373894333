import { evaluateLines } from '../evaluate-lines.ts'
import { type Game, newTable, type Table } from '../game.ts'
import { largestHold } from './largest-spin.ts'
import { stripsOf, windowsOf } from './reel-odds.ts'

/**
 * The most that a round can pay, in stakes, counted through all stops; nothing where free spins or tumbles go on as long
 * as luck does, and a round ends at the cap alone. From enough coins on, hold-and-win may fill the grid with the best.
 */
export function largestRound(game: Game): number | undefined {
  const { wins, freeSpins, tumbles, hold, perStake } = game.rules
  if (wins.kind !== 'lines' || freeSpins || tumbles || game.scatter >= 0 || game.expanding.includes(1))
    return undefined
  const plain = largestLines(game, 0) / perStake
  if (!hold) return plain
  return Math.max(plain, largestLines(game, hold.from) / perStake + largestHold(game))
}

type Search = {
  readonly game: Game
  readonly table: Table
  readonly windows: readonly (readonly Uint8Array[])[]
  /** How many coins the reels from each one on can show at most, and what their wilds multiply by. */
  readonly coinsLeft: readonly number[]
  readonly timesLeft: readonly number[]
  readonly coins: number
  best: number
}

/** The most points that the lines of a spin with so many coins pay. What cannot be better is not looked at. */
function largestLines(game: Game, coins: number): number {
  const windows = stripsOf(game.base).map((strip) => windowsOf(strip, game.rules.rows))
  const most = (of: (symbol: number) => number, join: (a: number, b: number) => number, none: number) =>
    windows.reduceRight<number[]>(
      (rest, reel) => [
        join(Math.max(...reel.map((window) => Array.from(window, of).reduce(join, none))), rest[0] ?? none),
        ...rest,
      ],
      [none],
    )
  const search: Search = {
    game,
    table: newTable(game),
    windows,
    coinsLeft: most(
      (symbol) => (symbol === game.coin ? 1 : 0),
      (a, b) => a + b,
      0,
    ),
    timesLeft: most(
      (symbol) => Math.max(game.wild[symbol] ?? 0, 1),
      (a, b) => a * b,
      1,
    ),
    coins,
    best: 0,
  }
  lookFrom(search, 0, 0)
  return search.best
}

function lookFrom(search: Search, column: number, coins: number): void {
  const { game, table, windows } = search
  const { rows } = game.rules
  if (coins + (search.coinsLeft[column] ?? 0) < search.coins) return
  const reel = windows[column]
  if (!reel) {
    search.best = Math.max(search.best, evaluateLines(game, table))
    return
  }
  if (column > 0 && boundOf(search, column) <= search.best) return
  for (const window of reel) {
    table.grid.set(window, column * rows)
    lookFrom(search, column + 1, coins + window.filter((symbol) => symbol === game.coin).length)
  }
}

/** No grid that begins with these columns pays more points: lines that are not broken yet are granted the best. */
function boundOf({ game, table: { grid }, timesLeft }: Search, columns: number): number {
  let points = 0
  for (const cells of game.lines) {
    let symbol = -1
    let times = 1
    let count = 0
    for (; count < columns; count += 1) {
      const here = grid[cells[count] ?? 0] ?? 0
      const wild = game.wild[here] ?? 0
      if (wild > 0) times *= wild
      else if (symbol < 0) symbol = here
      else if (symbol !== here) break
    }
    const isOpen = count === columns
    const most = isOpen ? game.rules.columns : count
    const own = symbol < 0 ? 0 : (game.pays[symbol]?.[most] ?? 0)
    // Wilds at the beginning may pay as any symbol by themselves.
    const lead = game.wild[grid[cells[0] ?? 0] ?? 0]
      ? Math.max(...game.pays.map((pays) => pays[most] ?? 0))
      : 0
    points += Math.max(own, lead) * times * (isOpen ? (timesLeft[columns] ?? 1) : 1)
  }
  return points
}
