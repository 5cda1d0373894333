import type { Draws } from '../engine.ts'
import type { Game, Table } from './game.ts'
import { cellsOf } from './grid.ts'
import { spin } from './spin.ts'
import type { Step } from './view.ts'

/** Plays the free spins of so many scatters, with those won on the way; it ends early once `room` points are won. */
export function playFreeSpins(
  game: Game,
  table: Table,
  draws: Draws,
  start: { readonly scatters: number; readonly room: number },
  tape?: Step[],
): number {
  let left = game.awards[start.scatters] ?? 0
  let points = 0
  table.rung = 0
  table.orbs = 0
  table.sticky.fill(0)
  while (left > 0 && points < start.room) {
    left -= 1
    const spun = spin(game, table, draws, { isFree: true, freeSpinsLeft: left }, tape)
    points += spun.points
    const won = game.again[spun.scatters] ?? 0
    if (won > 0) announce(game, table, won, tape)
    left += won
  }
  return points
}

/** Says that free spins were won by the scatters on the grid. */
export function announce(game: Game, { grid }: Table, spins: number, tape?: Step[]): void {
  tape?.push({ kind: 'free-spins', cells: cellsOf(grid, (symbol) => symbol === game.scatter), spins })
}
