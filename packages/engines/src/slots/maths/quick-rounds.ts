import type { Game } from '../game.ts'
import { quickBoard } from './quick-board.ts'
import type { QuickCells } from './quick-cells.ts'
import { quickCounts, type QuickGrid } from './quick-grid.ts'
import type { Stratum } from './strata.ts'

/** Plays rounds of a game that tumbles for their points alone, many times as fast as the engine, and with the same result. */
export type QuickRounds = {
  /** Plays a round, its first grid of a stratum or any, and says what it pays. */
  play(stratum?: Stratum): number
  /**
   * What the round just played pays on average over all values that its orbs might have had. Values only multiply, so
   * that average is a sum; what the cap takes is taken by the values that were drawn. The mean of both is the same.
   */
  smoothed(): number
  /** How many symbols won on the first grid of the round just played. */
  winners(): number
  /** How many spins have been played, paid and free. */
  spins(): number
}

export function quickRounds(game: Game, cells: QuickCells): QuickRounds {
  const { tumbles, freeSpins } = game.rules
  const grid = quickGrid(game, cells)
  const orbs = quickOrbs(game, grid)
  const ladder = Int32Array.from(tumbles?.ladder ?? [1])
  const isKept = tumbles?.isKeptInFreeSpins ?? false
  const freeTimes = freeSpins?.times ?? 1
  let spins = 0
  let winners = 0
  let rung = 0
  /** Of the round so far: points by the values that were drawn, and by those of an average orb. */
  let drawn = 0
  let mean = 0

  /** What the grid wins until it wins no more. */
  const tumble = (isFree: boolean) => {
    const times = isFree ? freeTimes : 1
    if (!(isFree && isKept)) rung = 0
    let points = 0
    let won = grid.win()
    if (!isFree) winners = grid.winners()
    for (; won > 0; won = grid.win()) {
      points += won * times * (ladder[Math.min(rung, ladder.length - 1)] ?? 1)
      rung += 1
      grid.drop(isFree)
    }
    if (points === 0) return
    orbs.add()
    drawn += points * orbs.drawn()
    mean += points * orbs.mean()
  }
  const spin = (isFree: boolean, fallen: number) => {
    spins += 1
    const points = (game.scatterPays[fallen] ?? 0) * (isFree ? freeTimes : 1)
    drawn += points
    mean += points
    tumble(isFree)
  }
  /** Free spins beyond the cap are played as well: they add nothing to what is paid. */
  const playFree = (award: number) => {
    orbs.clear()
    rung = 0
    for (let left = award; left > 0; left -= 1) {
      const fallen = grid.draw(true)
      spin(true, fallen)
      left += game.again[fallen] ?? 0
    }
  }
  return {
    spins: () => spins,
    winners: () => winners,
    smoothed: () => mean - Math.max(drawn - game.cap, 0),
    play(stratum) {
      drawn = 0
      mean = 0
      orbs.clear()
      if (stratum) grid.drawOf(stratum)
      const fallen = stratum ? stratum.scatters : grid.draw(false)
      spin(false, fallen)
      playFree(game.awards[fallen] ?? 0)
      return Math.min(drawn, game.cap)
    },
  }
}

function quickGrid(game: Game, source: QuickCells): QuickGrid {
  return game.rules.wins.kind === 'clusters' ? quickBoard(game, source) : quickCounts(game, source)
}

/** The orbs of a paid spin, or of free spins so far: what they multiply by as drawn, and on average over their values. */
function quickOrbs(game: Game, grid: QuickGrid) {
  if (game.orbValues.includes(0)) throw new Error('An orb multiplies by one at least.')
  const each = game.orbValues.reduce((sum, value) => sum + value, 0) / Math.max(game.orbValues.length, 1)
  let count = 0
  let sum = 0
  return {
    clear() {
      count = 0
      sum = 0
    },
    add() {
      if (game.orb < 0) return
      count += grid.orbCount()
      sum += grid.orbSum()
    },
    drawn: () => Math.max(sum, 1),
    mean: () => (count === 0 ? 1 : count * each),
  }
}
