import type { Draws } from '../engine.ts'
import { evaluateAnywhere } from './evaluate-anywhere.ts'
import { evaluateClusters } from './evaluate-clusters.ts'
import type { Game, Table } from './game.ts'
import { cellsOf, dropGrid, showGrid, showValues } from './grid.ts'
import type { Step, Win } from './view.ts'

/** Pays the grid and lets it tumble until it pays no more; then the orbs multiply what the spin has won. */
export function tumble(
  game: Game,
  table: Table,
  draws: Draws,
  { isFree }: { isFree: boolean },
  tape?: Step[],
): number {
  const { wins: rules, tumbles, freeSpins } = game.rules
  const evaluate = rules.kind === 'clusters' ? evaluateClusters : evaluateAnywhere
  const ladder = tumbles?.ladder ?? [1]
  const reels = game.refill ?? (isFree ? game.free : game.base)
  const spinTimes = isFree ? (freeSpins?.times ?? 1) : 1
  if (!(isFree && tumbles?.isKeptInFreeSpins)) table.rung = 0
  let points = 0
  for (;;) {
    table.won.fill(0)
    const wins: Win[] | undefined = tape && []
    const won = evaluate(game, table, wins)
    if (won === 0) break
    const times = (ladder[Math.min(table.rung, ladder.length - 1)] ?? 1) * spinTimes
    points += won * times
    table.rung += 1
    tape?.push({ kind: 'wins', wins: wins ?? [], times, points: won * times })
    const removed = tape && cellsOf(table.won, (mark) => mark === 1)
    dropGrid(game, table, reels, draws)
    if (removed)
      tape.push({ kind: 'tumble', removed, grid: showGrid(game, table), values: showValues(game, table) })
  }
  return points > 0 && game.orb >= 0 ? multiplyByOrbs(game, table, isFree, points, tape) : points
}

function multiplyByOrbs(game: Game, table: Table, isFree: boolean, points: number, tape?: Step[]): number {
  let sum = 0
  for (let cell = 0; cell < game.cells; cell += 1) {
    if (table.grid[cell] === game.orb) sum += table.values[cell] ?? 0
  }
  if (isFree) table.orbs += sum
  const times = Math.max(isFree ? table.orbs : sum, 1)
  if (times > 1) tape?.push({ kind: 'orbs', times, points: points * (times - 1) })
  return points * times
}
