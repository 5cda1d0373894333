import type { Game } from '../game.ts'
import { type QuickCells, type QuickReels, quickReels, quickSets, symbolsOf } from './quick-cells.ts'
import type { Stratum } from './strata.ts'

/** The grid of quick rounds. */
export type QuickGrid = {
  /** Draws all cells and says how many scatters those show. */
  draw(isFree: boolean): number
  /** Draws a paid grid of a stratum. */
  drawOf(stratum: Stratum): void
  /** The points of everything that wins now; what won is gone with the next drop. */
  win(): number
  /** How many symbols won last; where neighbours win, it does not matter and is one. */
  winners(): number
  drop(isFree: boolean): void
  orbCount(): number
  /** What the orbs on the grid add up to. */
  orbSum(): number
}

/** Where symbols win anywhere, a grid is how often it shows each of them. */
export function quickCounts(game: Game, source: QuickCells): QuickGrid {
  const { scatter, orb } = game
  const { symbols, values } = source
  const sets = quickSets(game)
  const counts = new Uint8Array(game.ids.length)
  const payers = Uint8Array.from(game.pays.keys()).filter((symbol) =>
    game.pays[symbol]?.some((paid) => paid > 0),
  )
  const others = reelsWithout(game)
  let sum = 0
  let winners = 0
  let gone = 0

  const add = (reels: QuickReels, count: number) => {
    source.draw(reels, count)
    for (let next = 0; next < count; next += 1) {
      const symbol = symbols[next] ?? 0
      counts[symbol] = (counts[symbol] ?? 0) + 1
      if (symbol === orb) sum += values[next] ?? 0
    }
  }
  const clear = () => {
    for (let symbol = 0; symbol < counts.length; symbol += 1) counts[symbol] = 0
    sum = 0
  }
  return {
    draw(isFree) {
      clear()
      add(isFree ? sets.free : sets.paid, game.cells)
      return counts[scatter] ?? 0
    },
    drawOf({ fixed }) {
      clear()
      let left = game.cells
      for (const { symbol, count } of fixed) {
        // Orbs that are there for certain have values all the same.
        if (symbol === orb) add(others.onlyOrbs, count)
        else counts[symbol] = count
        left -= count
      }
      add(others.of(fixed), left)
    },
    win() {
      let points = 0
      winners = 0
      gone = 0
      for (let next = 0; next < payers.length; next += 1) {
        const symbol = payers[next] ?? 0
        const count = counts[symbol] ?? 0
        const paid = game.pays[symbol]?.[count] ?? 0
        if (paid === 0) continue
        points += paid
        winners += 1
        gone += count
        counts[symbol] = 0
      }
      return points
    },
    winners: () => winners,
    drop: (isFree) => add(isFree ? sets.freeRefill : sets.paidRefill, gone),
    orbCount: () => counts[orb] ?? 0,
    orbSum: () => sum,
  }
}

/** What the other cells of a stratum are drawn from, made once for each set of symbols that it fixes. */
function reelsWithout(game: Game): {
  of(fixed: Stratum['fixed']): QuickReels
  readonly onlyOrbs: QuickReels
} {
  const made = new Map<number, QuickReels>()
  return {
    onlyOrbs: quickReels(Uint8Array.of(Math.max(game.orb, 0))),
    of(fixed) {
      let key = 0
      for (const { symbol } of fixed) key |= 1 << symbol
      const known = made.get(key)
      if (known) return known
      const isFixed = (symbol: number) => fixed.some((each) => each.symbol === symbol)
      const reels = quickReels(symbolsOf(game.base).filter((symbol) => !isFixed(symbol)))
      made.set(key, reels)
      return reels
    },
  }
}
