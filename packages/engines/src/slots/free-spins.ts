import type { Draws } from '../engine.ts'
import type { Game, Table } from './game.ts'
import { spin } from './spin.ts'
import type { Step } from './view.ts'

/** Plays so many free spins, with those won on the way; it ends early once `room` points are won. */
export function playFreeSpins(
  game: Game,
  table: Table,
  draws: Draws,
  { spins, room }: { readonly spins: number; readonly room: number },
  tape?: Step[],
): number {
  let left = spins
  let points = 0
  table.rung = 0
  table.orbs = 0
  table.sticky.fill(0)
  while (left > 0 && points < room) {
    left -= 1
    const spun = spin(game, table, draws, { isFree: true, freeSpinsLeft: left }, tape)
    points += spun.points
    const won = game.again[spun.scatters] ?? 0
    if (won > 0) tape?.push({ kind: 'free-spins', cells: spun.scatterCells, spins: won })
    left += won
  }
  return points
}
